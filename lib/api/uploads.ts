import { z } from 'zod'
import { EventView, Point } from './events'

/** Real states of an upload, in their order; `failed` may follow any of them. */
export const UPLOAD_STATES = ['queued', 'reading', 'understanding', 'locating', 'saving', 'done', 'failed'] as const
export const UploadState = z.enum(UPLOAD_STATES)
export type UploadState = z.infer<typeof UploadState>

/** Pictures one call may carry. */
export const MAX_UPLOAD_IMAGES = 10

/** The multipart text field `location`: JSON of a GeoJSON point; anything unreadable is treated as not given. */
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

/** What `GET /api/uploads/{uploadId}` tells while a picture is read; the id is the caller's own `Idempotency-Key`. */
export const UploadStatus = z.object({
  state: UploadState,
  /** How many uploads stand before this one while queued. */
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
  /** Where the flyer announces several events: the other ones, soonest first. The event itself is the first that is still to come. */
  others: z.array(EventView).optional(),
})
export type UploadedEvent = z.infer<typeof UploadedEvent>
export const UploadedEvents = z.array(UploadedEvent)

/** Facts that are told as soon as they are read, in the order in which they are shown. */
export const TOLD_FACTS = ['title', 'startDate', 'startTime', 'venue', 'city', 'price'] as const
export type ToldFact = (typeof TOLD_FACTS)[number]

/** What has been seen so far of a picture that is being read. */
export const ReadingProgress = z.object({
  /** Where writing stands: four corners as x, y in thousandths of the picture's sides, and the words once they are read. */
  boxes: z
    .array(z.object({ corners: z.array(z.number().int()).length(8), text: z.string().nullable(), fact: z.enum(TOLD_FACTS).nullable() }))
    .max(200),
  facts: z.array(z.object({ name: z.enum(TOLD_FACTS), value: z.string(), unsure: z.boolean() })),
})
export type ReadingProgress = z.infer<typeof ReadingProgress>

/** Why a picture made no event: what it lacks, as codes and in words. */
export const UploadFailure = z.object({ code: z.string(), text: z.string(), missing: z.array(z.string()) })
export type UploadFailure = z.infer<typeof UploadFailure>

/** One picture of an upload: what is being read, or what came of it. */
export const UploadedPicture = z.object({
  /** Its place among the pictures of the call, from 0. */
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

/** The facts of a flyer as a form is filled in with them: plain text, empty where the flyer does not say. */
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

/** What a flyer says, with nothing stored: each of its events, and which facts deserve a look, with other readings of them. */
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
