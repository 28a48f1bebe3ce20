import { z } from 'zod'
import { plainText, visibleText } from './plain-text'

/** A note about an artist without a profile; `prompt` may be empty. The picture is in the form's field `image`. */
export const ArtistBody = z.object({ name: visibleText(120), prompt: plainText(5000).default('') })
export type ArtistBody = z.infer<typeof ArtistBody>

/** The receipt. The submission waits for review, so this says only that it arrived. */
export const ArtistReceipt = z.object({
  id: z.string(),
  _id: z.string(),
  name: z.string(),
  status: z.literal('held'),
  createdAt: z.string(),
})
export type ArtistReceipt = z.infer<typeof ArtistReceipt>

/** An approved note about an artist; `source` is its author, null for a visitor. */
export const ArtistNote = z.object({
  id: z.string(),
  prompt: z.string(),
  imageUrl: z.string().optional(),
  source: z.string().nullable(),
  createdAt: z.string(),
})
export type ArtistNote = z.infer<typeof ArtistNote>
/** A note that waits for review, as its author sees it on their own page. */
export const OwnArtistNote = z.object({ id: z.string(), name: z.string(), imageUrl: z.string().optional(), createdAt: z.string() })
export type OwnArtistNote = z.infer<typeof OwnArtistNote>
