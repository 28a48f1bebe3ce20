/**
 * Searches for the inverted index. A term begins with a character for its kind: `=` stem in the title, `+` stem in another name, none for a
 * stem in the description, `#` tag, `@` city, `!` category, `%` cell, `&` square, `^` day, month or year of the start, `~` month of a
 * longer event.
 */

/** Each row must have at least one term of each group. */
export type TermGroups = readonly (readonly string[])[]

/** A word of a prompt: its stems, terms of other kinds with the same meaning, and the word itself, folded, as a possible prefix. */
export type SearchWord = { roots: readonly string[]; alike: readonly string[]; beginning: string }

/** Quality tiers of matches: in the title, in another name, in the description. */
export const TIERS = ['title', 'names', 'text'] as const

/** The groups that a match of this tier or a better one satisfies. */
export function tierGroups(words: readonly SearchWord[], tier: number): TermGroups {
  return words.map(({ roots, alike }) => {
    const title = roots.map((root) => `=${root}`)
    if (tier === 0) return title
    const names = [...title, ...roots.map((root) => `+${root}`), ...alike]
    return tier === 1 ? names : [...names, ...roots]
  })
}

const quoted = (term: string) => `'${term.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`
const anyOf = (terms: readonly string[]) => (terms.length === 1 ? quoted(terms[0] ?? '') : `(${terms.map(quoted).join(' | ')})`)

/** The groups as a Postgres `tsquery`, excluding rows that `except` matches. Each group must contain a term. */
export function toTermQuery(groups: TermGroups, except: TermGroups = []): string {
  const wanted = groups.map(anyOf)
  return (except.length > 0 ? [...wanted, `!(${except.map(anyOf).join(' & ')})`] : wanted).join(' & ')
}

/** The share of all events that have at least one term of each group, as if terms were independent: 0 to 1. */
export function shareOf(groups: TermGroups, shareOfTerm: (term: string) => number): number {
  return groups.reduce(
    (share, terms) =>
      share *
      Math.min(
        1,
        terms.reduce((sum, term) => sum + shareOfTerm(term), 0),
      ),
    1,
  )
}

/** An upper bound of the share: that of the rarest group. */
export function largestShareOf(groups: TermGroups, shareOfTerm: (term: string) => number): number {
  return Math.min(1, ...groups.map((terms) => terms.reduce((sum, term) => sum + shareOfTerm(term), 0)))
}
