import type { z } from 'zod'
import type { GroupView } from '@/lib/api/groups'
import type { Viewer } from '@/lib/auth/viewer'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { requireGroup } from './queries'

/**
 * Records that the viewer has acknowledged that a group is for adults. Safe to repeat. Throws `not_found` unless the viewer is a member.
 */
export async function confirmAdult(viewer: Viewer, groupId: string): Promise<z.input<typeof GroupView>> {
  await db.membership.updateMany({ where: { groupId, userId: viewer.userId, adultConfirmedAt: null }, data: { adultConfirmedAt: now() } })
  return requireGroup(viewer, groupId)
}
