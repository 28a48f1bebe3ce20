import { citySlug } from './city-slug'
import type { Coordinates } from './coordinates'

/** What is known about a venue. `street` includes the number; empty if only the city is known. */
export type VenueFacts = {
  name: string
  city: string
  street: string
  postalCode: string | null
  countryCode: string | null
  at: Coordinates | null
}

/** Apostrophes that `venue_key` leaves out of a venue's name. */
export const APOSTROPHES = /['’‘`´]/g
/** Letters that Unicode does not decompose, folded as the database does; it leaves the last two alone. */
const WHOLE_LETTERS: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ı: 'i', ǿ: 'ǿ', ǽ: 'ǽ' }
/** Longer names are sentences that somebody typed into the wrong field. */
const MAX_NAME = 80

function folded(letter: string): string {
  const [composed = ''] = letter
  const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '')
  return WHOLE_LETTERS[composed] ?? WHOLE_LETTERS[bare] ?? bare
}

/**
 * A venue's name as part of an address: `mullers-cafe`. Empty if the name has no letters or digits, or is too long. Its words have the same
 * `venue_key` as the name, so that an index finds it; this is why only Latin letters lose their accents.
 */
export function venueSlug(name: string): string {
  const slug = name
    .replace(APOSTROPHES, '')
    .normalize('NFKC')
    .replace(/\p{Lu}/gu, (letter) => letter.toLowerCase())
    .replace(/\p{Script=Latin}\p{M}*/gu, folded)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return name.length > MAX_NAME || slug.length > MAX_NAME ? '' : slug
}

/** The path of a venue's page; null if its name or city cannot be part of an address. */
export function venuePath({ venue, city }: { venue?: string | null | undefined; city?: string | null | undefined }): string | null {
  const [name, town] = [venueSlug(venue ?? ''), citySlug(city ?? '')]
  return name === '' || town === '' ? null : `/venue/${encodeURIComponent(town)}/${encodeURIComponent(name)}`
}
