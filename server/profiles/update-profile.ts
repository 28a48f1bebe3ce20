import type { OwnProfile, ProfilePatch } from '@/lib/api/profiles'
import type { Viewer } from '@/lib/auth/viewer'
import { profilePath } from '@/lib/profiles/profile-path'
import { textFor } from '@/lib/text/text-for'
import { requireUsername } from '@/server/auth/require-username'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { renewPages } from '@/server/platform/page-cache'
import { requireProfileOwner } from './access'
import { listPersonPages } from './person-pages'
import { getProfile } from './queries'

const PROFILE_ERRORS = textFor('profileErrors')

/**
 * Changes the named fields of a profile and returns the result, with the e-mail address for its owner only. An address sent along by older
 * clients changes nothing, because changing it takes a separate call with the password. Throws `not_found` (also for someone else's),
 * `invalid` for a reserved name, `forbidden` for another person's address, `conflict` for a taken name.
 */
export async function updateProfile(viewer: Viewer, userId: string, patch: ProfilePatch): Promise<OwnProfile> {
  requireProfileOwner(viewer, userId)
  const before = await db.user.findUnique({ where: { id: userId }, select: { username: true, email: true } })
  if (!before) throw new AppError('not_found', PROFILE_ERRORS.notFound)

  const { username = before.username, email = before.email, bio, links } = patch
  const isOwner = viewer.userId === userId
  const isRenamed = username !== before.username
  if (email !== before.email && !isOwner) throw new AppError('forbidden', PROFILE_ERRORS.foreignEmail)
  if (isRenamed) {
    await requireUsername(username, { userId })
    const taken = await db.user.findFirst({ where: { id: { not: userId }, username }, select: { id: true } })
    if (taken) throw new AppError('conflict', PROFILE_ERRORS.usernameTaken)
  }

  const facts = { ...(bio === undefined ? {} : { bio }), ...(links === undefined ? {} : { links }) }
  await db.user.update({
    where: { id: userId },
    data: { username, profile: { upsert: { create: facts, update: facts } } },
    select: { id: true },
  })
  renewPages(isRenamed ? await listPersonPages(userId, [before.username, username]) : [userId, username].map(profilePath))
  const profile = await getProfile(userId)
  if (!profile) throw new AppError('not_found', PROFILE_ERRORS.notFound)
  return { ...profile, ...(isOwner ? { email: before.email } : {}) }
}
