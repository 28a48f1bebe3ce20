import { setImmediate } from 'node:timers/promises'
import { MAX_IMPORT_ROWS } from '@/lib/api/event-desk'
import { plainWords, readHtml, type HtmlPage } from '@/lib/events/import/html-page'
import { WildHtmlError } from '@/lib/events/import/parse-html'
import { isFeed, readFeed, type FeedRow } from '@/lib/events/import/read-feed'
import { readHEvents } from '@/lib/events/import/read-h-event'
import { readIcs } from '@/lib/events/import/read-ics'
import { readJsonLd } from '@/lib/events/import/read-json-ld'
import { decodeFile, FileError, type SourceFile, type SourceRow } from '@/lib/events/import/source-row'
import { oneLine, webFields, webLink } from '@/lib/events/import/web-fields'
import { textFor } from '@/lib/text/text-for'
import { env } from '@/server/platform/env'
import { readWords } from './read-words'

/** Where the events of an answer were found. */
type SourceKind = 'ics' | 'feed' | 'page'
export type ReadSource = SourceFile & {
  kind: SourceKind
  /** Whether the page has no events and asks for a password. */
  isLogin: boolean
  /** A calendar the page links to as its alternate, if it has no events itself. */
  calendar: string | null
}

/** Maximum feed entries whose text is searched for a date; each costs as much as a small flyer. */
const MAX_READ_ENTRIES = 40
/** How many characters of an entry are read: announcements give the date near the beginning. */
const MAX_ENTRY_LETTERS = 1000

/** Rows of a feed; missing days are read from the entry's text. An entry without any day is not an event. */
async function completeRows(rows: readonly FeedRow[]): Promise<{ rows: SourceRow[]; isCut: boolean }> {
  const complete: SourceRow[] = []
  let asked = 0
  for (const { words, ...row } of rows) {
    if (words === null) {
      complete.push(row)
      continue
    }
    asked += 1
    if (asked > MAX_READ_ENTRIES) return { rows: complete, isCut: true }
    const [found = {}] = (await readWords(words.slice(0, MAX_ENTRY_LETTERS))).events
    if (found.startDate !== undefined) complete.push({ ...row, fields: { ...found, ...row.fields } })
    await setImmediate()
  }
  return { rows: complete, isCut: false }
}

/** The one event described by a page's own summary, if the page has no markup. */
async function readSummary({ metas, title, lines }: HtmlPage, address: string): Promise<SourceRow[]> {
  const name = oneLine(metas.get('og:title') ?? title ?? '')
  const about = plainWords(metas.get('og:description') ?? metas.get('description') ?? '')
  const summary = await readWords(`${name}\n${about}`)
  const read = summary.events[0]?.startDate === undefined ? await readWords([name, about, ...lines.slice(0, 60)].join('\n')) : summary
  const found = read.events[0] ?? {}
  if (!read.isEvent || found.startDate === undefined) return []
  const fields = webFields({
    ...found,
    title: name || found.title,
    description: about || found.description,
    website: webLink(address, address),
  })
  return [{ line: 0, uid: `${address}#${found.startDate}`, fields, problems: [] }]
}

function takeApart(text: string): HtmlPage {
  try {
    return readHtml(text)
  } catch (cause) {
    if (cause instanceof WildHtmlError) throw new FileError(textFor('importErrors').files.wildPage, { cause })
    throw cause
  }
}

async function readPage(text: string, address: string, contentType: string): Promise<Omit<ReadSource, 'kind'>> {
  const context = { address, timeZone: env().app.timeZone }
  const isJson = /\bjson\b/i.test(contentType) || /^\s*[[{]/.test(text)
  if (isJson) return { rows: readJsonLd([text], context), isCut: false, isLogin: false, calendar: null }
  const page = takeApart(text)
  const marked = [...readJsonLd(page.jsonLd, context)]
  const rows = marked.length > 0 ? marked : readHEvents(text, { ...context, depth: page.depth })
  if (rows.length > 0) return { rows, isCut: false, isLogin: false, calendar: null }
  const [calendar = null] = page.calendars
  if (page.hasPasswordField || calendar !== null) return { rows: [], isCut: false, isLogin: page.hasPasswordField, calendar }
  return { rows: await readSummary(page, address), isCut: false, isLogin: false, calendar: null }
}

/**
 * The events in a web response: a calendar, a feed, or a page with JSON-LD, h-event or a summary. Throws `FileError` for a calendar or feed
 * that cannot be read.
 */
export async function readSource(answer: { bytes: Uint8Array; contentType: string; address: string }): Promise<ReadSource> {
  const text = decodeFile(answer.bytes)
  const { timeZone } = env().app
  const limits = { maxRows: MAX_IMPORT_ROWS, timeZone }
  const plain = { isLogin: false, calendar: null }
  if (/^\ufeff?\s*BEGIN:VCALENDAR/i.test(text)) return { kind: 'ics', ...plain, ...readIcs(text, limits) }
  if (isFeed(text)) {
    const feed = readFeed(text, { address: answer.address, ...limits })
    const { rows, isCut } = await completeRows(feed.rows)
    return { kind: 'feed', ...plain, rows: numbered(rows), isCut: feed.isCut || isCut }
  }
  const page = await readPage(text, answer.address, answer.contentType)
  return { kind: 'page', ...page, rows: numbered(page.rows.slice(0, MAX_IMPORT_ROWS)), isCut: page.rows.length > MAX_IMPORT_ROWS }
}

const numbered = (rows: readonly SourceRow[]): SourceRow[] => rows.map((row, index) => ({ ...row, line: index + 1 }))
