/** Comments this long are no greeting: saying the same below another event counts as repeating it. */
export const LONG_TEXT = 25
/** Replies that someone without an account, or with a new one, may write below one comment. */
export const MAX_REPLIES_OF_NEW_PEOPLE = 3
/** For how long the same words are not taken again. */
export const SAME_TEXT_HOURS = 24

/** A text as it is compared with others: case, kinds of blanks and look-alike forms do not count. */
export function comparedText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
}
