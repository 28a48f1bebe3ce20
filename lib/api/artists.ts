import { z } from 'zod'
import { plainText, visibleText } from './plain-text'

/** What somebody tells about an artist without a profile; `prompt` may be empty. The picture comes in the form's field `image`. */
export const ArtistBody = z.object({ name: visibleText(120), prompt: plainText(5000).default('') })
export type ArtistBody = z.infer<typeof ArtistBody>

/** The receipt: held until somebody looked, so it says no more than that it arrived. Source: RULES B17. */
export const ArtistReceipt = z.object({ id: z.string(), _id: z.string(), name: z.string(), status: z.literal('held'), createdAt: z.string() })
export type ArtistReceipt = z.infer<typeof ArtistReceipt>
