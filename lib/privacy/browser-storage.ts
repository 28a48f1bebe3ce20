import type { AreaText } from '@/lib/text/text-for'

/** What the site stores in a browser, by the first of each entry's names; the privacy page says what for and how long. */
export type BrowserEntry = keyof AreaText<'privacy'>['storage']

/** Every entry. A test compares it with the entries that are written. Source: TDDDG § 25. */
export const BROWSER_STORAGE: Readonly<Record<BrowserEntry, readonly string[]>> = {
  'next-auth.session-token': ['next-auth.session-token'],
  'litfass-device': ['litfass-device'],
  'litfass-pending': ['litfass-pending'],
  'litfass-known': ['litfass-known'],
  access_token: ['access_token'],
  user: ['user', 'loggedIn'],
  favoriteEventIds: ['favoriteEventIds', 'unsentFavorites', 'following', 'unsentFollows', 'likesMergedFor'],
  blocked: ['blocked', 'staff'],
  uploadedEvents: ['uploadedEvents'],
  recentSearches: ['recentSearches', 'landingSearch', 'landingKeys', 'welcomed', 'kinds'],
  preferences: ['preferences', 'preferencesDraft', 'profileDraft', 'eventForms'],
  'litfass-chats': ['litfass-chats', 'litfass:chat', 'litfass:form', 'litfass:draft', 'litfass:unsent'],
  solanaWalletAddress: ['solanaWalletAddress', 'solanaWalletPrivateKey'],
  solanaWalletLockedKey: ['solanaWalletLockedKey'],
  doorDevice: ['doorDevice', 'doorSound'],
  mapTiles: ['mapTiles', 'theme', 'litfass:position'],
}
