/** Texts of the way to one's news: they stand in the navigation of every page. */
export const newsLink = { title: 'Notifications', unread: '{count} unread' } as const
