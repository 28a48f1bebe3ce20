import { fold, foldedWords } from './fold'
import { letterDistance } from './letter-distance'

/** Cuts a slug into as many parts as there are tokens so that each part is closest to its token; known words are preferred. */
function cutLike(slug: string, tokens: readonly string[], known: ReadonlySet<string>): { parts: string[]; cost: number } {
  const [token, ...others] = tokens
  if (token === undefined) return { parts: [], cost: slug.length }
  const price = (part: string) => letterDistance(token, part) - (known.has(part) ? 0.5 : 0) + (part.startsWith(token.slice(0, 1)) ? 0 : 0.1)
  if (others.length === 0) return { parts: [slug], cost: price(slug) }
  let best = { parts: [slug], cost: Infinity }
  for (let end = 1; end < slug.length; end++) {
    const tail = Math.abs(end - token.length) > 4 ? null : cutLike(slug.slice(end), others, known)
    if (tail && tail.cost + price(slug.slice(0, end)) < best.cost) best = { parts: [slug.slice(0, end), ...tail.parts], cost: tail.cost + price(slug.slice(0, end)) }
  }
  return best
}

const inCaseOf = (word: string, model: string) =>
  model.length > 1 && model === model.toUpperCase() ? word.toUpperCase() : /^\p{Ll}+$/u.test(model) ? word : word.slice(0, 1).toUpperCase() + word.slice(1)

/**
 * A title that was read with gaps, mended by a web address on the same flyer that spells it in full
 * ("Rib ra CANTR Vva" and `riberacantaviva.es`); the title itself where no address is close enough.
 * @param slugs folded host names and path parts without spaces
 * @param certainty the recogniser's, 0–1: the less, the further an address may differ
 */
export function repairTitle(title: string, slugs: readonly string[], { certainty, words }: { certainty: number; words: ReadonlySet<string> }): string {
  const tokens = foldedWords(title)
  const joined = tokens.join('')
  if (joined.length < 5 || tokens.length > 4 || certainty > 0.985) return title
  const needed = certainty < 0.75 ? 0.55 : 0.78
  const close = slugs.filter(slug => slug.length >= joined.length && slug.length <= joined.length * 1.8 && slug !== joined)
    .map(slug => ({ slug, closeness: 1 - letterDistance(joined, slug) / Math.max(joined.length, slug.length) }))
    .filter(({ closeness }) => closeness >= needed).toSorted((a, b) => b.closeness - a.closeness)[0]
  if (!close) return title
  const printed = title.split(/\s+/).filter(word => fold(word) !== '')
  if (printed.length !== tokens.length) return title
  return cutLike(close.slug, tokens, words).parts.map((part, index) => inCaseOf(part, certainty < 0.75 ? 'Xx' : (printed[index] ?? part))).join(' ')
}

/** The name that a web address printed in capitals and small letters spells ("GardenPartyVT.com": Garden Party VT), where the title is its first word alone. */
export function completeTitle(title: string, printed: readonly string[]): string {
  const first = fold(title)
  const names = printed.flatMap(text => text.match(/(?<![\p{L}.@])(?:\p{Lu}\p{Ll}+){2,}\p{Lu}*(?=\.\p{L}{2,})/gu) ?? []).map(name => name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
  return names.find(name => first.length >= 4 && !first.includes(' ') && letterDistance(first, foldedWords(name)[0] ?? '') <= (first.length >= 5 ? 1 : 0)) ?? title
}
