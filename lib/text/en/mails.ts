/** Texts in all mails. */
export const mails = {
  open: 'Open',
  unsubscribe: 'Unsubscribe: {address}',
  unsubscribeLink: 'Unsubscribe',
} as const
