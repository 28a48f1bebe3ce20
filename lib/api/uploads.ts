import { z } from 'zod'
import { EventView, Point } from './events'

/** States of an upload, in order; `failed` may follow any of them. */
export const UPLOAD_STATES = ['queued', 'reading', 'understanding', 'locating', 'saving', 'done', 'failed'] as const
export const UploadState = z.enum(UPLOAD_STATES)
export type UploadState = z.infer<typeof UploadState>

/** Pictures per call. */
export const MAX_UPLOAD_IMAGES = 10

/** The multipart text field `location`: a GeoJSON point as JSON; unreadable values count as not given. */
export const LocationField = z
  .string()
  .max(500)
  .optional()
  .transform((text) => {
    if (!text) return null
    try {
      const parsed = Point.safeParse(JSON.parse(text))
      return parsed.success ? parsed.data : null
    } catch {
      return null
    }
  })
export const UploadFields = z.object({ location: LocationField })

export const UploadParams = z.object({ uploadId: z.uuid() })

/** The answer of `GET /api/uploads/{uploadId}` while a picture is read; the id is the caller's own `Idempotency-Key`. */
export const UploadStatus = z.object({
  state: UploadState,
  /** How many uploads are ahead of this one while queued. */
  position: z.number().int().nullable(),
  eventId: z.string().nullable(),
  message: z.string().nullable(),
})
export type UploadStatus = z.infer<typeof UploadStatus>

/** The answer of an upload: the event, and whether this very flyer was known already. */
export const UploadedEvent = EventView.extend({
  alreadyKnown: z.boolean(),
  creditedPoints: z.number().int(),
  notice: z.string().nullable(),
  /** If the flyer announces several events: the other ones, soonest first. The event itself is the first upcoming one. */
  others: z.array(EventView).optional(),
})
export type UploadedEvent = z.infer<typeof UploadedEvent>
export const UploadedEvents = z.array(UploadedEvent)

/** Facts reported as soon as they are read, in display order. */
export const TOLD_FACTS = ['title', 'startDate', 'startTime', 'venue', 'city', 'price'] as const
export type ToldFact = (typeof TOLD_FACTS)[number]

/** What has been seen so far in a picture being read. */
export const ReadingProgress = z.object({
  /** Where text is: four corners as x, y in thousandths of the picture's sides, and the words once they are read. */
  boxes: z
    .array(z.object({ corners: z.array(z.number().int()).length(8), text: z.string().nullable(), fact: z.enum(TOLD_FACTS).nullable() }))
    .max(200),
  facts: z.array(
    z.object({
      name: z.enum(TOLD_FACTS),
      /** Empty for a required fact that could not be decided; `alternatives` has its readings. */
      value: z.string(),
      unsure: z.boolean(),
      /** Other readings of an unsure fact, likeliest first. */
      alternatives: z.array(z.string()).max(3).default([]),
    }),
  ),
})
export type ReadingProgress = z.infer<typeof ReadingProgress>

/** Why a picture yielded no event: what it lacks, as codes and in words. */
export const UploadFailure = z.object({ code: z.string(), text: z.string(), missing: z.array(z.string()) })
export type UploadFailure = z.infer<typeof UploadFailure>

/** One picture of an upload: what is being read, or what came of it. */
export const UploadedPicture = z.object({
  /** Its index among the pictures of the call, from 0. */
  index: z.number().int(),
  state: UploadState,
  position: z.number().int().nullable(),
  progress: ReadingProgress.nullable(),
  /** Its events, soonest first. */
  events: z.array(EventView),
  alreadyKnown: z.boolean(),
  failure: UploadFailure.nullable(),
})
export type UploadedPicture = z.infer<typeof UploadedPicture>
export const UploadedPictures = z.object({ pictures: z.array(UploadedPicture) })

const formText = z.string()

/** The facts of a flyer for a form's fields: plain text, empty if the flyer does not say. */
export const FilledForm = z.object({
  title: formText,
  description: formText,
  startDate: formText,
  startTime: formText,
  endDate: formText,
  endTime: formText,
  doorsTime: formText,
  venue: formText,
  street: formText,
  houseNumber: formText,
  postalCode: formText,
  city: formText,
  category: formText,
  price: formText,
  ticketLink: formText,
  website: formText,
  email: formText,
  tags: formText,
})
export type FilledForm = z.infer<typeof FilledForm>

/** What a flyer says, without storing anything: its events, and which facts need checking, with other readings of them. */
export const ReadFlyer = z.object({
  events: z
    .array(
      z.object({
        form: FilledForm,
        lineup: z.array(z.object({ name: z.string(), role: z.string(), startTime: z.string() })),
        unsure: z.array(z.object({ name: z.string(), alternatives: z.array(z.string()) })),
      }),
    )
    .min(1),
  notice: z.string().nullable(),
})
export type ReadFlyer = z.infer<typeof ReadFlyer>
