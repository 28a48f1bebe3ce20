import { mf2 } from 'microformats-parser'
import { findGenre } from '@/lib/events/genres'
import { plainWords } from './html-page'
import { readPlaceLine } from './read-place-line'
import type { SourceRow } from './source-row'
import { momentFields, oneLine, readWebMoment, webFields, webLink, webRow } from './web-fields'

type Items = ReturnType<typeof mf2>['items']
type Item = Items[number]

/** Maximum depth at which events are searched. */
const MAX_DEPTH = 6
/** Maximum characters produced from a page, because each level may repeat all the text below it. */
const MAX_REPEATED = 40_000_000

/** The first value of a property as text; for a nested item, its own value. */
function wordsOf(item: Item, name: string): string | null {
  const value = item.properties[name]?.[0]
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return null
  return 'value' in value && typeof value.value === 'string' ? value.value : null
}

function findEvents(items: Items, depth = 0): Item[] {
  if (depth > MAX_DEPTH) return []
  return items.flatMap((item) => (item.type?.includes('h-event') ? [item] : findEvents(item.children ?? [], depth + 1)))
}

function placeOf(item: Item): Record<string, string> {
  const place = item.properties['location']?.[0]
  if (typeof place === 'string') return readPlaceLine(oneLine(place))
  if (typeof place !== 'object' || !('properties' in place)) return {}
  const part = (name: string) => oneLine(wordsOf(place, name) ?? '')
  const [, street = part('street-address'), houseNumber = ''] = /^(.{3,}?)\s+(\d+\s?[a-z]?)$/i.exec(part('street-address')) ?? []
  return { venue: part('name'), street, houseNumber, postalCode: part('postal-code'), city: part('locality') }
}

/**
 * The events marked up as h-event on a page. Empty for a page the parser cannot handle.
 * @param depth how deeply the page is nested. Source: microformats.org/wiki/h-event.
 */
export function readHEvents(html: string, context: { address: string; timeZone: string; depth: number }): SourceRow[] {
  const { address, timeZone, depth } = context
  if (!/\bh-event\b/.test(html) || html.length * depth > MAX_REPEATED) return []
  let events: Item[]
  try {
    events = findEvents(mf2(html, { baseUrl: address }).items)
  } catch {
    return []
  }
  return events.map((item) => {
    const begin = wordsOf(item, 'start')
    const start = readWebMoment(begin ?? '', timeZone)
    const website = webLink(wordsOf(item, 'url'), address) ?? webLink(address, address)
    const words = (item.properties['category'] ?? []).flatMap((value) => (typeof value === 'string' ? [value] : []))
    const fields = webFields({
      title: oneLine(wordsOf(item, 'name') ?? ''),
      description: plainWords(wordsOf(item, 'content') ?? wordsOf(item, 'description') ?? wordsOf(item, 'summary') ?? ''),
      ...momentFields(start, readWebMoment(wordsOf(item, 'end') ?? '', timeZone)),
      ...placeOf(item),
      website,
      category: words.map(findGenre).find((genre) => genre !== null),
      tags: words.slice(0, 20).join(','),
    })
    return webRow(
      `${wordsOf(item, 'uid') ?? wordsOf(item, 'url') ?? address}#${start?.date ?? ''}${start?.time ?? ''}`,
      fields,
      begin && !start ? begin : null,
    )
  })
}
