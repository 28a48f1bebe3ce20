export const OWN_PROFILE = {
  title: 'Profile',
  loading: 'Laden...',
  level: 'Level',
  levels: 'All levels',
  reached: 'reached',
  points: 'Points',
  nextLevel: 'Next Level',
  pending: 'wait until their event is confirmed, or for 48 hours without a report',
  memberSince: 'Member since',
  events: 'Your events',
  noEvents: 'No events yet. Upload a flyer and it stands here, with 20 points for you.',
  preferences: 'Preferences',
  view: 'View Profile',
  update: 'Update Profile',
  updating: 'Updating...',
  uploading: 'Uploading...',
  updated: 'Profile updated.',
  updateFailed: 'Your profile could not be updated. Nothing is lost; please try again.',
  signedOut: 'Your session has ended. Your changes are kept in this browser: log in and they are here again.',
  restored: 'These changes are not saved yet.',
  login: 'Login',
  changePicture: 'Change profile picture',
  changeHeader: 'Change header image',
  pictureFailed: 'The picture could not be changed. Please try again.',
  about: 'About you',
  username: 'Username',
  usernameHint: 'Stands in your profile’s address, too.',
  bio: 'About you',
  bioHint: 'What you do, play or organise.',
  links: 'Links',
  linksHint: 'Separated by commas; the first five are shown.',
  email: 'E-mail',
  account: 'E-mail, password, sessions and data',
  notifications: 'Notifications',
  more: 'Your account',
} as const

export const PREFERENCES = {
  title: 'Customize Your Experience',
  save: 'Save Preferences',
  saving: 'Saving…',
  saved: 'Preferences saved.',
  failed: 'Your preferences could not be saved. Nothing is lost; please try again.',
  signedOut: 'Your session has ended. Your choice is kept here; log in and save it again.',
  close: 'Close',
  tabs: 'Kinds of preferences',
} as const

/** Words of a public page of a person. */
export const PROFILE = {
  events: 'Events',
  comments: 'Comments',
  views: 'Views',
  coming: 'Coming up',
  past: 'Past events',
  noEvents: 'No Events Found',
  links: 'Links',
  verified: 'Verified organizer',
  message: 'Message',
  messageFailed: 'The chat could not be opened. Please try again.',
  edit: 'Edit profile',
  share: 'Share',
  memberSince: 'Member since',
  report: 'Report this profile',
  publicTitle: 'Uploaded by the community',
  publicNotice: 'This contribution was uploaded publicly by the community.',
  publicLogin: 'Log in to upload your own events under your own name.',
  publicDisclaimer: 'The operators are not responsible for third-party posts. Please report illegal content to',
  guidelines: 'Comment guidelines',
} as const

/** The title above somebody's events. */
export const eventsBy = (username: string) => `Events by ${username}`
/** The title above what somebody said. */
export const commentsBy = (username: string) => `Latest comments by ${username}`
/** What a page of a person says of itself to search engines and in previews. */
export const profileSummary = (username: string, bio: string, eventsCount: number) =>
  bio.trim() || `${username}: ${eventsCount === 1 ? '1 event' : `${eventsCount.toLocaleString('en-GB')} events`}, comments and links.`
