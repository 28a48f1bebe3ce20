import { localDateOf } from '@/lib/events/when'
import type { EventView } from '@/lib/api/events'
import { isLanguage, localPath, withoutLanguage, type Language } from '@/lib/text/languages'
import { frameCode, FRAME_SIZE } from './embed-code'

/** An event's page as other programs show it. Source: oembed.com §2.3. */
export type OEmbed = {
  version: '1.0'
  type: 'rich'
  title: string
  author_name?: string
  author_url?: string
  provider_name: string
  provider_url: string
  cache_age: number
  thumbnail_url?: string
  thumbnail_width?: number
  thumbnail_height?: number
  html: string
  width: number
  height: number
}

/** The preview picture of an event's page, in pixels. */
const THUMBNAIL = { width: 1200, height: 630 }
const CACHE_SECONDS = 3600
const EVENT_PATH = /^\/event\/([\w-]{1,64})\/?$/

export type Bounds = { maxWidth: number; maxHeight: number }

/**
 * The path of an event page's oEmbed description, linked in the page's head.
 * @param pageUrl absolute.
 */
export const oembedPath = (pageUrl: string) => `/oembed?${new URLSearchParams({ url: pageUrl, format: 'json' }).toString()}`

/** The event and language behind an event page's address; null for any other address. */
export function readEventUrl(address: string, siteUrl: string): { eventId: string; language: Language | null } | null {
  const url = URL.parse(address)
  if (!url || url.host !== new URL(siteUrl).host || !/^https?:$/.test(url.protocol)) return null
  const [, eventId] = EVENT_PATH.exec(withoutLanguage(url.pathname)) ?? []
  if (eventId === undefined) return null
  const first = url.pathname.split('/')[1]
  return { eventId, language: isLanguage(first) ? first : null }
}

/**
 * An event as a frame within the given size; with its picture only if that fits, too. The author of another server's event is that server.
 */
export function toOEmbed(
  event: Pick<EventView, 'id' | 'title' | 'startDate' | 'host' | 'hostId' | 'origin' | 'updatedAt'>,
  { site, language, bounds }: { site: { name: string; url: string }; language: Language | null; bounds: Bounds },
): OEmbed {
  const width = Math.min(FRAME_SIZE.event.width, bounds.maxWidth)
  const height = Math.min(FRAME_SIZE.event.height, bounds.maxHeight)
  const title = [event.title, localDateOf(event.startDate), event.origin?.host].filter(Boolean).join(', ')
  const hasPicture = bounds.maxWidth >= THUMBNAIL.width && bounds.maxHeight >= THUMBNAIL.height
  const page = site.url + (language ? localPath(`/event/${event.id}`, language) : `/event/${event.id}`)
  return {
    version: '1.0',
    type: 'rich',
    title,
    ...(event.origin ? { author_name: event.origin.host, author_url: event.origin.url } : {}),
    ...(event.host ? { author_name: event.host.username, author_url: `${site.url}/profile/${event.hostId}` } : {}),
    provider_name: site.name,
    provider_url: site.url,
    cache_age: CACHE_SECONDS,
    ...(hasPicture
      ? {
          thumbnail_url: `${page}/share-image?v=${Date.parse(event.updatedAt)}`,
          thumbnail_width: THUMBNAIL.width,
          thumbnail_height: THUMBNAIL.height,
        }
      : {}),
    html: frameCode(site.url, { event: event.id, ...(language ? { lang: language } : {}) }, { title, width, height }),
    width,
    height,
  }
}
