import { z } from 'zod'

/** Whether a list of the viewer's own has a secret address, and since when; the address itself is shown only once. */
export const SecretFeed = z.object({ createdAt: z.iso.datetime().nullable() })
export type SecretFeed = z.infer<typeof SecretFeed>

/** The secret address, absolute and without extension; `.ics`, `.rss`, `.atom` and `.json` follow. */
export const NewSecretFeed = z.object({ url: z.string(), createdAt: z.iso.datetime() })
export type NewSecretFeed = z.infer<typeof NewSecretFeed>
