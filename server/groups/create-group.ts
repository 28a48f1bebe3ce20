import type { z } from 'zod'
import type { GroupBody, GroupView } from '@/lib/api/groups'
import type { Viewer } from '@/lib/auth/viewer'
import { SHOWN } from '@/lib/events/shown'
import { inviteExpiry } from '@/lib/groups/invites'
import { parseImageUrl } from '@/lib/media/urls'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { newInviteToken } from './create-invite'
import { requireGroup } from './queries'

const ERRORS = textFor('errors')

/**
 * Creates a group for an event, owned by the viewer, with an invitation. A picture from elsewhere is ignored. Throws `not_found` if no
 * published event has the id.
 */
export async function createGroup(
  viewer: Viewer,
  { name, description, eventId, isPublic, imageUrl }: GroupBody,
): Promise<z.input<typeof GroupView>> {
  const event = await db.event.findFirst({ where: { id: eventId, ...SHOWN }, select: { id: true } })
  if (!event) throw new AppError('not_found', ERRORS.eventNotFound)
  const isOurs = imageUrl ? parseImageUrl(env().app.url, imageUrl) !== null : false
  const group = await db.group.create({
    data: {
      kind: 'invite',
      name,
      description,
      eventId,
      isPublic,
      imageUrl: isOurs ? (imageUrl ?? null) : null,
      createdById: viewer.userId,
      invites: { create: { token: newInviteToken(), createdById: viewer.userId, expiresAt: inviteExpiry(now()) } },
      memberships: { create: { userId: viewer.userId, role: 'owner' } },
    },
    select: { id: true },
  })
  return requireGroup(viewer, group.id)
}
