/** Why something about an artist could not be decided. */
export const artistErrors = {
  onlyModerators: 'Only moderators can do this.',
  notFound: 'Artist not found',
  alreadyTheirs: 'This name already leads to this account.',
} as const
