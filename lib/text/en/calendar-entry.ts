/** Texts of calendar entries and of the sheet that offers them. */
export const calendarEntry = {
  heading: 'Add to calendar',
  file: 'Calendar file (.ics)',
  fileHint: 'Apple Calendar, Thunderbird and all others',
  google: 'Google Calendar',
  outlook: 'Outlook',
  outside: 'opens another site',
  close: 'Close',
} as const
