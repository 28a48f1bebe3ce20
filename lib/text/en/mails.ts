/** What stands in mails of every kind. */
export const mails = {
  open: 'Open',
  unsubscribe: 'Unsubscribe: {address}',
  unsubscribeLink: 'Unsubscribe',
} as const
