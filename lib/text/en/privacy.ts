import { privacyTables } from './privacy-tables'

/**
 * What is done with personal data, in seven sections. An outside service that is not set up is `none`: its line then says so, or is left
 * out. `tables` has a text for each table of the map of personal data.
 */
export const privacy = {
  description: 'What data we process, why, for how long, and what rights you have.',
  title: 'Privacy Policy',
  lead: [
    'How this site handles personal data under the General Data Protection Regulation (GDPR) and the German Federal Data Protection Act (BDSG).',
  ],
  sections: {
    collection: {
      title: 'Data Collection',
      paragraphs: ['You can look at everything public without an account. We process:'],
      points: [
        'Account data: email address, username, and a hash of your password from which it cannot be recovered. Only you can see your email address.',
        'What you upload or write: pictures, events, comments, likes, follows and your profile, each with its time. Location and other hidden data in pictures are removed before they are stored.',
        'Your location, only if you allow it: a point rounded to about a kilometre helps us read a flyer and is not stored with the event.',
        'Technical data: browser and time of access. Your IP address is kept only in memory, to limit abuse, for a day at most; it is not written to the database.',
        'Views of events: a hash that changes every day, made from your device’s cookie or else from IP address and browser, so that you are counted once.',
        'Reports: name and email address of people who report content, so that we can answer them.',
        'Guest lists: name and email address, as a guest or the host entered them.',
      ],
      links: ['The full list'],
    },
    usage: {
      title: 'Data Usage',
      paragraphs: ['We use this data'],
      points: [
        'to log you in and to know that an upload is yours (Art. 6 (1) b GDPR),',
        'to display and manage what you contribute (Art. 6 (1) b GDPR),',
        'to choose the events of the weekly email, if you asked for it: from what you like, where you go and whom you follow, leaving out what says more about a person, such as faith or health (Art. 6 (1) a GDPR),',
        'to keep the site secure and fast, and to act on reports (Art. 6 (1) c and f GDPR),',
        'to spare visitors nudity: unless the operator has turned this off, a model on our own server estimates whether a new picture shows any, except pictures in chats. Above a threshold our staff get a hint and look at the picture. The model itself hides, removes and decides nothing (Art. 6 (1) f GDPR).',
      ],
    },
    sharing: {
      title: 'Data Sharing',
      paragraphs: [
        'We do not sell your data, and we share it with nobody unless the law requires it, you have agreed, or one of the following applies.',
      ],
      points: [
        '{modelHost, select, none {Flyers are read on our own server.} other {Reading flyers: pictures you upload, and the words of requests to change an event, are sent to {modelHost}. No other data about you is sent.}}',
        '{storageHost, select, none {} other {Pictures are kept at {storageHost}, which stores them for us.}}',
        '{mapServer, select, none {Maps: your browser loads their pictures from the server the operator of this site has set up for them.} other {Maps: only after you agree does your browser load their pictures from {mapServer}, which then sees your IP address. You can withdraw your agreement on the map.}}',
        '{mailHost, select, none {} other {Email: the address and content of what we send you go through {mailHost}.}}',
        '{paymentService, select, none {} other {Payments: if you book advertising, you pay through {paymentService}, which receives your name, address and card details; we never see the card.}}',
        'Push notifications, only if you turn them on: they are sent, encrypted, through the push service of your browser’s vendor.',
        'The fediverse: public events, with the name of their host, are sent to servers whose people follow a host or this site; comments, with the name of who wrote them, to servers whose people take part in the event. Those servers may also fetch public events and profiles, and keep what they receive under their own rules; they are told of changes and deletions. You can turn this off for your account. In turn, events of accounts that we follow on other servers are shown here, marked with their server; we store the event, its picture and the address of whoever published it, and delete them 30 days after the event, when they are deleted there, or when we stop following. When you look at such an event, your browser asks only us.',
        'Calendars and feeds: a service to which you give the secret address of one of your lists fetches the list from us and sees what is on it, until you revoke the address.',
        '{appleWallet, select, none {} other {Apple Wallet, only if you add tickets or events you are going to: they come from our server. When one changes, {appleWallet} passes a signal without content to your devices.}}',
        '{googleWallet, select, none {} other {Google Wallet, only if you add tickets or events you are going to: {googleWallet} receives the event and the code of your ticket from us, and changes of both, but neither your name nor your address.}}',
        '{indexHost, select, none {} other {Search engines: {indexHost} receives the addresses of new, changed and removed event pages, and nothing about you.}}',
        'Imports: our server fetches the address you give; in doing so it names this site and no person. Pages you prove to be yours are fetched once a day. Pasted texts are read on our own server.',
        'Other sites may show lists of events from here. Their visitors’ browsers then load the list and its pictures from us; they get no cookie, and we learn at most which site it was, not which page.',
        'Links to calendars, map searches, web searches, tickets and social networks lead to other sites. Nothing goes there until you follow them; then their own rules apply.',
      ],
    },
    cookies: {
      title: 'Cookies & Tracking',
      paragraphs: [
        'Only what is technically necessary for what you ask for (§ 25 (2) TDDDG). No advertising trackers and no third-party analytics.',
      ],
      points: [
        'Session cookie: keeps you logged in, for 30 days or until you log out.',
        'Device cookie: ties what you contribute to your device, so that you can correct it without an account; for two years.',
        'Browser storage: likes, follows, recent searches, colour theme, your consent to maps, drafts, and pages to read offline. You can delete it in your browser; logging out clears what is personal.',
        'All of this is needed for what you ask for, so we do not ask for consent. What is not needed, namely external maps, waits until you agree.',
      ],
    },
    hosting: {
      title: 'Hosting & Security',
      paragraphs: [
        'The site is to be hosted within the European Union and in line with the GDPR, with regular updates and backups; the operator is responsible for that. Passwords and session keys are stored only as hashes.',
        'What we keep, why, for how long, and what happens to it when you delete your account:',
      ],
      points: [
        'Who looked at an event: two days. Records of which device or account sent which picture: 90 days.',
        'What you delete disappears at once and is erased after 30 days; a note stays, so that its address can say it is gone.',
        'Backups are overwritten in turn; the operator says how often.',
        'If this site moves to another server, the operator may take along accounts with email address, profile, likes, answers, follows, blocks and points, and comments. Passwords, logins, messages, tickets and payments are not part of that: you choose a new password by email. What you deleted does not move.',
      ],
    },
    rights: {
      title: 'Your Rights',
      paragraphs: ['You have the right'],
      points: [
        'to know what we hold about you and to get a copy of it,',
        'to have it corrected, deleted or its use restricted,',
        'to object to its use, and to withdraw consent at any time for the future,',
        'to complain to a data protection authority.',
        'You can download a copy of everything, or delete your account, on your account page.',
        'Accounts are for people aged 16 or older. If you are younger, your parents can write to us, and we delete the account.',
      ],
      links: ['Your account'],
    },
    contact: {
      title: 'Contact',
      paragraphs: [
        'Responsible for this site: {operatorName, select, none {its operator} other {{operatorName}}}. Write to {email}; a message is enough for each of these rights.',
      ],
      links: ['Legal Disclosure (Imprint)'],
    },
  },
  kept: 'Kept',
  withAccount: 'With your account',
  entryName: 'Name',
  storageTitle: 'What we keep in your browser',
  topics: {
    account: {
      title: 'Account',
      purpose: 'To let you in and nobody else, and to reach you about your account.',
      basis: 'Art. 6 (1) b GDPR',
    },
    profile: { title: 'Profile', purpose: 'To show who added an event, and the level you have reached.', basis: 'Art. 6 (1) b GDPR' },
    events: {
      title: 'Events and flyers',
      purpose: 'To show events, to know whose they are, and to undo mistakes and abuse.',
      basis: 'Art. 6 (1) b and f GDPR',
    },
    comments: { title: 'Comments', purpose: 'To talk about events.', basis: 'Art. 6 (1) b GDPR' },
    likes: {
      title: 'Likes and follows',
      purpose: 'To find what you like again, on each of your devices.',
      basis: 'Art. 6 (1) b GDPR',
    },
    groups: { title: 'Groups and messages', purpose: 'To deliver what you write to others.', basis: 'Art. 6 (1) b GDPR' },
    tickets: { title: 'Guest lists', purpose: 'To let guests in.', basis: 'Art. 6 (1) b GDPR' },
    payments: {
      title: 'Advertising and payments',
      purpose: 'To deliver what was booked, and for accounting.',
      basis: 'Art. 6 (1) b and c GDPR',
    },
    notifications: { title: 'Notifications', purpose: 'To notify you about what you asked for.', basis: 'Art. 6 (1) a and b GDPR' },
    moderation: {
      title: 'Reports and decisions',
      purpose: 'To act on reports, and to account for it (Art. 16 and 17 DSA).',
      basis: 'Art. 6 (1) c and f GDPR',
    },
    counting: { title: 'Counting', purpose: 'To count each visitor once.', basis: 'Art. 6 (1) f GDPR' },
    federation: { title: 'Other servers', purpose: 'To let people on other servers follow events.', basis: 'Art. 6 (1) b and f GDPR' },
  },
  tables: privacyTables,
  storage: {
    'next-auth.session-token': {
      what: 'Session cookie: keeps you logged in. Scripts cannot read it.',
      kept: '30 days after your last visit, or until you log out',
    },
    'litfass-device': {
      what: 'Device cookie: ties what you contribute without an account to your device, so that you can correct it. Set with your first upload or comment; we keep only its hash.',
      kept: 'two years',
    },
    'litfass-pending': {
      what: 'Second factor: that your password was right in this browser, while the login waits for its code. Scripts cannot read it.',
      kept: 'five minutes',
    },
    'litfass-known': {
      what: 'Known device: that you logged in from here before, so that wrong guesses elsewhere do not lock you out. Scripts cannot read it.',
      kept: 'until 400 days after you last logged in',
    },
    access_token: {
      what: 'Left by an earlier version of this site; nothing uses it any more.',
      kept: 'until your next visit, which removes it',
    },
    user: { what: 'Who is logged in, so that pages can show it.', kept: 'until you log out' },
    favoriteEventIds: { what: 'Likes and follows, with or without an account.', kept: 'until you undo them or log out' },
    blocked: {
      what: 'Who you have blocked, and whether you are staff, so that pages need not ask each time.',
      kept: 'until you log out',
    },
    uploadedEvents: { what: 'Which events were uploaded from here.', kept: 'until you log out' },
    recentSearches: {
      what: 'Recent searches, the last filters, and whether shortcuts are on. You can delete searches where they are shown.',
      kept: 'until you delete them or log out',
    },
    preferences: { what: 'What you chose or wrote and have not saved yet.', kept: 'until you save or log out' },
    'litfass-chats': {
      what: 'Messages, comments and forms that you have begun or that wait for a connection.',
      kept: 'until they are sent, the tab is closed or you log out',
    },
    solanaWalletAddress: {
      what: 'The keys of your wallet, if you opened one. The private one never leaves your browser.',
      kept: 'until you log out or delete them here',
    },
    solanaWalletLockedKey: {
      what: 'The private key of your wallet, encrypted under a passphrase that you chose and that is kept nowhere.',
      kept: 'until you delete it here, also after a logout',
    },
    doorDevice: {
      what: 'Which of several devices at a door this is, and whether it makes sounds; only where guests are let in.',
      kept: 'until you delete them',
    },
    mapTiles: { what: 'Whether you agreed to external maps, and your colour theme.', kept: 'until you change it' },
  },
} as const
