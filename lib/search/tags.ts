const KEPT = /[^a-z0-9äöüß]/g
/** Letters that Unicode does not decompose. */
const WHOLE_LETTERS: Record<string, string> = { ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** Longest tag that a search looks for. */
export const MAX_TAG = 80

/** The key of a tag: lower case, accents folded, and of the rest only a-z, 0-9, ä, ö, ü and ß; the label itself if nothing is left. */
export function tagKey(label: string): string {
  const lower = label.normalize('NFC').toLowerCase()
  const key = lower
    .replace(/[^äöüß]+/g, (part) =>
      part
        .replace(/[øæœłđðþı]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
        .normalize('NFKD')
        .replace(/\p{M}+/gu, ''),
    )
    .replace(KEPT, '')
  return key === '' ? lower.trim() : key
}
