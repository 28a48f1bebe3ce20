/** Why something about an artist could not be decided. */
export const artistErrors = {
  onlyModerators: 'Only moderators can do this.',
  notFound: 'Artist not found',
  alreadyTheirs: 'This name leads to this account already.',
  alreadyRejected: 'This was refused already; nothing of it is left to show.',
} as const
