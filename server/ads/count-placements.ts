import { countingWindow, NETWORK_CLICKS, NETWORK_VIEWS, type CountKind } from '@/lib/ads/counting'
import type { Viewer } from '@/lib/auth/viewer'
import { isRobot } from '@/lib/events/robots'
import { hashDeviceSecret } from '@/server/auth/device'
import { now } from '@/server/platform/clock'
import { pool } from '@/server/platform/db'
import { openPlacement, type Placement } from './placement'

/** Who is looking: the signed-in account, else the device if it has our cookie, else address and browser. */
export type Visitor = { viewer: Viewer | null; deviceKeyHash: string | null; address: string; userAgent: string | null }

/**
 * Reads and writes in one statement, so that a device counts once even if calls arrive together. The host's own views and clicks do not
 * count.
 */
const COUNT_SQL = `WITH shown AS (
    SELECT campaign."id" FROM "Campaign" campaign LEFT JOIN "Event" event ON event."id" = campaign."eventId"
    WHERE campaign."id" = $1::text AND campaign."status" = 'active' AND campaign."startsAt" <= $10::timestamptz AND campaign."endsAt" > $10::timestamptz
      AND ($7::text IS NULL OR (campaign."userId" IS DISTINCT FROM $7::text AND event."hostId" IS DISTINCT FROM $7::text))
      AND ($8::text IS NULL OR event."deviceKeyHash" IS DISTINCT FROM $8::text)
      AND (SELECT count(*) FROM "AdCount" earlier WHERE earlier."campaignId" = $1::text AND earlier."day" = $3::date AND earlier."kind" = $2::"AdCountKind" AND earlier."networkHash" = $6::text) < $9::integer
  ), counted AS (
    INSERT INTO "AdCount" ("campaignId", "kind", "day", "slot", "visitorHash", "networkHash", "surface", "createdAt")
    SELECT shown."id", $2::"AdCountKind", $3::date, $4::integer, $5::text, $6::text, $11::text, $10::timestamptz FROM shown
    ON CONFLICT DO NOTHING RETURNING 1
  ) SELECT count(*)::integer AS counted FROM counted`

async function countOne(
  kind: CountKind,
  { campaignId, surface }: Placement,
  { viewer, deviceKeyHash, address, userAgent }: Visitor,
  at: Date,
): Promise<number> {
  const { day, slot } = countingWindow(kind, at)
  // the hash differs per day and campaign, so that nobody can be tracked across advertisements
  const keyed = (text: string) => hashDeviceSecret(`ad ${day} ${campaignId} ${text}`)
  const { rows } = await pool.query<{ counted: number }>({
    name: 'count-placement',
    text: COUNT_SQL,
    values: [
      campaignId,
      kind,
      day,
      slot,
      keyed(deviceKeyHash ?? `${address} ${userAgent}`),
      keyed(`network ${address}`),
      viewer?.userId ?? null,
      deviceKeyHash,
      kind === 'click' ? NETWORK_CLICKS : NETWORK_VIEWS,
      at,
      surface,
    ],
  })
  return rows[0]?.counted ?? 0
}

/**
 * Writes views or clicks of advertisements into the ledger by the counting rule; returns how many counted. The rest is dropped silently, so
 * that nobody learns which rule stopped it. The rule is in lib/ads/counting.ts.
 */
export async function countPlacements(kind: CountKind, notes: readonly string[], visitor: Visitor): Promise<{ counted: number }> {
  if (isRobot(visitor.userAgent)) return { counted: 0 }
  const at = now()
  const placements = [...new Set(notes)].flatMap((note) => openPlacement(note, at) ?? [])
  let counted = 0
  for (const placement of placements) counted += await countOne(kind, placement, visitor, at)
  return { counted }
}
