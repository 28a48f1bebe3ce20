import type { z } from 'zod'
import type { GroupPatch, GroupView } from '@/lib/api/groups'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { requireStaff } from './access'
import { requireGroup } from './queries'

const GROUPS = textFor('groups')

/**
 * Renames a group. Throws `not_found`, `forbidden` for plain members and for an event's communities, which take their name from the event.
 */
export async function updateGroup(viewer: Viewer, groupId: string, { name, description }: GroupPatch): Promise<z.input<typeof GroupView>> {
  await requireStaff(viewer, groupId)
  const { count } = await db.group.updateMany({
    where: { id: groupId, kind: 'invite' },
    data: { ...(name === undefined ? {} : { name }), ...(description === undefined ? {} : { description }) },
  })
  if (count === 0) throw new AppError('forbidden', GROUPS.notYours)
  return requireGroup(viewer, groupId)
}
