import type { z } from 'zod'
import type { StaffView } from '@/lib/api/moderation'
import type { AccountsQuery, StaffAccount, StaffAccounts } from '@/lib/api/staff-accounts'
import type { Viewer, Role } from '@/lib/auth/viewer'
import { imageUrl } from '@/lib/media/urls'
import { textFor } from '@/lib/text/text-for'
import { db, pool } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'

const MODERATION_ERRORS = textFor('moderationErrors')

type AccountRow = {
  id: string
  username: string
  role: Role
  verifiedOrganizerAt: Date | null
  disabledAt: Date | null
  disabledUntil: Date | null
  createdAt: Date
  imageKey: string | null
  events: number
  comments: number
  actioned: number
  sessions: number
}

/** An account `u` as `toAccount` reads it. Each count reads only the account's own index entries. */
const COLUMNS = `u."id", u."username"::text AS "username", u."role"::text AS "role", u."verifiedOrganizerAt", u."disabledAt", u."disabledUntil", u."createdAt",
  (SELECT media."key" FROM "Profile" face JOIN "MediaObject" media ON media."key" = face."profileImageKey" AND media."blockedAt" IS NULL WHERE face."userId" = u."id") AS "imageKey",
  (SELECT count(*)::int FROM "Event" e WHERE e."hostId" = u."id" AND e."deletedAt" IS NULL) AS "events",
  (SELECT count(*)::int FROM "Comment" c WHERE c."userId" = u."id" AND c."deletedAt" IS NULL) AS "comments",
  (SELECT count(*)::int FROM "Report" r WHERE r."authorId" = u."id" AND r."status" = 'actioned') AS "actioned",
  (SELECT count(*)::int FROM "Session" s WHERE s."userId" = u."id" AND s."revokedAt" IS NULL AND s."expiresAt" > now()) AS "sessions"`

const toAccount = (row: AccountRow): z.input<typeof StaffAccount> => ({
  id: row.id,
  _id: row.id,
  username: row.username,
  role: row.role,
  ...(row.imageKey === null ? {} : { profileImageUrl: imageUrl(env().app.url, row.imageKey) }),
  isVerifiedOrganizer: row.verifiedOrganizerAt !== null,
  suspendedAt: row.disabledAt?.toISOString() ?? null,
  suspendedUntil: row.disabledUntil?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  events: row.events,
  comments: row.comments,
  actioned: row.actioned,
  sessions: row.sessions,
})

const SHOWN: Record<AccountsQuery['show'], string> = {
  all: 'TRUE',
  staff: `u."role" <> 'user'`,
  verified: 'u."verifiedOrganizerAt" IS NOT NULL',
  suspended: 'u."disabledAt" IS NOT NULL',
}
/** Counting of accounts stops here. */
const MAX_COUNT = 10_000

/**
 * Accounts by the beginning or a part of their name, by id, or by full e-mail address, which is compared but never shown; newest first
 * without a query.
 */
export async function listAccounts({ query, show, limit, offset }: AccountsQuery): Promise<z.input<typeof StaffAccounts>> {
  const where = `WHERE ${SHOWN[show]} AND ($1 = '' OR u."id" = $1 OR u."email" = $1::citext OR name_key(u."username"::text) LIKE '%' || $2 || '%')`
  const pattern = `replace(replace(replace(name_key($1), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`
  const filled = where.replace('$2', pattern)
  const [rows, counted] = await Promise.all([
    pool.query<AccountRow>(`SELECT ${COLUMNS} FROM "User" u ${filled} ORDER BY u."createdAt" DESC, u."id" DESC LIMIT $2 OFFSET $3`, [
      query,
      limit,
      offset,
    ]),
    pool.query<{ count: number }>(`SELECT count(*)::int AS "count" FROM (SELECT 1 FROM "User" u ${filled} LIMIT ${MAX_COUNT}) found`, [
      query,
    ]),
  ])
  return { accounts: rows.rows.map(toAccount), count: counted.rows[0]?.count ?? 0 }
}

/** One account as staff sees it; throws `not_found`. */
export async function requireAccount(id: string): Promise<z.input<typeof StaffAccount>> {
  const { rows } = await pool.query<AccountRow>(`SELECT ${COLUMNS} FROM "User" u WHERE u."id" = $1`, [id])
  if (!rows[0]) throw new AppError('not_found', MODERATION_ERRORS.accountNotFound)
  return toAccount(rows[0])
}

/** Whether the viewer is staff, and how many reports wait; only staff see the number. */
export async function getStaffView(viewer: Pick<Viewer, 'role' | 'heldRole'>): Promise<StaffView> {
  const isStaff = viewer.role !== 'user'
  const openReports = isStaff ? await db.report.count({ where: { status: { in: ['received', 'in_review', 'reopened'] } } }) : 0
  return { isStaff, role: viewer.role, openReports, needsSecondFactor: viewer.heldRole !== undefined }
}
