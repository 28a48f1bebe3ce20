import type { EventChange } from '@/lib/api/events'
import { MORE_FACT_LABELS } from '@/lib/text/history'
import { FACT_LABELS } from '@/lib/text/review'
import type { FactChanges, FactName } from './event-facts'

/** Facts that follow from another one, which then says it all. */
const FOLLOWS: Partial<Record<FactName, FactName>> = {
  priceCents: 'priceText',
  currency: 'priceText',
  isFree: 'priceText',
  countryCode: 'city',
  latitude: 'city',
  longitude: 'city',
  timeZone: 'city',
}
/** Facts that say nothing to a reader by themselves. */
const SILENT: readonly FactName[] = ['priceCents', 'currency', 'latitude', 'longitude', 'countryCode', 'hostId']
const LINKS = ['instagram', 'facebook', 'twitter'] as const

/** How a fact is called. */
export function factLabel(name: string): string {
  const shown = name === 'priceText' ? 'price' : name
  return FACT_LABELS[shown] ?? MORE_FACT_LABELS[shown] ?? shown
}

/** A stored value as text, with one line for each of a list; null for nothing. */
function textOf(name: FactName, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (name === 'tags' && Array.isArray(value)) return value.join(', ') || null
  if (Array.isArray(value)) return value.map((entry: unknown) => (typeof entry === 'object' && entry !== null ? lineOf(entry) : String(entry))).join('\n') || null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

function lineOf(entry: object): string {
  const { name, role, startTime } = entry as { name?: unknown; role?: unknown; startTime?: unknown }
  return [startTime, name, role && `(${String(role)})`].filter(Boolean).join(' ')
}

const linkOf = (value: unknown, name: string): string | null => {
  if (typeof value !== 'object' || value === null) return null
  const address = (value as Record<string, unknown>)[name]
  return typeof address === 'string' && address !== '' ? address : null
}

/** A change as a person reads it: one line per fact, in the order in which they are kept. Pictures are told by their keys. */
export function toShownChanges(changes: FactChanges): EventChange[] {
  return (Object.entries(changes) as [FactName, [unknown, unknown]][]).flatMap(([name, [before, after]]) => {
    const leader = FOLLOWS[name]
    if ((leader !== undefined && leader in changes) || SILENT.includes(name)) return []
    if (name === 'socialMediaLinks') {
      return LINKS.flatMap((link) => (linkOf(before, link) === linkOf(after, link) ? [] : [{ field: link, from: linkOf(before, link), to: linkOf(after, link) }]))
    }
    return [{ field: name === 'priceText' ? 'price' : name, from: textOf(name, before), to: textOf(name, after) }]
  })
}
