import type { z } from 'zod'
import type { ReadMark } from '@/lib/api/messages'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { markChatNewsRead } from '@/server/notifications/tell-messages'
import { now } from '@/server/platform/clock'
import { pool } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'

const GROUPS = textFor('groups')

const MARK = {
  name: 'mark-read',
  text: `UPDATE "Membership" me SET "lastReadSeq" = greatest(coalesce(me."lastReadSeq", 0), least($3::int, grp."lastSeq"))
    FROM "Group" grp WHERE grp."id" = me."groupId" AND me."groupId" = $2::text AND me."userId" = $1::text
    RETURNING me."lastReadSeq"`,
}

/**
 * Records up to which message the viewer has read; never moves backwards or past the newest. Throws `not_found` unless the viewer is a
 * member.
 */
export async function markRead(viewer: Viewer, groupId: string, seq: number): Promise<z.input<typeof ReadMark>> {
  const { rows } = await pool.query<{ lastReadSeq: number }>({ ...MARK, values: [viewer.userId, groupId, seq] })
  if (!rows[0]) throw new AppError('not_found', GROUPS.notFound)
  await markChatNewsRead(viewer.userId, groupId, now())
  return { groupId, lastReadSeq: rows[0].lastReadSeq }
}
