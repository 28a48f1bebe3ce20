import { readPlaceLine, type PlaceLine } from '@/lib/events/import/read-place-line'
import { locateCity } from '@/server/geo/locate-city'

const isTown = (name: string) => locateCity(name) !== null
/** Longer names are no towns. */
const MAX_WORDS = 4

/**
 * The town that ends a part of an address: the whole part, or what follows its last number, as in `Via Millio 42 Torino`. A street can be
 * named after a town, so words before a number do not count.
 */
function townAtEnd(part: string): { town: string; before: string } | null {
  const plain = part.replace(/\s*\([^)]*\)\s*$/, '').trim()
  if (isTown(plain)) return { town: plain, before: '' }
  const [, before = '', after = ''] = /^(.*\d\S*)\s+(.+)$/.exec(plain) ?? []
  return after !== '' && after.split(' ').length <= MAX_WORDS && isTown(after) ? { town: after, before } : null
}

/**
 * The place of an event from a venue's name and its address, which says the town in no field of its own. What looks like a town but is not
 * known as one is looked for in the rest of the address; if there is none, the town is the given one.
 */
export function readGancioPlace(name: string, address: string, defaultCity: string | null): PlaceLine {
  const venue = name.replaceAll(',', ' ')
  const place = readPlaceLine([venue, address].join(', '))
  if (place.postalCode !== undefined || (place.city !== undefined && isTown(place.city))) return place
  const parts = address.split(/[,\n]/).map((part) => part.replace(/\s+/g, ' ').trim())
  for (const [index, part] of [...parts.entries()].reverse()) {
    const found = townAtEnd(part)
    if (!found) continue
    const rest = readPlaceLine([venue, ...parts.with(index, found.before).slice(0, index + 1)].join(', '))
    return { ...rest, ...streetOf(found.before), city: found.town }
  }
  return defaultCity === null ? place : { ...place, city: defaultCity }
}

const streetOf = (text: string): PlaceLine => {
  const { street, houseNumber, postalCode } = readPlaceLine(text)
  return { ...(street && houseNumber ? { street, houseNumber } : {}), ...(postalCode ? { postalCode } : {}) }
}
