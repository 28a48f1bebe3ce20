/** Words of the way to one's news: they stand in the navigation of every page. */
export const NEWS_LINK = {
  title: 'Notifications',
  unread: (count: number) => `${count} unread`,
} as const
