/**
 * Folds a text for comparison: lower case, no accents, ß as ss, everything but letters and digits turned into single spaces. Scripts other
 * than Latin keep their letters.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The folded words of a text; empty for a text without letters or digits. */
export function foldedWords(text: string): string[] {
  const folded = fold(text)
  return folded === '' ? [] : folded.split(' ')
}
