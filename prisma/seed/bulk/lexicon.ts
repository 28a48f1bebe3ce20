/** What houses are for; those of one kind hold the same kinds of events. */
export type HouseKind = 'club' | 'stage' | 'jazz' | 'hall' | 'theatre' | 'cinema' | 'gallery' | 'square' | 'house'

/**
 * A language in parts. Patterns have slots: {C} a compound noun, {A} and {a} an adjective with and without a capital, {N} a person, {S} a
 * surname, {F} a first name, {B} a first part, {E} and {EA} noun and adjective of English, {place} a city, {d} a small number, {y} a year;
 * a number asks for another one.
 */
export type Lexicon = {
  /** A compound noun of two parts. */
  glue: (first: string, last: string) => string
  firsts: readonly string[]
  lasts: readonly string[]
  adjectives: readonly string[]
  works: readonly string[]
  /** Ways to make a title its own. */
  twists: readonly string[]
  bands: readonly string[]
  sentences: readonly string[]
  /** Comments. */
  talk: readonly string[]
  firstNames: readonly string[]
  surnameStems: readonly string[]
  surnameEnds: readonly string[]
  streetEnds: readonly string[]
  houseKinds: Readonly<Record<HouseKind, readonly string[]>>
  houseNames: readonly string[]
  districts: readonly string[]
  bios: readonly string[]
}
