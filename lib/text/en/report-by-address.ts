/** Texts of the page on which anything is reported by its address. */
export const reportByAddress = {
  title: 'Report content',
  lead: 'Every event, comment, picture and profile has a report button on its page. If you only have an address, enter it here.',
  time: 'A person looks at every report, usually within three days, and explains the decision. You get a receipt number at once and later an email with the decision.',
  address: 'Address of what you report',
  hint: 'Copy it from your browser’s address bar. A comment’s own address ends in #comment-…',
  unknown: 'There is no event, comment, picture, profile or group at this address.',
  next: 'Continue',
} as const
