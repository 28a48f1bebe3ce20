/** Words of the sheet that offers a list as feeds. */
export const subscribe = {
  title: 'Subscribe to this list',
  about: 'New events arrive by themselves. What moves or is cancelled changes in your calendar, too.',
  app: 'Calendar app',
  appHint: 'Apple Calendar, Thunderbird, Outlook',
  google: 'Google Calendar',
  outside: 'opens another site',
  copy: 'Copy the calendar’s address',
  copyHint: 'for every other calendar',
  copied: 'Copied!',
  copyFailed: 'Copying is not possible here.',
  rss: 'RSS',
  rssHint: 'for feed readers',
  more: 'Also as',
  close: 'Close',
} as const
