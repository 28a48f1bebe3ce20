import { z } from 'zod'

/** Whether the viewer's saved events have a secret address, and since when; the address itself is shown only once. */
export const SavedFeed = z.object({ createdAt: z.iso.datetime().nullable() })
export type SavedFeed = z.infer<typeof SavedFeed>

/** The secret address, absolute and without extension; `.ics`, `.rss`, `.atom` and `.json` follow. */
export const NewSavedFeed = z.object({ url: z.string(), createdAt: z.iso.datetime() })
export type NewSavedFeed = z.infer<typeof NewSavedFeed>
