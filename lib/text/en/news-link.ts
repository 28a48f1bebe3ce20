/** Texts of the link to notifications in the navigation of every page. */
export const newsLink = { title: 'Notifications', unread: '{count} unread' } as const
