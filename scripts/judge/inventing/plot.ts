import { addDays, weekdayOfDate } from '@/lib/calendar/days'
import type { FlyerTruth } from '@/lib/recognition/score-facts'
import type { Dice } from './dice'
import { fill, house, organiser, performer, person, slugOf, type Language, type Scene } from './names'
import { listOf, type Stock } from './stock'

export type Genre = 'concert' | 'festival' | 'party' | 'theatre' | 'talk' | 'market' | 'sport' | 'demonstration' | 'workshop' | 'other'
/** Kinds of titles: one name; the headliner; all acts; a series and this edition. */
export type TitleStyle = 'name' | 'artist' | 'bill' | 'series'
/** Where a poster names its venue: on its own, in a row with other facts, only in the web address, not at all. */
export type VenueStyle = 'alone' | 'in-row' | 'web' | 'none'

/** An invented event: everything its poster could say. */
export type Plot = {
  scene: Scene
  genre: Genre
  titleStyle: TitleStyle
  /** What the title is made of: one text, or series and name, or the acts. */
  titleParts: string[]
  acts: { name: string; role: string | null }[]
  venueStyle: VenueStyle
  venue: string
  room: string | null
  street: string
  houseNumber: string
  postalCode: string
  date: string
  dateText: string
  timeText: string | null
  doorsText: string | null
  priceText: string | null
  web: string | null
  mail: string
  phone: string
  organiser: string
  truth: FlyerTruth
}

const GENRES: readonly (readonly [number, Genre])[] = [
  [36, 'concert'],
  [14, 'festival'],
  [11, 'party'],
  [10, 'theatre'],
  [9, 'talk'],
  [5, 'market'],
  [6, 'sport'],
  [3, 'demonstration'],
  [5, 'workshop'],
  [6, 'other'],
]
const MOST_ACTS: Record<Genre, readonly (readonly [number, number])[]> = {
  concert: [
    [3, 1],
    [3, 2],
    [2, 3],
    [2, 4],
    [1, 6],
  ],
  festival: [
    [4, 0],
    [2, 3],
    [2, 5],
    [2, 8],
    [1, 14],
  ],
  party: [
    [3, 0],
    [2, 1],
    [2, 3],
    [1, 6],
  ],
  theatre: [
    [3, 0],
    [3, 1],
    [1, 3],
  ],
  talk: [
    [1, 0],
    [4, 1],
    [1, 3],
  ],
  market: [
    [5, 0],
    [1, 1],
  ],
  sport: [
    [6, 0],
    [1, 1],
  ],
  demonstration: [
    [4, 0],
    [1, 2],
  ],
  workshop: [
    [4, 0],
    [2, 1],
  ],
  other: [
    [4, 0],
    [1, 1],
    [1, 3],
  ],
}
const STYLES: Record<Genre, readonly (readonly [number, TitleStyle])[]> = {
  concert: [
    [4, 'name'],
    [4, 'artist'],
    [3, 'bill'],
    [2, 'series'],
  ],
  festival: [
    [6, 'name'],
    [2, 'series'],
  ],
  party: [
    [6, 'name'],
    [1, 'artist'],
    [1, 'series'],
  ],
  theatre: [
    [6, 'name'],
    [1, 'series'],
  ],
  talk: [
    [4, 'name'],
    [1, 'artist'],
    [2, 'series'],
  ],
  market: [
    [6, 'name'],
    [1, 'series'],
  ],
  sport: [
    [5, 'name'],
    [1, 'series'],
  ],
  demonstration: [
    [5, 'name'],
    [1, 'series'],
  ],
  workshop: [
    [5, 'name'],
    [1, 'series'],
  ],
  other: [
    [5, 'name'],
    [1, 'series'],
  ],
}

/** A date as posters in the language write it. */
export function writeDate(date: string, { dice, stock }: Scene, template = dice.pick(listOf(stock.dates))): string {
  const [year = '', month = '', day = ''] = date.split('-')
  const weekday = weekdayOfDate(date) - 1
  const slots: Record<string, string | undefined> = {
    W: listOf(stock.weekdays)[weekday],
    w: listOf(stock.shortWeekdays)[weekday],
    d: String(Number(day)),
    D: day,
    m: month,
    M: listOf(stock.months)[Number(month) - 1],
    y: year,
    Y: year.slice(2),
  }
  return template.replace(/\{(\w)\}/gu, (_, slot: string) => slots[slot] ?? '')
}

/** A time as posters in the language write it. */
export function writeTime(hour: number, minutes: string, { dice, stock }: Scene, templates = stock.times): string {
  const onClock = (value: number) => String(value % 12 === 0 ? 12 : value % 12)
  const slots: Record<string, string> = { h: String(hour), H: onClock(hour), e: String(hour + 3), E: onClock(hour + 3), i: minutes }
  return dice.pick(listOf(templates)).replace(/\{(\w)\}/gu, (_, slot: string) => slots[slot] ?? '')
}

