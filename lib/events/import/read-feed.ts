import { XMLParser } from 'fast-xml-parser'
import { plainWords } from './html-page'
import { FileError, type SourceFields, type SourceRow } from './source-row'
import { importProblem } from '@/lib/text/import-problems'
import { momentFields, oneLine, readWebMoment, webFields, webLink, webRow } from './web-fields'

type Entry = { readonly [key: string]: unknown }

/** An entry of a feed: a row, and, if it has no date, the text in which the flyer reader may find one. */
export type FeedRow = SourceRow & { words: string | null }

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  textNodeName: '#text',
  trimValues: true,
  htmlEntities: true,
})

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])
const childOf = (value: unknown, name: string): unknown => (isEntry(value) ? value[name] : undefined)

function wordsOf(entry: Entry, names: readonly string[]): string | null {
  for (const name of names) {
    const [value] = listOf(entry[name])
    const text = typeof value === 'string' ? value : isEntry(value) ? value['#text'] : undefined
    if (typeof text === 'string' && text.trim() !== '') return text.trim()
  }
  return null
}

function linkOf(entry: Entry): string | null {
  const links = listOf(entry['link'])
  const plain = links.find((link): link is string => typeof link === 'string')
  const named = links.filter(isEntry).find((link) => (link['@rel'] ?? 'alternate') === 'alternate')?.['@href']
  return plain ?? (typeof named === 'string' ? named : null)
}

/** Titles as Gancio writes them: `[2027-03-14 20:00] Title @ Place`. */
const DATED_TITLE = /^\[(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?[^\]]*\]\s*(.+?)(?:\s+@\s*([^@]+))?$/s

const STARTS = ['ev:startdate', 'event:startdate', 'xcal:dtstart', 'xCal:dtstart', 'mc:startdate', 'startdate', 'startDate', 'dtstart']
const ENDS = ['ev:enddate', 'event:enddate', 'xcal:dtend', 'xCal:dtend', 'mc:enddate', 'enddate', 'endDate', 'dtend']
const PLACES = ['ev:location', 'event:location', 'xcal:location', 'xCal:location', 'mc:location', 'georss:featurename', 'location', 'venue']

function toRow(entry: Entry, { address, timeZone }: { address: string; timeZone: string }): FeedRow {
  const name = oneLine(wordsOf(entry, ['title']) ?? '')
  const [, day, hour, ownTitle, ownPlace] = DATED_TITLE.exec(name) ?? []
  const told = wordsOf(entry, STARTS) ?? (day === undefined ? null : `${day}${hour ? `T${hour}` : ''}`)
  const start = told === null ? null : readWebMoment(told, timeZone)
  const description = plainWords(wordsOf(entry, ['content:encoded', 'content', 'description', 'summary']) ?? '')
  const website = webLink(linkOf(entry), address) ?? webLink(address, address)
  const fields: SourceFields = webFields({
    title: ownTitle ?? name,
    description,
    ...momentFields(start, readWebMoment(wordsOf(entry, ENDS) ?? '', timeZone)),
    venue: oneLine(wordsOf(entry, PLACES) ?? ownPlace ?? ''),
    website,
  })
  const uid = wordsOf(entry, ['guid', 'id']) ?? `${linkOf(entry) ?? `${address} ${name}`}#${start?.date ?? ''}`
  return { ...webRow(uid, fields, told !== null && start === null ? told : null), words: start || told ? null : `${name}\n${description}` }
}

/** Whether a text looks like a feed, by its first element. */
export function isFeed(text: string): boolean {
  let at = /^\ufeff?\s*(?:<\?xml[^>]*>)?/i.exec(text)?.[0].length ?? 0
  const next = /\s*(<!--|<(?:rss|feed|rdf:RDF)[\s>])?/iy
  for (;;) {
    next.lastIndex = at
    const [, found] = next.exec(text) ?? []
    if (found !== '<!--') return found !== undefined
    const end = text.indexOf('-->', next.lastIndex)
    if (end < 0) return false
    at = end + 3
  }
}

/**
 * The entries of an RSS or Atom feed, including common event extensions. Throws `FileError` if it cannot be read. A feed that declares its
 * own entities is refused, because no event feed needs them.
 */
export function readFeed(
  text: string,
  context: { address: string; timeZone: string; maxRows: number },
): { rows: FeedRow[]; isCut: boolean } {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new FileError(importProblem('declares'))
  let root: unknown
  try {
    root = parser.parse(text)
  } catch (cause) {
    throw new FileError(importProblem('noFeed'), { cause })
  }
  const items = [
    ...listOf(childOf(childOf(childOf(root, 'rss'), 'channel'), 'item')),
    ...listOf(childOf(childOf(root, 'rdf:RDF'), 'item')),
    ...listOf(childOf(childOf(root, 'feed'), 'entry')),
  ].filter(isEntry)
  return { rows: items.slice(0, context.maxRows).map((entry) => toRow(entry, context)), isCut: items.length > context.maxRows }
}
