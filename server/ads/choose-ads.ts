import { campaignWeight } from '@/lib/ads/guarantee'
import type { Surface } from '@/lib/ads/counting'
import { AD_PACKAGES, type PackageId } from '@/lib/ads/packages'
import { rotateAds, ROTATION_MS } from '@/lib/ads/rotate-ads'
import { pool } from '@/server/platform/db'

type Running = { campaignId: string; eventId: string; hostId: string | null; startsAt: Date; endsAt: Date; eventEndsAt: Date | null }
type Row = Omit<Running, 'campaignId'> & { id: string; packageId: PackageId; clicks: number; clickGuarantee: number }

/** The order of one surface during one rotation; good until the database says that other campaigns run. */
type Kept = { transactionId: string; slot: number; orders: Map<Surface, Running[]>; running: { id: string; weight: number; ad: Running }[] }

// One memory per process, whichever bundle asks.
const shared = globalThis as typeof globalThis & { litfassAds?: Kept }

const CHANGE = { name: 'campaign-change', text: 'SELECT "transactionId" FROM "CampaignChange" WHERE "id" = 1' }

const RUNNING = {
  name: 'running-campaigns',
  text: `SELECT campaign."id", campaign."eventId", campaign."packageId", campaign."clicks", campaign."clickGuarantee", campaign."startsAt", campaign."endsAt",
      event."hostId", event."endsAt" AS "eventEndsAt"
    FROM "Campaign" campaign JOIN "Event" event ON event."id" = campaign."eventId"
    WHERE campaign."status" = 'active' AND event."state" = 'published' AND event."deletedAt" IS NULL AND event."mergedIntoId" IS NULL`,
}

async function readChange(): Promise<string> {
  const { rows } = await pool.query<{ transactionId: string }>(CHANGE)
  return rows[0]?.transactionId ?? '0'
}

async function readRunning(transactionId: string, slot: number): Promise<Kept> {
  const { rows } = await pool.query<Row>(RUNNING)
  // weights as they were when the rotation began, so that everybody sees the same order
  const from = new Date(slot * ROTATION_MS)
  const running = rows.map(({ id, packageId, ...row }) => ({ id, weight: campaignWeight(row, AD_PACKAGES[packageId], from), ad: { campaignId: id, eventId: row.eventId, hostId: row.hostId, startsAt: row.startsAt, endsAt: row.endsAt, eventEndsAt: row.eventEndsAt } }))
  return { transactionId, slot, orders: new Map(), running }
}

/** The surfaces rotate each by itself: who comes last in one may come first in another. */
function orderOf(kept: Kept, surface: Surface, at: Date): Running[] {
  const known = kept.orders.get(surface)
  if (known) return known
  const ads = new Map(kept.running.map(({ id, ad }) => [`${surface} ${id}`, ad]))
  const order = rotateAds(kept.running.map(({ id, weight }) => ({ id: `${surface} ${id}`, weight })), at.getTime()).flatMap(({ id }) => ads.get(id) ?? [])
  kept.orders.set(surface, order)
  return order
}

/**
 * Running campaigns in the order of the moment on a surface, each event once. The order holds for `ROTATION_MS`; who comes first is drawn
 * by weight (`campaignWeight`), so that a campaign that lags behind its guarantee is shown more often. What is kept between calls is
 * thrown away as soon as a campaign starts, ends or is held: each call asks the database whether one did.
 */
export async function chooseAds(surface: Surface, { at, most }: { at: Date; most: number }): Promise<{ campaignId: string; eventId: string; hostId: string | null }[]> {
  const slot = Math.floor(at.getTime() / ROTATION_MS)
  const transactionId = await readChange()
  let kept = shared.litfassAds
  if (!kept || kept.transactionId !== transactionId || kept.slot !== slot) {
    kept = await readRunning(transactionId, slot)
    shared.litfassAds = kept
  }
  const chosen: Running[] = []
  const events = new Set<string>()
  for (const ad of orderOf(kept, surface, at)) {
    if (chosen.length >= most) break
    if (ad.startsAt > at || ad.endsAt <= at || (ad.eventEndsAt !== null && ad.eventEndsAt < at) || events.has(ad.eventId)) continue
    events.add(ad.eventId)
    chosen.push(ad)
  }
  return chosen
}
