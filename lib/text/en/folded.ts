/** What stands in place of what a blocked profile says. */
export const folded = {
  hiddenComment: 'A comment by somebody you blocked.',
  hiddenEvent: 'An event by somebody you blocked.',
} as const
