import type { EventChange } from '@/lib/api/event-prompt'
import type { FactChanges } from '@/lib/events/facts/event-facts'
import { factOf, wireName, type FactKind, type FactName } from '@/lib/events/facts/fact-table'
import { SOCIALS } from '@/lib/events/facts/social-links'

/** Shown on one line; other lists have one line per entry. */
const LISTS: readonly FactKind[] = ['words', 'choices']

/** A stored value as text, with one line per list entry; null if empty. */
function textOf(name: FactName, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (LISTS.includes(factOf(name).kind) && Array.isArray(value)) return value.join(', ') || null
  if (Array.isArray(value))
    return value.map((entry: unknown) => (typeof entry === 'object' && entry !== null ? lineOf(entry) : String(entry))).join('\n') || null
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

/**
 * A change as people read it: one entry per fact, in stored order. Pictures are represented by their keys. The fact table decides which:
 * facts marked `isSilent` are left out, and so are those whose `follows` names a fact that has changed as well.
 */
export function toShownChanges(changes: FactChanges): EventChange[] {
  return (Object.entries(changes) as [FactName, [unknown, unknown]][]).flatMap(([name, [before, after]]): EventChange[] => {
    const { follows, isSilent } = factOf(name)
    if ((follows !== undefined && follows in changes) || isSilent) return []
    if (name === 'socialMediaLinks') {
      return SOCIALS.flatMap((link) =>
        linkOf(before, link) === linkOf(after, link) ? [] : [{ field: link, from: linkOf(before, link), to: linkOf(after, link) }],
      )
    }
    return [{ field: wireName(name), from: textOf(name, before), to: textOf(name, after) }]
  })
}
