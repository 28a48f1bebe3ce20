import type { z } from 'zod'
import type { CommunityGroupBody, GroupView } from '@/lib/api/groups'
import type { Viewer } from '@/lib/auth/viewer'
import { SHOWN } from '@/lib/events/shown'
import { communityGroupDescription, communityGroupName, findCommunityType, readCommunityType } from '@/lib/groups/types'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { addMember } from './add-member'
import { requireGroup } from './queries'

const ERRORS = textFor('errors')
const GROUPS = textFor('groups')

/**
 * Adds the viewer to an event's community group of the given type, created on the first call. Name, text and picture come from the event.
 * Nobody owns the group; the event's host moderates it. Throws `invalid` ('Invalid group type'), `not_found` if no published event has the
 * id.
 */
export async function joinCommunity(viewer: Viewer, body: CommunityGroupBody): Promise<z.input<typeof GroupView>> {
  const { eventId } = body
  const type = body.type === undefined ? readCommunityType(body.name) : findCommunityType(body.type)
  if (!type)
    throw new AppError('invalid', GROUPS.invalidType, {
      issues: [{ path: body.type === undefined ? 'name' : 'type', message: GROUPS.invalidType }],
    })
  const event = await db.event.findFirst({ where: { id: eventId, ...SHOWN }, select: { title: true, hostId: true } })
  if (!event) throw new AppError('not_found', ERRORS.eventNotFound)

  const community = { eventId, communityType: type.key }
  const key = { ...community, role: event.hostId === viewer.userId ? ('moderator' as const) : ('member' as const) }
  let id = await addMember([viewer.userId], key)
  if (id === null) {
    const made = {
      ...community,
      kind: 'community' as const,
      name: communityGroupName(type, event.title),
      description: communityGroupDescription(type, event.title),
      isPublic: true,
      createdById: viewer.userId,
    }
    await db.group.createMany({ data: [made], skipDuplicates: true })
    id = await addMember([viewer.userId], key)
  }
  if (id === null) throw new AppError('not_found', GROUPS.notFound)
  return requireGroup(viewer, id)
}
