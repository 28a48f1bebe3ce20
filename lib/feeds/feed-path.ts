import { searchFields, type SearchState } from '@/lib/search/search-state'
import type { Language } from '@/lib/text/languages'

/** What a list is written in: iCalendar, RSS 2.0, Atom, JSON Feed 1.1, and events as the API tells them. The ending of its address. */
export const FEED_FORMATS = ['ics', 'rss', 'atom', 'json', 'events.json'] as const
export type FeedFormat = (typeof FEED_FORMATS)[number]

/** Lists of one's own: what somebody has saved, and what they go to. Their addresses are secrets. */
export const SECRET_FEEDS = ['saved', 'going'] as const
export type SecretFeedKind = (typeof SECRET_FEEDS)[number]

/** A list of events that can be subscribed to. */
export type FeedList =
  | { kind: 'search'; search: SearchState }
  | { kind: 'city'; slug: string; category: string | null }
  | { kind: 'category'; category: string }
  | { kind: 'tag'; tag: string }
  | { kind: 'venue'; venue: string; city: string | null }
  | { kind: 'profile'; user: string }
  | { kind: 'artist'; name: string }
  /** By its own id or that of one of its events. */
  | { kind: 'series'; seriesId: string }
  | { kind: SecretFeedKind; secret: string }

/** Where a list stands, as a path without ending, and its fields. */
function placeOf(list: FeedList): { parts: string[]; fields: [string, string][] } {
  switch (list.kind) {
    case 'search': {
      const { query } = list.search
      return {
        parts: ['search'],
        fields: [...(query ? [['q', query] satisfies [string, string]] : []), ...searchFields({ ...list.search, view: 'list' })],
      }
    }
    case 'city':
      return { parts: ['city', list.slug, ...(list.category ? [list.category] : [])], fields: [] }
    case 'category':
      return { parts: ['category', list.category], fields: [] }
    case 'tag':
      return { parts: ['tag', list.tag], fields: [] }
    case 'venue':
      return { parts: ['venue', list.venue], fields: list.city ? [['city', list.city]] : [] }
    case 'profile':
      return { parts: ['profile', list.user], fields: [] }
    case 'artist':
      return { parts: ['artist', list.name], fields: [] }
    case 'series':
      return { parts: ['series', list.seriesId], fields: [] }
    case 'saved':
    case 'going':
      return { parts: [list.kind, list.secret], fields: [] }
  }
}

/**
 * The path of a list in a format: the same list always has the same one.
 * @param options.language which language its own words are in, whoever reads it. @param options.after the cursor of an older page.
 */
export function feedPath(list: FeedList, format: FeedFormat, options: { language?: Language | null; after?: string | null } = {}): string {
  const { parts, fields } = placeOf(list)
  const all = [...fields, ...(options.language ? [['lang', options.language]] : []), ...(options.after ? [['after', options.after]] : [])]
  const query = new URLSearchParams(all).toString()
  return `/feeds/${parts.map(encodeURIComponent).join('/')}.${format}${query ? `?${query}` : ''}`
}

/** The other formats of a list beside its calendar, whose path is given. */
export function siblingPath(icsPath: string, format: FeedFormat): string {
  return icsPath.replace(/\.ics(?=\?|$)/, `.${format}`)
}

/**
 * A public list by the path of its calendar, as the element for other sites and printed programmes name it: `city/berlin?…`; null for a
 * list whose address is a secret.
 */
export function listOfPath(icsPath: string): string | null {
  const [, path, query] = /^\/feeds\/(.+)\.ics(?:\?(.*))?$/.exec(icsPath) ?? []
  if (path === undefined || isSecretPath(icsPath)) return null
  const fields = new URLSearchParams(query)
  fields.delete('lang')
  const decoded = path.split('/').map(decodeURIComponent).join('/')
  return fields.size > 0 ? `${decoded}?${fields.toString()}` : decoded
}

/** Whether a path of a feed holds a secret that opens it. */
export const isSecretPath = (path: string) => SECRET_FEEDS.some((kind) => path.startsWith(`/feeds/${kind}/`))

/** Sheets that a list is printed on. */
export const PROGRAMME_PAPERS = ['a4', 'a5'] as const
export type ProgrammePaper = (typeof PROGRAMME_PAPERS)[number]

/** The path of a list as a programme to print. @param list as `listOfPath` answers it. */
export function programmePath(list: string, { paper, language }: { paper: ProgrammePaper; language: Language }): string {
  const [name = '', query] = list.split('?')
  const fields = new URLSearchParams(query)
  fields.set('paper', paper)
  fields.set('lang', language)
  return `/programme/${name.split('/').map(encodeURIComponent).join('/')}.pdf?${fields.toString()}`
}

/** What a page's head says of the feeds of its list, for Next's metadata. */
export function feedAlternates(
  list: FeedList,
  language: Language,
): { 'text/calendar': string; 'application/rss+xml': string; 'application/atom+xml': string; 'application/feed+json': string } {
  const path = (format: FeedFormat) => feedPath(list, format, { language })
  return {
    'text/calendar': path('ics'),
    'application/rss+xml': path('rss'),
    'application/atom+xml': path('atom'),
    'application/feed+json': path('json'),
  }
}
