import type { PosterKind } from './posters/poster'

/** Who is named on a poster. */
export type Pool = 'bands' | 'djs' | 'jazz' | 'players' | 'people'

/**
 * An idea for an event. Braces are filled in: {band} {dj} {jazz} {player} {person} (a number gives another one: {band2}), {work} from
 * `works`, {city}, {district} and {venue}.
 */
export type Concept = {
  kind: PosterKind
  category: string
  kicker: string
  title: string
  text: string
  tags: readonly string[]
  works?: readonly string[]
  /** From whom the line-up comes, and how many. */
  names?: readonly [Pool, number, number]
  /** Beginnings; the end follows from `hours`. */
  starts: readonly string[]
  hours: number
  /** In whole units of the currency; 0 is free, null is "pay what you can". */
  price: readonly [number, number] | 0 | null
  /** Days of the week it suits, 0 is Sunday. */
  days?: readonly number[]
  /** Months it is held in, 1 is January; always when absent. */
  months?: readonly number[]
  /** Lasts several days, as exhibitions and festivals do. */
  runsDays?: readonly [number, number]
}

const WEEKEND = [5, 6]
export const WORKDAYS = [1, 2, 3, 4]
export const DAYTIME = [6, 0]

/** What most events of a kind have in common. */
const USUAL: Readonly<Record<PosterKind, Pick<Concept, 'starts' | 'hours' | 'price'> & Partial<Concept>>> = {
  concert: { starts: ['19:30', '20:00', '20:30', '21:00'], hours: 3, price: [12, 28], names: ['bands', 1, 3] },
  jazz: { starts: ['20:00', '20:30', '21:00'], hours: 3, price: [8, 20], names: ['jazz', 1, 3] },
  classical: { starts: ['18:00', '19:00', '19:30'], hours: 2, price: [15, 35], names: ['players', 1, 3] },
  club: { starts: ['22:00', '23:00', '23:00'], hours: 7, price: [8, 18], names: ['djs', 3, 6], days: WEEKEND },
  festival: { starts: ['12:00', '14:00', '15:00'], hours: 9, price: [19, 49], names: ['bands', 7, 9], days: [5, 6], runsDays: [1, 2] },
  theater: { starts: ['19:00', '19:30', '20:00'], hours: 2, price: [10, 26], names: ['people', 1, 3] },
  comedy: { starts: ['19:30', '20:00', '20:30'], hours: 2, price: [6, 18], names: ['people', 2, 5] },
  reading: { starts: ['19:00', '19:30', '20:00'], hours: 2, price: [5, 14], names: ['people', 1, 2], days: WORKDAYS },
  film: { starts: ['18:30', '20:15', '21:00'], hours: 2, price: [7, 11] },
  exhibition: { starts: ['18:00', '19:00'], hours: 4, price: 0, names: ['people', 1, 3], days: [4, 5], runsDays: [14, 45] },
  workshop: { starts: ['10:00', '11:00', '14:00', '18:00'], hours: 3, price: [15, 45], names: ['people', 1, 1] },
  market: { starts: ['09:00', '10:00', '11:00'], hours: 6, price: 0, days: DAYTIME },
  protest: { starts: ['12:00', '14:00', '16:00'], hours: 3, price: 0, days: [5, 6, 0] },
  dance: { starts: ['19:00', '20:00', '20:30'], hours: 4, price: [8, 16], names: ['people', 1, 2] },
  community: { starts: ['15:00', '18:00', '19:00'], hours: 3, price: 0 },
}

type Own = Partial<Pick<Concept, 'category' | 'works' | 'names' | 'starts' | 'hours' | 'price' | 'days' | 'months' | 'runsDays'>>

/** Makes a list's concepts: kind, kicker, title, text, tags, and what differs from the usual. */
export function concepts(
  categories: Readonly<Record<PosterKind, string>>,
  rows: readonly (readonly [PosterKind, string, string, string, string, Own?])[],
): Concept[] {
  return rows.map(([kind, kicker, title, text, tags, own]) => ({
    kind,
    category: categories[kind],
    kicker,
    title,
    text,
    tags: tags.split(' '),
    ...USUAL[kind],
    ...own,
  }))
}
