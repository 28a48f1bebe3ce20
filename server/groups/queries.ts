import type { z } from 'zod'
import type { GroupView } from '@/lib/api/groups'
import type { Viewer } from '@/lib/auth/viewer'
import { GROUPS } from '@/lib/text/groups'
import { now } from '@/server/platform/clock'
import { pool } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { groupRows, toGroup, type GroupRow } from './present'

type Group = z.input<typeof GroupView>

/** Groups that one answer carries. */
export const MAX_GROUPS = 200

const MY_GROUPS = { name: 'my-groups', text: groupRows({ only: '', limit: MAX_GROUPS }) }
const ONE_GROUP = { name: 'one-group', text: groupRows({ only: 'AND member."groupId" = $2::text', limit: 1 }) }

/** The viewer's groups and chats, most recently active first, in one statement. */
export async function listMyGroups(viewer: Viewer): Promise<Group[]> {
  const { rows } = await pool.query<GroupRow>({ ...MY_GROUPS, values: [viewer.userId] })
  return rows.map((row) => toGroup(row, now()))
}

/** A group that the viewer is in; throws `not_found`, also for a group of others. Source: RULES B15. */
export async function requireGroup(viewer: Viewer, id: string): Promise<Group> {
  const { rows } = await pool.query<GroupRow>({ ...ONE_GROUP, values: [viewer.userId, id] })
  if (!rows[0]) throw new AppError('not_found', GROUPS.notFound)
  return toGroup(rows[0], now())
}
