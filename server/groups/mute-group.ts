import type { z } from 'zod'
import type { GroupView } from '@/lib/api/groups'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { requireGroup } from './queries'

const GROUPS = textFor('groups')

/** Mutes a group for the viewer until a moment; null unmutes it. Throws `not_found` unless the viewer is a member. */
export async function muteGroup(viewer: Viewer, groupId: string, mutedUntil: Date | null): Promise<z.input<typeof GroupView>> {
  const { count } = await db.membership.updateMany({ where: { groupId, userId: viewer.userId }, data: { mutedUntil } })
  if (count === 0) throw new AppError('not_found', GROUPS.notFound)
  return requireGroup(viewer, groupId)
}