function titleOf(
  style: TitleStyle,
  acts: readonly string[],
  scene: Scene,
  genre: Genre,
): { parts: string[]; title: string; alternatives: string[] } {
  const { dice, stock } = scene
  const plain = () =>
    fill(dice.pick(listOf(dice.chance(genre === 'party' || genre === 'theatre' ? 0.75 : 0.42) ? stock.phrases : stock.titles)), scene)
  const [first = ''] = acts
  if (style === 'artist' && first !== '') return { parts: [first], title: first, alternatives: [] }
  if (style === 'bill' && acts.length > 1)
    return { parts: [...acts], title: acts.join(', '), alternatives: [first, acts.slice(0, 2).join(' & ')] }
  const name = plain()
  if (style === 'series') {
    const series = dice.chance(0.5) ? plain() : fill(dice.pick(['{Z}', '{X}reihe', '{x} {y}', '{Z} {y}', '{N} & {N}', '{k}']), scene)
    return dice.chance(0.5)
      ? { parts: [series, name], title: `${series} – ${name}`, alternatives: [name, series] }
      : { parts: [name, series], title: `${name} – ${series}`, alternatives: [name, series] }
  }
  const bare = name.replace(/^\d+(?:\.|th|e|ème|°|ª|º)? (?:Annual )?/u, '').replace(/ (?:19|20)\d\d$/u, '')
  return { parts: [name], title: name, alternatives: bare === name ? [] : [bare] }
}

/** Invents an event. */
export function inventPlot(
  dice: Dice,
  { language, stock, english, city }: { language: Language; stock: Stock; english: Stock; city: string },
): Plot {
  const date = addDays('2012-01-10', dice.whole(0, 5600))
  const scene: Scene = { dice, language, stock, city, year: Number(date.slice(0, 4)) }
  const genre = dice.weigh(GENRES)
  const wanted = dice.weigh(STYLES[genre])
  const names = new Set<string>()
  const count = Math.max(dice.weigh(MOST_ACTS[genre]), wanted === 'bill' ? dice.whole(2, 5) : wanted === 'artist' ? 1 : 0)
  while (names.size < count)
    names.add(
      genre === 'talk' || (genre === 'workshop' && dice.chance(0.7))
        ? person(scene)
        : genre === 'party' && dice.chance(0.6)
          ? `DJ ${fill('{Z}', scene)}`
          : performer(scene, english),
    )
  const acts = [...names]
  const { parts, title, alternatives } = titleOf(wanted, acts, scene, genre)
  const titleStyle: TitleStyle =
    wanted === 'bill' && acts.length > 1 ? 'bill' : wanted === 'artist' ? 'artist' : wanted === 'series' ? 'series' : 'name'
  const venueStyle: VenueStyle = dice.weigh([
    [66, 'alone'],
    [20, 'in-row'],
    [3, 'web'],
    [12, 'none'],
  ])
  const venue = house(scene)
  const host = organiser(scene)
  const hour = genre === 'market' || genre === 'sport' || genre === 'workshop' ? dice.whole(8, 15) : dice.whole(14, 22)
  const minutes = dice.weigh([
    [6, '00'],
    [4, '30'],
    [1, '15'],
    [1, '45'],
  ])
  const domain =
    slugOf(
      dice.weigh([
        [venueStyle === 'web' ? 50 : 4, venue],
        [3, host],
        [2, parts[0] ?? host],
        [1, acts[0] ?? host],
        [1, city],
      ]),
    ) || 'info'
  const web = dice.chance(venueStyle === 'web' ? 1 : 0.45)
    ? `${dice.weigh([
        [2, 'www.'],
        [2, ''],
        [0.3, 'https://'],
      ])}${domain}.${dice.pick([stock.country === 'US' ? 'com' : stock.country.toLowerCase(), 'com', 'org', 'net', stock.country === 'US' ? 'org' : stock.country.toLowerCase()])}`
    : null
  const amounts = { p: String(dice.whole(4, 35)), q: String(dice.whole(2, 12)) }
  const free = dice.chance(0.4)
  const priceText = dice.chance(0.6)
    ? dice.pick(listOf(free ? stock.free : stock.prices)).replace(/\{(p|q)\}/gu, (_, slot: 'p' | 'q') => amounts[slot])
    : null
  const timeText = dice.chance(0.85) ? writeTime(hour, minutes, scene) : null
  const said = venueStyle !== 'none'
  return {
    scene,
    genre,
    titleStyle,
    titleParts: parts,
    venueStyle,
    venue,
    date,
    timeText,
    priceText,
    web,
    organiser: host,
    acts: acts.map((name) => ({ name, role: dice.chance(0.2) ? fill(dice.pick(listOf(stock.roles)), scene) : null })),
    room: dice.chance(0.08) ? dice.pick(listOf('Saal 1|Main Stage|Foyer|1. OG|Room 204|Salle B|Grote zaal|Sala 2|Aula|Studio')) : null,
    street: fill(dice.pick(listOf(stock.streets)), scene),
    houseNumber: `${dice.whole(1, 160)}${dice.chance(0.1) ? 'a' : ''}`,
    postalCode:
      language === 'nl'
        ? `${dice.whole(1000, 9999)} ${fill('{A}', scene).slice(0, 2)}`
        : language === 'pt'
          ? `${dice.whole(1000, 9999)}-${dice.whole(100, 999)}`
          : String(dice.whole(10000, 89999)),
    dateText: writeDate(date, scene),
    doorsText: dice.chance(0.15) ? writeTime(hour - 1, minutes, scene, stock.doors) : null,
    mail: `${dice.pick(['info', 'kontakt', 'hello', 'mail', 'event'])}@${domain}.${stock.country === 'US' ? 'org' : stock.country.toLowerCase()}`,
    phone: `0${dice.whole(20, 999)} ${dice.whole(10000, 9999999)}`,
    truth: {
      title,
      titleAlternatives: alternatives,
      venue: said ? venue : null,
      venueAlternatives: [],
      city: null,
      startDate: date,
      startTime: timeText ? `${String(hour).padStart(2, '0')}:${minutes}` : null,
      price: priceText,
      website: web,
      lineup: acts,
      category: genre,
      lenient: venueStyle === 'web' ? ['venue'] : [],
    },
  }
}
