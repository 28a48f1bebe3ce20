/** Words of an event’s figures. */
export const eventStatistics = {
  title: 'Statistics',
  lastDays: 'the last 30 days',
  total: 'in all',
  facts: { views: 'Views', likes: 'Likes', calendarAdds: 'Calendar entries', ticketClicks: 'Ticket clicks' },
  table: 'Show as a table',
  day: 'Day',
  note: 'Each device counts once a day; robots and you yourself are left out of calendar entries and ticket clicks. Days are those of UTC. Nobody is followed: only numbers are kept.',
  none: 'Nothing yet. Share the page, and come back tomorrow.',
} as const
