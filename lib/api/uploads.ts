import { z } from 'zod'
import { EventView, Point } from './events'

/** Real states of an upload, in their order; `failed` may follow any of them. */
export const UPLOAD_STATES = ['queued', 'reading', 'understanding', 'locating', 'saving', 'done', 'failed'] as const
export const UploadState = z.enum(UPLOAD_STATES)
export type UploadState = z.infer<typeof UploadState>

/** Pictures one call may carry. Source: RULES SEC-2. */
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
export const UploadedEvent = EventView.extend({ alreadyKnown: z.boolean(), creditedPoints: z.number().int(), notice: z.string().nullable() })
export type UploadedEvent = z.infer<typeof UploadedEvent>
export const UploadedEvents = z.array(UploadedEvent)
