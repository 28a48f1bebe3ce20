import type { PreferencesPatch, PreferencesView } from '@/lib/api/profiles'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { requireProfileOwner } from './access'
import { getPreferences } from './queries'

const PROFILE_ERRORS = textFor('profileErrors')

/** Saves the chips of the named tabs and returns those of all tabs. Throws `not_found` (also for someone else's). */
export async function savePreferences(viewer: Viewer, userId: string, patch: PreferencesPatch): Promise<PreferencesView> {
  requireProfileOwner(viewer, userId)
  const user = await db.user.findUnique({ where: { id: userId }, select: { id: true } })
  if (!user) throw new AppError('not_found', PROFILE_ERRORS.notFound)
  const lists = {
    ...(patch.eventTypes ? { eventTypes: patch.eventTypes } : {}),
    ...(patch.genreStyles ? { genreStyles: patch.genreStyles } : {}),
    ...(patch.targetAudience ? { targetAudience: patch.targetAudience } : {}),
    ...(patch.communityOffers ? { communityOffers: patch.communityOffers } : {}),
  }
  await db.preferences.upsert({ where: { userId }, create: { userId, ...lists }, update: lists, select: { userId: true } })
  return getPreferences(userId)
}
