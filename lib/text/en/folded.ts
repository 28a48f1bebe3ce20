/** Shown in place of content from a blocked profile. */
export const folded = {
  hiddenComment: 'A comment by someone you blocked.',
  hiddenEvent: 'An event by someone you blocked.',
} as const
