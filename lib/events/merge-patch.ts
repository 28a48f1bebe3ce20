import type { EventPatch } from '@/lib/api/events'
import { isSameFact, type EventFacts } from '@/lib/events/facts/event-facts'
import { factNames, factOf, type FactName, type NamesOf } from '@/lib/events/facts/fact-table'
import { SOCIALS } from '@/lib/events/facts/social-links'

/** How a patch field corresponds to the facts; `undefined` if the patch does not mention it. */
type Reading = {
  field: string
  of: (patch: EventPatch) => unknown
  fact: (facts: EventFacts) => unknown
  drop: (patch: EventPatch) => EventPatch
}

const without = <K extends keyof EventPatch>(patch: EventPatch, name: K): EventPatch => {
  const rest = { ...patch }
  delete rest[name]
  return rest
}

/** A cleared list is empty, not null. */
const isList = (name: FactName) => factOf(name).kind === 'choices'

const plain = (name: keyof EventPatch & keyof EventFacts): Reading => ({
  field: name,
  of: (patch) => (patch[name] === null && isList(name) ? [] : patch[name]),
  fact: (facts) => facts[name],
  drop: (patch) => without(patch, name),
})

const addressPart = (name: NamesOf<'street'>): Reading => ({
  field: name,
  of: (patch) => patch.address?.[name],
  fact: (facts) => facts[name],
  drop: (patch) => ({ ...patch, address: { ...patch.address, [name]: undefined } }),
})

const link = (name: (typeof SOCIALS)[number]): Reading => ({
  field: name,
  of: (patch) => patch.socialMediaLinks?.[name],
  fact: (facts) => facts.socialMediaLinks[name] ?? null,
  drop: (patch) => ({ ...patch, socialMediaLinks: { ...patch.socialMediaLinks, [name]: undefined } }),
})

const READINGS: readonly Reading[] = [
  ...factNames(['title', 'line', 'day', 'hour', 'zone', 'status', 'link', 'email', 'words', 'choices']).map(plain),
  {
    field: 'description',
    of: (patch) => (patch.description === null ? '' : patch.description),
    fact: (facts) => facts.description,
    drop: (patch) => without(patch, 'description'),
  },
  {
    field: 'city',
    of: (patch) => (patch.city !== undefined ? patch.city : patch.address?.city),
    fact: (facts) => facts.city,
    drop: (patch) => ({ ...without(patch, 'city'), ...(patch.address ? { address: { ...patch.address, city: undefined } } : {}) }),
  },
  ...factNames(['street']).map(addressPart),
  { field: 'price', of: (patch) => patch.price, fact: (facts) => facts.priceText, drop: (patch) => without(patch, 'price') },
  ...SOCIALS.map(link),
  {
    field: 'lineup',
    of: (patch) => patch.lineup?.map(({ name, role, startTime }) => ({ name, role: role ?? '', startTime: startTime ?? null })),
    fact: (facts) => facts.lineup,
    drop: (patch) => without(patch, 'lineup'),
  },
]

/**
 * Rebases a patch written against an older state of the event onto the current one: fields it does not change keep others' changes; fields
 * both changed differently are returned as conflicts.
 * @param seen the event as the patch's author saw it.
 * @param current the event as it is.
 */
export function mergePatch(patch: EventPatch, seen: EventFacts, current: EventFacts): { patch: EventPatch; conflicts: string[] } {
  const conflicts: string[] = []
  let merged = patch
  for (const { field, of, fact, drop } of READINGS) {
    const mine = of(patch)
    const [before, now] = [fact(seen), fact(current)]
    if (mine === undefined || isSameFact(before, now) || isSameFact(mine, now)) continue
    if (isSameFact(mine, before)) merged = drop(merged)
    else conflicts.push(field)
  }
  return { patch: merged, conflicts }
}
