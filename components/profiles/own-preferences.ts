import { pageText } from '@/components/texts/fetch-area'
import { parseEntry, readEntry, writeEntry } from '@/components/browser/local-storage'
import { call, CallError } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { PreferencesView } from '@/lib/api/profiles'
import { chipsOf, type PreferenceKey } from '@/lib/profiles/taxonomy'

/** The unsaved choice, or else what this browser has, or else what the account has. */
export async function loadPreferences(userId: string): Promise<PreferencesView> {
  const draft = parseEntry(readEntry('preferencesDraft'))
  const isOwn = typeof draft === 'object' && draft !== null && 'userId' in draft && draft.userId === userId
  const kept = PreferencesView.safeParse(isOwn ? draft : parseEntry(readEntry('preferences')))
  return onlyKnown(kept.success ? kept.data : await call(`profile/preferences/${userId}`, { response: PreferencesView }))
}

/** Keeps the choice until it is saved, so that a login in between loses nothing. */
export function keepPreferencesDraft(userId: string, chosen: PreferencesView): void {
  writeEntry('preferencesDraft', JSON.stringify({ userId, ...chosen }))
}

/** Saves them all; returns the message to show if that failed. */
export async function savePreferences(userId: string, chosen: PreferencesView): Promise<string | null> {
  try {
    const saved = await call(`profile/preferences/${userId}`, { method: 'PUT', body: chosen, response: PreferencesView })
    writeEntry('preferences', JSON.stringify(saved))
    writeEntry('preferencesDraft', null)
    return null
  } catch (error) {
    const t = await pageText('profiles')
    return error instanceof CallError && error.status === 401 ? t.preferences.signedOut : messageOf(error, t.preferences.failed)
  }
}

/** Drops chips that only older versions knew, since the server would refuse all for one unknown chip. */
function onlyKnown(chosen: PreferencesView): PreferencesView {
  const known = (key: PreferenceKey) => chosen[key].filter((chip) => chipsOf(key).includes(chip))
  return {
    eventTypes: known('eventTypes'),
    genreStyles: known('genreStyles'),
    targetAudience: known('targetAudience'),
    communityOffers: known('communityOffers'),
  }
}
