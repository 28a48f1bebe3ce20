/** A language's words for invented posters. Lists are written as one text, separated by `|`; `{…}` is filled in later. */
export type Stock = {
  country: string
  /** Kinds of event that need no further name. */
  kinds: string
  /** Titles with a kind of event: {x} theme, {k} kind, {c} city, {n} number, {y} year. */
  titles: string
  /** Titles without a telling noun. */
  phrases: string
  /** Nouns, capitalized if the language does so; for themes, bands and phrases. */
  nouns: string
  adjectives: string
  first: string
  last: string
  bands: string
  /** Venues with a noun: {p} a proper name, {c} city. */
  houses: string
  /** Venues without one. */
  bareHouses: string
  streets: string
  organisers: string
  presents: string
  /** Words that introduce a place inside a row. */
  leads: string
  placeLabels: string
  weekdays: string
  shortWeekdays: string
  months: string
  /** {W} weekday, {w} short, {d} day, {D} two digits, {m} month, {M} name of the month, {y} year, {Y} two digits. */
  dates: string
  /** {h} hour, {H} hour on a 12-hour clock, {i} minutes. */
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

/** A list of the stock; each is split only once. */
export function listOf(words: string): readonly string[] {
  const known = lists.get(words) ?? words.split('|')
  lists.set(words, known)
  return known
}
