/** Letters that Unicode does not decompose. */
const WHOLE_LETTERS: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ı: 'i', ð: 'd', þ: 'th', ς: 'σ' }

const PLAIN = /^[a-z0-9 ]*$/

/**
 * A place name reduced to what identifies it: lower case, no accents, single blanks,
 * "Sankt"/"Saint"/"Sint" and "St." all written "st". Empty for a text without letters or digits.
 */
export function foldName(name: string): string {
  const lower = name.toLowerCase()
  const letters = PLAIN.test(lower)
    ? lower
    : lower
        .replace(/[ßøæœłđıðþς]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .replace(/['’`´ʼ]/g, '')
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .replace(/ς/g, 'σ')
  return letters
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\b(?:sankt|saint|sint)\b/g, 'st')
}

/** The same name with ae/oe/ue (the spelling without umlauts) folded like umlauts. */
export function foldWithoutDigraphs(folded: string): string {
  return folded.replace(/([aou])e/g, '$1')
}
