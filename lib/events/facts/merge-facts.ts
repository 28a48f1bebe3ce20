import type { EventFacts } from './event-facts'
import { factNames } from './fact-table'

const MAX_TAGS = 20
const MAX_PICTURES = 20

const union = <T>(one: readonly T[], other: readonly T[], keyOf: (value: T) => string): T[] => {
  const known = new Set(one.map(keyOf))
  return [...one, ...other.filter((value) => !known.has(keyOf(value)))]
}
const same = (text: string) => text.trim().toLowerCase()

/** Facts merged one by one. */
const ALONE = factNames(['line', 'hour', 'link', 'email', 'film'])

/** Facts that only make sense together: all come from the same event. */
const GROUPS = [
  { isKnown: (facts: EventFacts) => facts.city !== null, names: ['city', 'countryCode', 'latitude', 'longitude', 'timeZone'] },
  { isKnown: (facts: EventFacts) => facts.street !== null, names: ['street', 'houseNumber', 'postalCode'] },
  { isKnown: (facts: EventFacts) => facts.priceText !== null || facts.isFree, names: ['priceText', 'priceCents', 'currency', 'isFree'] },
  { isKnown: (facts: EventFacts) => facts.startDate !== null, names: ['startDate', 'endDate', 'previousStartDate'] },
] as const satisfies readonly { isKnown: (facts: EventFacts) => boolean; names: readonly (keyof EventFacts)[] }[]

/**
 * Merges the facts of two events that are the same: the better one's facts, completed by the other's; lists are combined. Status and host
 * are the survivor's.
 * @param survivor the event that stays.
 * @param other the one that goes.
 * @param otherIsBetter whether a person has checked only the other's facts.
 */
export function mergeFacts(survivor: EventFacts, other: EventFacts, otherIsBetter = false): EventFacts {
  const [first, second] = otherIsBetter ? [other, survivor] : [survivor, other]
  const merged: EventFacts = { ...first }
  for (const name of ALONE) merged[name] = first[name] ?? second[name]
  Object.assign(merged, Object.fromEntries(factNames(['choices']).map((name) => [name, union(first[name], second[name], same)])))
  for (const { isKnown, names } of GROUPS) {
    const source = isKnown(first) ? first : second
    Object.assign(merged, Object.fromEntries(names.map((name) => [name, source[name]])))
  }
  merged.description = first.description || second.description
  merged.tags = union(first.tags, second.tags, same).slice(0, MAX_TAGS)
  merged.lineup = union(first.lineup, second.lineup, ({ name }) => same(name))
  merged.socialMediaLinks = { ...second.socialMediaLinks, ...first.socialMediaLinks }
  merged.image = survivor.image ?? other.image
  merged.gallery = union(survivor.gallery, other.gallery, (key) => key).slice(0, MAX_PICTURES)
  merged.lineupPictures = union(survivor.lineupPictures, other.lineupPictures, (key) => key).slice(0, MAX_PICTURES)
  return { ...merged, status: survivor.status, hostId: survivor.hostId }
}
