import type { z } from 'zod'
import type { GroupView } from '@/lib/api/groups'
import type { Viewer } from '@/lib/auth/viewer'
import { directKey } from '@/lib/groups/direct-key'
import { blocksBetween } from '@/lib/moderation/blocks'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { addMember } from './add-member'
import { requireGroup } from './queries'

const GROUPS = textFor('groups')

/**
 * The viewer's chat with another person, created if there is none; two people share one chat. Someone who had left it rejoins. For the
 * other person it is a request until they accept. Throws `invalid` for oneself, `not_found` for an unknown or disabled account and if
 * either has blocked the other.
 * @param receiver an account id or a username.
 */
export async function createUserChat(viewer: Viewer, receiver: string): Promise<z.input<typeof GroupView>> {
  const person = await db.user.findFirst({
    where: { disabledAt: null, OR: [{ id: receiver }, { username: receiver }] },
    select: { id: true },
  })
  if (!person) throw new AppError('not_found', GROUPS.personNotFound)
  if (person.id === viewer.userId) throw new AppError('invalid', GROUPS.ownProfile)
  if ((await db.block.count({ where: blocksBetween(viewer.userId, [person.id]) })) > 0)
    throw new AppError('not_found', GROUPS.personNotFound)

  const key = directKey(viewer.userId, person.id)
  await db.group.createMany({ data: [{ directKey: key, kind: 'direct', name: '', createdById: viewer.userId }], skipDuplicates: true })
  const id = await addMember([viewer.userId, person.id], { directKey: key, askedId: person.id })
  if (id === null) throw new AppError('conflict', GROUPS.createFailed)
  // Writing to someone accepts their waiting request.
  await db.membership.updateMany({ where: { groupId: id, userId: viewer.userId, request: { not: null } }, data: { request: null } })
  return requireGroup(viewer, id)
}
