/** What stands in place of what a blocked profile says. */
export const folded = {
  hiddenComment: 'A comment by someone you blocked.',
  hiddenEvent: 'An event by someone you blocked.',
} as const
