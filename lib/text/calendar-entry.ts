import type { EventStatus } from '@/lib/api/events'

/** Words of calendar entries and of the sheet that offers them. */
export const CALENDAR_ENTRY = {
  heading: 'Add to calendar',
  file: 'Calendar file (.ics)',
  fileHint: 'Apple Calendar, Thunderbird and all others',
  google: 'Google Calendar',
  outlook: 'Outlook',
  outside: 'opens another site',
  endAssumed: 'The end is not known; five hours are set aside.',
  deleted: 'Event removed',
  close: 'Close',
  states: { scheduled: '', cancelled: 'Cancelled.', postponed: 'Postponed. The new date is not known yet.', moved: 'Moved to a new date.', sold_out: 'Sold out.' } satisfies Record<EventStatus, string>,
} as const
