import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { GroupInviteBody, GroupInviteView } from '@/lib/api/groups'
import type { Viewer } from '@/lib/auth/viewer'
import { inviteExpiry } from '@/lib/groups/invites'
import { GROUPS } from '@/lib/text/groups'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { requireStaff } from './access'

/** Invitations of one group that let in at a time. */
const MAX_OPEN = 50

/** 144 random bits. Source: RULES SEC-9, B15. */
export function newInviteToken(): string {
  return randomBytes(18).toString('base64url')
}

/** Makes a further invitation to a group. Throws `not_found`, `forbidden` for members who do not look after it, `conflict` where fifty are open. */
export async function createInvite(viewer: Viewer, groupId: string, { days }: GroupInviteBody): Promise<z.input<typeof GroupInviteView>> {
  await requireStaff(viewer, groupId)
  const at = now()
  if ((await db.groupInvite.count({ where: { groupId, revokedAt: null, expiresAt: { gt: at } } })) >= MAX_OPEN) throw new AppError('conflict', GROUPS.tooManyInvites)
  const made = await db.groupInvite.create({ data: { groupId, token: newInviteToken(), createdById: viewer.userId, createdAt: at, expiresAt: inviteExpiry(at, days) } })
  return { id: made.id, _id: made.id, inviteToken: made.token, createdById: viewer.userId, createdAt: at.toISOString(), expiresAt: made.expiresAt.toISOString() }
}
