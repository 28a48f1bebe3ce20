/** The first `max` UTF-16 units of a text, one less rather than half of an emoji: half of one cannot be stored in JSON. */
export function startOf(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
}
