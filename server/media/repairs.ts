import type { z } from 'zod'
import type { ModerationOverview } from '@/lib/api/moderation-figures'
import { toDamage, type Damage } from '@/lib/media/damages'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { log } from '@/server/platform/log'

/** Maximum repairs listed in the overview. */
const SHOWN = 20

/** Records that a stored file is damaged, once per file. If recording fails, the caller is not affected. */
export async function noteDamage(key: string, reason: Damage): Promise<void> {
  log().error({ key, reason }, 'kept file damaged')
  try {
    await db.$executeRaw`
      INSERT INTO "MediaRepair" ("key", "reason") SELECT "key", ${reason} FROM "MediaObject" WHERE "key" = ${key}
      ON CONFLICT ("key") DO UPDATE SET "reason" = excluded."reason", "lastSeenAt" = excluded."lastSeenAt", "mendedAt" = NULL,
        "foundAt" = CASE WHEN "MediaRepair"."mendedAt" IS NULL THEN "MediaRepair"."foundAt" ELSE excluded."foundAt" END`
  } catch (error) {
    log().error({ key, err: error }, 'repair not noted')
  }
}

/** Records that a file is intact again. */
export async function noteMended(key: string): Promise<void> {
  await db.mediaRepair.updateMany({ where: { key, mendedAt: null }, data: { mendedAt: now() } })
}

/** The keys of all damaged files that have not been repaired. */
export async function listRepairKeys(): Promise<string[]> {
  return (await db.mediaRepair.findMany({ where: { mendedAt: null }, select: { key: true } })).map(({ key }) => key)
}

/** Damaged files that have not been repaired: their number and the ones found first. */
export async function getRepairs(): Promise<z.input<typeof ModerationOverview>['repairs']> {
  const where = { mendedAt: null, media: { blockedAt: null } }
  const [open, oldest] = await Promise.all([
    db.mediaRepair.count({ where }),
    db.mediaRepair.findMany({
      where,
      orderBy: [{ foundAt: 'asc' }, { key: 'asc' }],
      take: SHOWN,
      select: { key: true, reason: true, foundAt: true, lastSeenAt: true },
    }),
  ])
  return {
    open,
    oldest: oldest.map(({ key, reason, foundAt, lastSeenAt }) => ({
      key,
      reason: toDamage(reason),
      foundAt: foundAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
  }
}
