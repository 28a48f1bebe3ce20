// Measures choosing ads on this database and prints one JSON line; started by bench-ads.mjs.
import { setTimeout as sleep } from 'node:timers/promises'
import { MAX_BANNER_ADS } from '@/lib/ads/banner'
import { ROTATION_MS } from '@/lib/ads/rotate-ads'
import { countPlacements } from '@/server/ads/count-placements'
import { listAdvertisedEvents } from '@/server/ads/queries'
import { listEventRows } from '@/server/events/event-rows'
import { closeDatabase, db } from '@/server/platform/db'

const ROUNDS = 1000
const TURNS = 20
/** Long enough for the order to be recomputed. */
const PAUSE_MS = 500

const time = async (work: () => Promise<unknown>) => {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function main(): Promise<void> {
  const live = await db.campaign.count({ where: { status: 'active' } })
  const at = new Date()
  for (let warm = 0; warm < 30; warm++) await listAdvertisedEvents({ limit: MAX_BANNER_ADS, at })
  const chosen: number[] = []
  for (let round = 0; round < ROUNDS; round++) chosen.push(await time(() => listAdvertisedEvents({ limit: MAX_BANNER_ADS, at })))
  const ids = (await listAdvertisedEvents({ limit: MAX_BANNER_ADS, at })).map(({ id }) => id)
  const read: number[] = []
  for (let round = 0; ids.length > 0 && round < ROUNDS; round++) read.push(await time(() => listEventRows(ids)))
  // each of these has to compute the order
  const turned: number[] = []
  for (let turn = 1; turn <= TURNS; turn++) {
    turned.push(await time(() => listAdvertisedEvents({ limit: MAX_BANNER_ADS, at: new Date(at.getTime() + turn * ROTATION_MS) })))
    await sleep(PAUSE_MS)
  }
  const counted: number[] = []
  const placements = (await listAdvertisedEvents({ limit: MAX_BANNER_ADS, at: new Date() })).map(({ placement }) => placement)
  for (let visitor = 0; placements.length > 0 && visitor < ROUNDS; visitor++) {
    const who = {
      viewer: null,
      deviceKeyHash: null,
      address: `198.51.${visitor >> 8}.${visitor & 255}`,
      userAgent: 'Mozilla/5.0 (X11) bench',
    }
    counted.push(await time(() => countPlacements('click', placements.slice(0, 1), who)))
  }
  console.log(JSON.stringify({ live, chosen, read, turned, counted }))
  await closeDatabase()
}

void main()
