/** A tag as a hashtag, such as `#LiveMusic`; null if no letter or digit is left. */
export function hashtag(tag: string): string | null {
  const words = tag.match(/[\p{L}\p{N}]+/gu) ?? []
  const joined = words.length > 1 ? words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('') : (words[0] ?? '')
  return joined === '' ? null : `#${joined}`
}
