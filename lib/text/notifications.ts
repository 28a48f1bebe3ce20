import type { NotificationKind } from '@/lib/notifications/kinds'
import { NEWS_LINK } from './news-link'

/** Words of the notifications: the list, the settings, and what a device shows. */
export const NOTIFICATIONS = {
  title: NEWS_LINK.title,
  empty: 'Nothing new. Likes, follows and comments bring news here.',
  failed: 'The news could not be loaded.',
  readAll: 'Mark all as read',
  more: 'Show older',
  settings: 'Notification settings',
  unread: NEWS_LINK.unread,
  privateNews: 'Something new for you',

  onThisDevice: 'On this device',
  whyPush: 'Short news when an event you like changes, somebody replies, or a friend writes. No advertising, and you can switch it off at any time.',
  turnOn: 'Turn on notifications',
  turnOff: 'Turn off on this device',
  isOn: 'Notifications are on for this device.',
  isDenied: 'This browser has blocked notifications for this site. Allow them in its settings for this page, then come back.',
  noPush: 'This browser cannot show notifications.',
  onlyInstalled: 'On iPhone and iPad, notifications work once the app is on the home screen.',
  installHow: 'How to install',
  pushFailed: 'That did not work. Nothing was changed; please try again.',

  what: 'What you hear about',
  push: 'Device',
  mail: 'E-mail',
  noMail: 'This server sends no e-mail.',
  quiet: 'Quiet hours',
  quietHint: 'Nothing rings between these times; it arrives afterwards.',
  quietFrom: 'From',
  quietUntil: 'Until',
  quietOn: 'Keep quiet hours',
  save: 'Save settings',
  saved: 'Saved.',
  badQuiet: 'Give both times, or neither.',
  badZone: 'This time zone is not known.',
  tooManyDevices: 'Too many devices: turn notifications off on one you no longer use.',
  badEndpoint: 'This push address is not usable.',

  unsubscribeTitle: 'No more of these mails?',
  unsubscribeBody: (kind: string) => `You will get no more e-mail about this: ${kind}. Everything stays in your list of notifications.`,
  unsubscribe: 'Stop these mails',
  unsubscribed: 'Done. You will get no more of these mails.',
  badLink: 'This link is not valid any more.',
  mailReason: 'You get this mail because your settings say so.',
} as const

/** Each kind in the words of the settings. */
export const KIND_NAMES: Record<NotificationKind, string> = {
  event_new: 'New events of profiles you follow',
  event_changed: 'Changes of events you like',
  event_reminder: 'A day before events you like',
  comment: 'Comments on your events',
  reply: 'Replies to your comments',
  message: 'Messages in your chats',
}
