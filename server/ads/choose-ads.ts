import { campaignWeight } from '@/lib/ads/guarantee'
import type { Surface } from '@/lib/ads/counting'
import { AD_PACKAGES, type PackageId } from '@/lib/ads/packages'
import { rotateAds, ROTATION_MS } from '@/lib/ads/rotate-ads'
import { shownSql } from '@/lib/events/shown'
import { pool } from '@/server/platform/db'
import { log } from '@/server/platform/log'

/** This many campaigns can be read in a millisecond or two. */
const FEW = 300

/** A running campaign; its times in milliseconds since 1970. */
type Running = { campaignId: string; eventId: string; hostId: string | null; startsMs: number; endsMs: number; eventEndsMs: number | null }
type Weighed = { id: string; weight: number; ad: Running }

/** The campaigns of one rotation and their order on each surface; valid until a campaign starts, ends or is held. */
type Kept = { transactionId: string; slot: number; orders: Map<Surface, Running[]>; running: Weighed[] }

// Global, because Next bundles this module more than once per process.
const shared = globalThis as typeof globalThis & { litfassAds?: Kept; litfassAdsComing?: { key: string; kept: Promise<Kept> } }

const CHANGE = { name: 'campaign-change', text: 'SELECT "transactionId" FROM "CampaignChange" WHERE "id" = 1' }

/** Rows as arrays with numeric times: reading ten thousand takes a tenth of the time that objects with dates take. */
const RUNNING = {
  name: 'running-campaigns',
  rowMode: 'array' as const,
  text: `SELECT campaign."id", campaign."eventId", event."hostId", campaign."packageId"::text, campaign."clicks", campaign."clickGuarantee",
      extract(epoch FROM campaign."startsAt")::float8, extract(epoch FROM campaign."endsAt")::float8, extract(epoch FROM event."endsAt")::float8
    FROM "Campaign" campaign JOIN "Event" event ON event."id" = campaign."eventId"
    WHERE campaign."status" = 'active' AND ${shownSql('event')}`,
}
type Row = [
  id: string,
  eventId: string,
  hostId: string | null,
  packageId: PackageId,
  clicks: number,
  clickGuarantee: number,
  starts: number,
  ends: number,
  eventEnds: number | null,
]

async function readChange(): Promise<string> {
  const { rows } = await pool.query<{ transactionId: string }>(CHANGE)
  return rows[0]?.transactionId ?? '0'
}

async function readRunning(transactionId: string, slot: number): Promise<Kept> {
  const { rows } = await pool.query<Row>(RUNNING)
  // weights as of the start of the rotation, so that everyone sees the same order
  const from = new Date(slot * ROTATION_MS)
  const running = rows.map(([id, eventId, hostId, packageId, clicks, clickGuarantee, starts, ends, eventEnds]) => {
    const [startsMs, endsMs] = [starts * 1000, ends * 1000]
    const weight = campaignWeight(
      { clicks, clickGuarantee, startsAt: new Date(startsMs), endsAt: new Date(endsMs) },
      AD_PACKAGES[packageId],
      from,
    )
    return {
      id,
      weight,
      ad: { campaignId: id, eventId, hostId, startsMs, endsMs, eventEndsMs: eventEnds === null ? null : eventEnds * 1000 },
    }
  })
  return { transactionId, slot, orders: new Map(), running }
}

/** Concurrent callers share one read. */
function renew(transactionId: string, slot: number): Promise<Kept> {
  const key = `${transactionId} ${slot}`
  if (shared.litfassAdsComing?.key === key) return shared.litfassAdsComing.kept
  const kept = readRunning(transactionId, slot)
    .then((made) => {
      for (const surface of shared.litfassAds?.orders.keys() ?? []) orderOf(made, surface)
      return (shared.litfassAds = made)
    })
    .finally(() => {
      if (shared.litfassAdsComing?.key === key) delete shared.litfassAdsComing
    })
  shared.litfassAdsComing = { key, kept }
  return kept
}

/**
 * A few campaigns are re-read at once. With many, the previous order stays in use during the read; callers check each ad before they show
 * it.
 */
async function keptFor(transactionId: string, slot: number): Promise<Kept> {
  const kept = shared.litfassAds
  if (kept?.transactionId === transactionId && kept.slot === slot) return kept
  const renewed = renew(transactionId, slot)
  if (!kept || kept.running.length <= FEW) return renewed
  renewed.catch((error: unknown) => log().warn({ err: error }, 'advertisements were not read anew'))
  return kept
}

/** Each surface rotates on its own: a campaign may be last on one and first on another. */
function orderOf(kept: Kept, surface: Surface): Running[] {
  const known = kept.orders.get(surface)
  if (known) return known
  const order = rotateAds(
    kept.running.map(({ id, weight, ad }) => ({ id: `${surface} ${id}`, weight, ad })),
    kept.slot * ROTATION_MS,
  ).map(({ ad }) => ad)
  kept.orders.set(surface, order)
  return order
}

/**
 * Running campaigns in their current order on a surface, each event once. The order holds for `ROTATION_MS` and is drawn by weight
 * (`campaignWeight`), so a campaign that lags behind its guarantee is shown more often. Each call asks the database whether a campaign
 * started, ended or was held, and re-reads them if so. With many campaigns that takes a moment in which a held or refunded one can still be
 * chosen: callers check what they show (`isRunning`).
 */
export async function chooseAds(
  surface: Surface,
  { at, most }: { at: Date; most: number },
): Promise<{ campaignId: string; eventId: string; hostId: string | null }[]> {
  const ms = at.getTime()
  const kept = await keptFor(await readChange(), Math.floor(ms / ROTATION_MS))
  const chosen: Running[] = []
  const events = new Set<string>()
  for (const ad of orderOf(kept, surface)) {
    if (chosen.length >= most) break
    if (ad.startsMs > ms || ad.endsMs <= ms || (ad.eventEndsMs !== null && ad.eventEndsMs < ms) || events.has(ad.eventId)) continue
    events.add(ad.eventId)
    chosen.push(ad)
  }
  return chosen
}

/** Whether one of an event's campaigns is running at a given moment. */
export function isRunning(campaigns: readonly { startsAt: Date | null; endsAt: Date | null }[], at: Date): boolean {
  return campaigns.some(({ startsAt, endsAt }) => startsAt !== null && endsAt !== null && startsAt <= at && at < endsAt)
}
