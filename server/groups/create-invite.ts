import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { GroupInviteBody, GroupInviteView } from '@/lib/api/groups'
import type { Viewer } from '@/lib/auth/viewer'
import { inviteExpiry } from '@/lib/groups/invites'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { requireInviter } from './access'

const GROUPS = textFor('groups')

/** How many invitations of a group may be open at a time. */
const MAX_OPEN = 50

/** 144 random bits. */
export function newInviteToken(): string {
  return randomBytes(18).toString('base64url')
}

/**
 * Makes a further invitation to a group: any member of a public one may, of a private one only who looks after it. Throws `not_found`,
 * `forbidden`, `conflict` where fifty are open.
 */
export async function createInvite(viewer: Viewer, groupId: string, { days }: GroupInviteBody): Promise<z.input<typeof GroupInviteView>> {
  await requireInviter(viewer, groupId)
  const at = now()
  if ((await db.groupInvite.count({ where: { groupId, revokedAt: null, expiresAt: { gt: at } } })) >= MAX_OPEN)
    throw new AppError('conflict', GROUPS.tooManyInvites)
  const made = await db.groupInvite.create({
    data: { groupId, token: newInviteToken(), createdById: viewer.userId, createdAt: at, expiresAt: inviteExpiry(at, days) },
  })
  return {
    id: made.id,
    _id: made.id,
    inviteToken: made.token,
    createdById: viewer.userId,
    createdAt: at.toISOString(),
    expiresAt: made.expiresAt.toISOString(),
  }
}
