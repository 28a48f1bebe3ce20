import { pageText } from '@/components/texts/fetch-area'
import { parseEntry, readEntry, writeEntry } from '@/components/browser/local-storage'
import { call, CallError } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { PreferencesView } from '@/lib/api/profiles'
import { chipsOf, type PreferenceKey } from '@/lib/profiles/taxonomy'

/** What was chosen and not saved, else what this browser keeps, else what the account keeps. */
export async function loadPreferences(userId: string): Promise<PreferencesView> {
  const draft = parseEntry(readEntry('preferencesDraft'))
  const isOwn = typeof draft === 'object' && draft !== null && 'userId' in draft && draft.userId === userId
  const kept = PreferencesView.safeParse(isOwn ? draft : parseEntry(readEntry('preferences')))
  return onlyKnown(kept.success ? kept.data : await call(`profile/preferences/${userId}`, { response: PreferencesView }))
}

/** Keeps what was chosen until it is saved: a login on the way loses nothing. */
export function keepPreferencesDraft(userId: string, chosen: PreferencesView): void {
  writeEntry('preferencesDraft', JSON.stringify({ userId, ...chosen }))
}

/** Saves them all; answers what to tell where that failed. */
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

/** Chips that older versions knew are left out: the server would refuse them all for one. */
function onlyKnown(chosen: PreferencesView): PreferencesView {
  const known = (key: PreferenceKey) => chosen[key].filter((chip) => chipsOf(key).includes(chip))
  return {
    eventTypes: known('eventTypes'),
    genreStyles: known('genreStyles'),
    targetAudience: known('targetAudience'),
    communityOffers: known('communityOffers'),
  }
}
