import { pageFormats } from '@/components/texts/fetch-area'
import { z } from 'zod'
import { call } from '@/lib/api/client'
import { EventView } from '@/lib/api/events'
import { REEL_PAGE } from '@/lib/reels/paging'
import { toReelItem, type ReelItem } from '@/lib/reels/reel-item'

/** The next page of the reel that started with an event. */
export async function loadReel(startId: string, offset: number): Promise<ReelItem[]> {
  const events = await call(`events/reel/${encodeURIComponent(startId)}?offset=${offset}&limit=${REEL_PAGE}`, {
    response: z.array(EventView),
  })
  const now = new Date()
  const formats = pageFormats()
  return events.map((event) => toReelItem(event, now, formats))
}
