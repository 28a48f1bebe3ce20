import { pageFormats } from '@/components/texts/fetch-area'
import { call } from '@/lib/api/client'
import { EventArray, EventRows } from '@/lib/api/search'
import { toEventCard } from '@/lib/events/card'
import { galleryDays, type GalleryDay, type TagCards } from '@/lib/events/landing-sections'

/** Events per further page of days, and the rows that come with it. */
const DAYS_PAGE = 24
const ROWS_PAGE = 2

/** Where the wall continues: after which event, and after how many rows; null if there are no more. `isTag` as for `wallFields`. */
export type WallEnd = { days: string | null; rows: number | null; isTag: boolean }
export type WallBlock = { rows: TagCards[]; days: GalleryDay[] }

/** The wall's next rows by tag and days. Throws `CallError`. */
export async function fetchWall(
  fields: readonly [string, string][],
  { days: after, rows: offset, isTag }: WallEnd,
  signal: AbortSignal,
): Promise<{ block: WallBlock; end: WallEnd }> {
  const now = new Date()
  const formats = pageFormats()
  const ask = (more: Record<string, string>) => new URLSearchParams([...fields, ...Object.entries(more)]).toString()
  const readDays = async () => {
    if (after === null) return { days: [], next: null }
    let next: string | null = null
    const events = await call(`events/search/days?${ask({ limit: String(DAYS_PAGE), after })}`, {
      response: EventArray,
      signal,
      onHeaders: (headers) => (next = headers.get('x-next-cursor')),
    })
    return { days: galleryDays(events, now, formats), next }
  }
  const readRows = async () => {
    if (offset === null) return { rows: [], next: null }
    return call(`events/search/rows?${ask({ limit: String(ROWS_PAGE), offset: String(offset) })}`, { response: EventRows, signal })
  }
  const [found, { rows, next }] = await Promise.all([readDays(), readRows()])
  return {
    block: {
      rows: rows.map(({ tag, events }) => ({ tag, events: events.map((event) => toEventCard(event, now, formats)) })),
      days: found.days,
    },
    end: { days: found.next, rows: next, isTag },
  }
}
