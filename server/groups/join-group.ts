import type { z } from 'zod'
import type { GroupView } from '@/lib/api/groups'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { AppError } from '@/server/platform/errors'
import { addMember } from './add-member'
import { requireGroup } from './queries'

const GROUPS = textFor('groups')

/**
 * Adds the viewer to an invitation's group; joining again changes nothing. Throws `not_found` if the invitation never existed, was revoked
 * or has expired.
 */
export async function joinGroup(viewer: Viewer, inviteToken: string): Promise<z.input<typeof GroupView>> {
  const id = await addMember([viewer.userId], { inviteToken, now: now() })
  if (id === null) throw new AppError('not_found', GROUPS.inviteNotFound)
  return requireGroup(viewer, id)
}
