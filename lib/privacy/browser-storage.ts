/** What the site keeps in a browser: names, what for, and for how long. A test holds it against the entries that are written. Source: TDDDG § 25. */
export type BrowserEntry = { names: readonly string[]; what: string; kept: string }

export const BROWSER_STORAGE: readonly BrowserEntry[] = [
  { names: ['next-auth.session-token'], what: 'Session cookie: keeps you logged in. Scripts cannot read it.', kept: '30 days after your last visit, or until you log out' },
  { names: ['litfass-device'], what: 'Device cookie: ties what you contribute without an account to your device, so that you can correct it. Set with your first upload or comment; we keep only its hash.', kept: 'two years' },
  { names: ['litfass-known'], what: 'Known device: that you logged in from here before, so that wrong guesses elsewhere do not lock you out. Scripts cannot read it.', kept: 'until 400 days after you last logged in' },
  { names: ['access_token'], what: 'Left by an earlier version of this site; nothing needs it any more.', kept: 'until your next visit, which removes it' },
  { names: ['user', 'loggedIn'], what: 'Who is logged in, for what screens show.', kept: 'until you log out' },
  { names: ['favoriteEventIds', 'unsentFavorites', 'following', 'unsentFollows', 'likesMergedFor'], what: 'Likes and follows, also without an account.', kept: 'until you take them back or log out' },
  { names: ['blocked', 'staff'], what: 'Whom you do not want to hear, and whether you belong to the staff, so that screens need not ask each time.', kept: 'until you log out' },
  { names: ['uploadedEvents'], what: 'Which events were uploaded from here.', kept: 'until you log out' },
  { names: ['recentSearches', 'landingSearch', 'landingKeys'], what: 'Recent searches, the last filters, and whether shortcuts are on. You can delete searches where they are shown.', kept: 'until you delete them or log out' },
  { names: ['preferences', 'preferencesDraft', 'profileDraft', 'eventForms'], what: 'What you chose or wrote and have not saved yet.', kept: 'until you save or log out' },
  { names: ['litfass-chats', 'litfass:chat', 'litfass:form', 'litfass:draft'], what: 'Messages, comments and forms that you have begun or that wait for the network.', kept: 'until they are sent, the tab is closed or you log out' },
  { names: ['solanaWalletAddress', 'solanaWalletPrivateKey'], what: 'The keys of your wallet, if you opened one. The private one never leaves your browser.', kept: 'until you log out or delete them here' },
  { names: ['solanaWalletLockedKey'], what: 'The private key of your wallet, encrypted under a passphrase that you chose and that is kept nowhere.', kept: 'until you delete it here, also after a logout' },
  { names: ['doorDevice', 'doorSound'], what: 'Which of several devices at a door this is, and whether it makes sounds; only where guests are let in.', kept: 'until you delete them' },
  { names: ['mapTiles', 'theme'], what: 'Whether you agreed to maps from outside, and your colours.', kept: 'until you change it' },
]
