import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { AppError } from '@/server/platform/errors'

const PROFILE_ERRORS = textFor('profileErrors')

/** Whether the viewer may see and change what belongs to an account: its owner or an admin. */
function canEditProfile(viewer: Viewer, userId: string): boolean {
  return viewer.userId === userId || viewer.role === 'admin'
}

/** Throws `not_found`, as for an absent account, unless the viewer may see and change what belongs to it. */
export function requireProfileOwner(viewer: Viewer, userId: string): void {
  if (!canEditProfile(viewer, userId)) throw new AppError('not_found', PROFILE_ERRORS.notFound)
}
