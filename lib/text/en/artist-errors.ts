/** Why something about an artist could not be decided. */
export const artistErrors = {
  onlyModerators: 'Only moderators can do this.',
  notFound: 'Artist not found',
  alreadyTheirs: 'This name already leads to this account.',
  alreadyRejected: 'This was already rejected and deleted, so it cannot be shown.',
} as const
