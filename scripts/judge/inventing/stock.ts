/** The words a language lends to invented posters. Lists are written as one text, parted by `|`; `{…}` is filled in later. */
export type Stock = {
  country: string
  /** Kinds of event that need no further name. */
  kinds: string
  /** Titles with a kind of event: {x} theme, {k} kind, {c} city, {n} number, {y} year. */
  titles: string
  /** Titles that no noun gives away. */
  phrases: string
  /** Nouns with a capital where the language gives them one; for themes, bands and phrases. */
  nouns: string
  adjectives: string
  first: string
  last: string
  bands: string
  /** Houses by their noun: {p} a proper name, {c} city. */
  houses: string
  /** Houses without one. */
  bareHouses: string
  streets: string
  organisers: string
  presents: string
  /** Words that lead to a place inside a row. */
  leads: string
  placeLabels: string
  weekdays: string
  shortWeekdays: string
  months: string
  /** {W} weekday, {w} short, {d} day, {D} two digits, {m} month, {M} name of the month, {y} year, {Y} two digits. */
  dates: string
  /** {h} hour, {H} on a clock of twelve, {i} minutes. */
  times: string
  doors: string
  prices: string
  free: string
  contacts: string
  sentences: string
  subtitles: string
  sponsorHeads: string
  lineupHeads: string
  roles: string
  programme: string
}

const lists = new Map<string, readonly string[]>()

/** A list of the stock; each is taken apart once. */
export function listOf(words: string): readonly string[] {
  const known = lists.get(words) ?? words.split('|')
  lists.set(words, known)
  return known
}
