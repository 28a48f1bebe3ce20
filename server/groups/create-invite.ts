import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { GroupInviteBody, GroupInviteView } from '@/lib/api/groups'
import type { Viewer } from '@/lib/auth/viewer'
import { inviteExpiry } from '@/lib/groups/invites'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { holdAlone } from '@/server/platform/one-at-a-time'
import { requireInviter } from './access'

const GROUPS = textFor('groups')

/** Maximum open invitations per group. */
const MAX_OPEN = 50

/** 144 random bits. */
export function newInviteToken(): string {
  return randomBytes(18).toString('base64url')
}

/**
 * Creates another invitation to a group. Any member of a public group may; in a private one, only owner and moderators. Throws `not_found`,
 * `forbidden`, `conflict` if fifty are open.
 */
export async function createInvite(viewer: Viewer, groupId: string, { days }: GroupInviteBody): Promise<z.input<typeof GroupInviteView>> {
  await requireInviter(viewer, groupId)
  const at = now()
  const made = await db.$transaction(async (tx) => {
    await holdAlone(tx, `invite:${groupId}`)
    if ((await tx.groupInvite.count({ where: { groupId, revokedAt: null, expiresAt: { gt: at } } })) >= MAX_OPEN)
      throw new AppError('conflict', GROUPS.tooManyInvites)
    return tx.groupInvite.create({
      data: { groupId, token: newInviteToken(), createdById: viewer.userId, createdAt: at, expiresAt: inviteExpiry(at, days) },
    })
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
