/** What has become of an event. */
export const EVENT_STATUSES = ['scheduled', 'cancelled', 'postponed', 'moved', 'sold_out'] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]
