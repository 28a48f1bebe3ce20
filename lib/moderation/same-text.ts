/** Comments this long are more than a greeting: the same text on another event counts as a repetition. */
export const LONG_TEXT = 25
/** Maximum replies below one comment by someone without an account, or with a new one. */
export const MAX_REPLIES_OF_NEW_PEOPLE = 3
/** How long the same text is refused. */
export const SAME_TEXT_HOURS = 24

/** A text normalised for comparison: case, kinds of whitespace and look-alike characters do not count. */
export function comparedText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
}
