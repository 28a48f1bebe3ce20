import type { OwnProfile, ProfilePatch } from '@/lib/api/profiles'
import type { Viewer } from '@/lib/auth/viewer'
import { usernameRefusal } from '@/lib/auth/usernames'
import { AUTH_ERRORS } from '@/lib/text/auth'
import { PROFILE_ERRORS } from '@/lib/text/profile-errors'
import { startEmailChange } from '@/server/auth/change-email'
import { mailIsConfigured } from '@/server/notifications/queue-mail'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { renewPages } from '@/server/platform/page-cache'
import { requireProfileOwner } from './access'
import { getProfile } from './queries'

/**
 * Changes the named fields of a profile and answers it as it then is, with the e-mail address for its owner only. A new address
 * counts once the link that is sent there was followed, see `startEmailChange`. Throws `not_found` (also for somebody else's), `invalid` for a name that may not be taken, `forbidden` for another
 * person's address, `conflict` for a taken name or address; for an address in the words of the registration, which do not say which.
 */
export async function updateProfile(viewer: Viewer, userId: string, patch: ProfilePatch): Promise<OwnProfile> {
  requireProfileOwner(viewer, userId)
  const before = await db.user.findUnique({ where: { id: userId }, select: { username: true, email: true } })
  if (!before) throw new AppError('not_found', PROFILE_ERRORS.notFound)

  const { username = before.username, email = before.email, bio, links } = patch
  const isOwner = viewer.userId === userId
  const isRenamed = username !== before.username
  const isMoved = email.toLowerCase() !== before.email.toLowerCase()
  if (email !== before.email && !isOwner) throw new AppError('forbidden', PROFILE_ERRORS.foreignEmail)
  const refusal = isRenamed ? usernameRefusal(username) : null
  if (refusal) throw new AppError('invalid', refusal, { issues: [{ path: 'username', message: refusal }] })
  if (isRenamed || isMoved) {
    const taken = await db.user.findFirst({ where: { id: { not: userId }, OR: [{ username }, ...(isMoved && !mailIsConfigured() ? [{ email }] : [])] }, select: { id: true } })
    if (taken) throw new AppError('conflict', isMoved ? AUTH_ERRORS.taken : PROFILE_ERRORS.usernameTaken)
  }

  // First, since it may be refused: nothing else is changed then.
  if (isMoved) await startEmailChange(viewer, email)
  const facts = { ...(bio === undefined ? {} : { bio }), ...(links === undefined ? {} : { links }) }
  await db.user.update({
    where: { id: userId },
    data: {
      username,
      ...(isMoved ? {} : { email }),
      profile: { upsert: { create: facts, update: facts } },
    },
    select: { id: true },
  })
  renewPages([`/profile/${userId}`, ...[...new Set([before.username, username])].map((name) => `/profile/${encodeURIComponent(name)}`)])
  const profile = await getProfile(userId)
  if (!profile) throw new AppError('not_found', PROFILE_ERRORS.notFound)
  return { ...profile, ...(isOwner ? { email: isMoved && mailIsConfigured() ? before.email : email } : {}) }
}
