import { searchFields, type SearchState } from '@/lib/search/search-state'
import type { Language } from '@/lib/text/languages'

/** The formats of a list, which are also its extensions: iCalendar, RSS 2.0, Atom, JSON Feed 1.1, and events as in the API. */
export const FEED_FORMATS = ['ics', 'rss', 'atom', 'json', 'events.json'] as const
export type FeedFormat = (typeof FEED_FORMATS)[number]

/** Personal lists: saved events, and events the person is going to. Their addresses are secret. */
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
  /** By its own id or that of any of its events. */
  | { kind: 'series'; seriesId: string }
  | { kind: SecretFeedKind; secret: string }

/** A list's path without extension, and its query fields. */
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
 * @param options.language a fixed language for its own texts.
 * @param options.after the cursor of an older page.
 */
export function feedPath(list: FeedList, format: FeedFormat, options: { language?: Language | null; after?: string | null } = {}): string {
  const { parts, fields } = placeOf(list)
  const all = [...fields, ...(options.language ? [['lang', options.language]] : []), ...(options.after ? [['after', options.after]] : [])]
  const query = new URLSearchParams(all).toString()
  return `/feeds/${parts.map(encodeURIComponent).join('/')}.${format}${query ? `?${query}` : ''}`
}

/** The path of another format of a list, given its calendar's path. */
export function siblingPath(icsPath: string, format: FeedFormat): string {
  return icsPath.replace(/\.ics(?=\?|$)/, `.${format}`)
}

/**
 * The name of a public list for embeds and printed programmes, given its calendar's path: `city/berlin?…`; null for a list with a secret
 * address.
 */
export function listOfPath(icsPath: string): string | null {
  const [, path, query] = /^\/feeds\/(.+)\.ics(?:\?(.*))?$/.exec(icsPath) ?? []
  if (path === undefined || isSecretPath(icsPath)) return null
  const fields = new URLSearchParams(query)
  fields.delete('lang')
  const decoded = path.split('/').map(decodeURIComponent).join('/')
  return fields.size > 0 ? `${decoded}?${fields.toString()}` : decoded
}

/** Whether a feed's path contains a secret. */
export const isSecretPath = (path: string) => SECRET_FEEDS.some((kind) => path.startsWith(`/feeds/${kind}/`))

/** Paper sizes of printed programmes. */
export const PROGRAMME_PAPERS = ['a4', 'a5'] as const
export type ProgrammePaper = (typeof PROGRAMME_PAPERS)[number]

/**
 * The path of a list as a programme to print.
 * @param list as returned by `listOfPath`.
 */
export function programmePath(list: string, { paper, language }: { paper: ProgrammePaper; language: Language }): string {
  const [name = '', query] = list.split('?')
  const fields = new URLSearchParams(query)
  fields.set('paper', paper)
  fields.set('lang', language)
  return `/programme/${name.split('/').map(encodeURIComponent).join('/')}.pdf?${fields.toString()}`
}

/** The links to a list's feeds in a page's head, for Next's metadata. */
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
