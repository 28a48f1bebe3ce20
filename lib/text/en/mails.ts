/** What stands in mails of every kind. */
export const mails = {
  open: 'Open',
  unsubscribe: 'No more of these: {address}',
  unsubscribeLink: 'No more of these mails',
} as const
