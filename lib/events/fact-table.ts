import { CHOICES } from './choices'

/** How the value of a fact looks. What is done with a kind is said once for all of its facts. */
export type FactKind =
  /** Plain: a column that is empty or holds words on one line, a local day `YYYY-MM-DD`, a local hour `HH:MM`, an address of the web, one of mail, some of several choices. */
  | 'line'
  | 'day'
  | 'hour'
  | 'link'
  | 'email'
  | 'choices'
  /** Never null: the title, a long text, a list of words, the status, an IANA zone. */
  | 'title'
  | 'text'
  | 'words'
  | 'status'
  | 'zone'
  /** Parts of `address` on the wire; the city also gives coordinates and zone. */
  | 'street'
  | 'city'
  /** As printed; the amount is read from it. */
  | 'price'
  /** Set by a rule or by a call of its own. */
  | 'formerDay'
  | 'code'
  | 'number'
  | 'flag'
  | 'host'
  /** An object, and rows of other tables. */
  | 'links'
  | 'lineup'
  | 'picture'
  | 'pictures'
  | 'film'

export type Fact = {
  kind: FactKind
  /** Its name on the wire, in files and forms, where that is not the column's. */
  wire?: string
  /** Most characters. */
  max?: number
  choices?: readonly string[]
  /** The fact that it is derived from; the history then tells that one alone. */
  follows?: string
  /** Says nothing to a reader of the history. */
  isSilent?: true
  /** True of one date alone: a copy, or a further date of a series, does not take it over. */
  isOwn?: true
  /** Names of its column in a host's table, folded to letters and digits; a fact without any is neither imported nor exported. */
  csv?: readonly string[]
  /** Of a plain fact: what a model is told it means, when a host changes the event in their own words. */
  told?: string
  /** Stands under "Good to know" on the event's page and in its form. */
  isGoodToKnow?: true
}

/**
 * Everything that can be said about an event, each fact declared once, in the order in which people read it. Select lists, schemas of the
 * wire, patches, copies, files, forms, comparisons and the history follow from this table. A fact is a column of "Event" by its name here,
 * except for line-up and pictures; its label is in `FACT_LABELS` by its name on the wire.
 */
export const FACT_TABLE = {
  title: { kind: 'title', max: 200, csv: ['title', 'titel', 'name', 'event', 'subject', 'betreff', 'veranstaltung'] },
  startDate: {
    kind: 'day',
    isOwn: true,
    told: 'new first day, YYYY-MM-DD',
    csv: ['startdate', 'date', 'datum', 'start', 'startdatum', 'beginn', 'tag', 'day'],
  },
  startTime: {
    kind: 'hour',
    told: 'new begin, HH:MM in 24 hours',
    csv: ['starttime', 'time', 'uhrzeit', 'zeit', 'startzeit', 'beginnzeit'],
  },
  endDate: { kind: 'day', isOwn: true, told: 'new last day, YYYY-MM-DD', csv: ['enddate', 'enddatum', 'end', 'ende'] },
  endTime: { kind: 'hour', told: 'new end, HH:MM in 24 hours', csv: ['endtime', 'endzeit'] },
  doorsTime: { kind: 'hour', told: 'new opening of the doors, HH:MM in 24 hours', csv: ['doors', 'doorstime', 'einlass'] },
  previousStartDate: { kind: 'formerDay', isOwn: true },
  timeZone: { kind: 'zone', max: 60, follows: 'city', csv: ['timezone', 'zeitzone'] },
  venue: { kind: 'line', max: 160, told: 'new house or place', csv: ['venue', 'ort', 'location', 'place', 'veranstaltungsort'] },
  street: { kind: 'street', max: 120, csv: ['street', 'strasse', 'address', 'adresse'] },
  houseNumber: { kind: 'street', max: 20, csv: ['housenumber', 'hausnummer', 'nr'] },
  postalCode: { kind: 'street', max: 12, csv: ['postalcode', 'plz', 'zip', 'postcode'] },
  city: { kind: 'city', max: 80, csv: ['city', 'stadt', 'town'] },
  countryCode: { kind: 'code', follows: 'city', isSilent: true },
  latitude: { kind: 'number', follows: 'city', isSilent: true },
  longitude: { kind: 'number', follows: 'city', isSilent: true },
  category: { kind: 'line', max: 40, told: 'new category', csv: ['category', 'kategorie', 'genre'] },
  priceText: { kind: 'price', wire: 'price', max: 120, csv: ['price', 'preis', 'eintritt'] },
  priceCents: { kind: 'number', follows: 'priceText', isSilent: true },
  currency: { kind: 'code', follows: 'priceText', isSilent: true },
  isFree: { kind: 'flag', follows: 'priceText' },
  ticketLink: {
    kind: 'link',
    told: 'new web address that sells tickets, as written',
    csv: ['ticketlink', 'ticketurl', 'tickets', 'ticket'],
  },
  website: { kind: 'link', told: 'new web address as written', csv: ['website', 'url', 'link', 'webseite', 'homepage'] },
  email: { kind: 'email', max: 200, told: 'new e-mail address as written', csv: ['email', 'mail', 'contact', 'kontakt', 'contactemail'] },
  accessibility: {
    kind: 'choices',
    choices: CHOICES['accessibility'],
    isGoodToKnow: true,
    csv: ['accessibility', 'barrierefreiheit', 'barrierefrei'],
  },
  dressCode: { kind: 'line', max: 120, isGoodToKnow: true, told: 'new dress code', csv: ['dresscode', 'kleiderordnung', 'kleidung'] },
  tags: { kind: 'words', max: 40, csv: ['tags', 'schlagworte', 'keywords'] },
  status: { kind: 'status', isOwn: true, csv: ['status'] },
  socialMediaLinks: { kind: 'links' },
  description: { kind: 'text', max: 5000, csv: ['description', 'beschreibung', 'text', 'details'] },
  lineup: { kind: 'lineup' },
  image: { kind: 'picture' },
  gallery: { kind: 'pictures' },
  lineupPictures: { kind: 'pictures' },
  teaser: { kind: 'film' },
  gif: { kind: 'film' },
  hostId: { kind: 'host', isSilent: true },
} as const satisfies Record<string, Fact>

type FactTable = typeof FACT_TABLE
export type FactName = keyof FactTable
export type KindOf<N extends FactName> = FactTable[N]['kind']
/** The names of the facts of some kinds. */
export type NamesOf<K extends FactKind> = { [N in FactName]: KindOf<N> extends K ? N : never }[FactName]
/** What a fact is called on the wire. */
export type WireName<N extends FactName> = N extends FactName ? (FactTable[N] extends { wire: infer W extends string } ? W : N) : never

const PLAIN_KINDS = ['line', 'day', 'hour', 'link', 'email', 'choices'] as const
const PICTURE_KINDS = ['picture', 'pictures', 'film'] as const
type NotColumn = 'lineup' | (typeof PICTURE_KINDS)[number]
export type PlainFact = NamesOf<(typeof PLAIN_KINDS)[number]>
/** Facts that are columns of "Event". */
export type ColumnFact = Exclude<FactName, NamesOf<NotColumn>>

export const FACT_NAMES = Object.keys(FACT_TABLE) as FactName[]

/** What the table says of a fact. */
export const factOf = (name: FactName): Fact => FACT_TABLE[name]

/** The facts of some kinds, in the order of the table. */
export function factNames<K extends FactKind>(kinds: readonly K[]): NamesOf<K>[] {
  const wanted: readonly FactKind[] = kinds
  return FACT_NAMES.filter((name): name is NamesOf<K> => wanted.includes(factOf(name).kind))
}

export const PLAIN_FACTS = factNames(PLAIN_KINDS)
/** Facts whose values are keys of kept pictures and films. */
export const PICTURE_FACTS = factNames(PICTURE_KINDS)
/** Facts that are columns of "Event". */
export const FACT_COLUMNS = FACT_NAMES.filter(
  (name): name is ColumnFact => name !== 'lineup' && !(PICTURE_FACTS as readonly string[]).includes(name),
)
/** Facts that an event's page and its form show under "Good to know". */
export const GOOD_TO_KNOW = PLAIN_FACTS.filter((name) => factOf(name).isGoodToKnow)

/** What a fact is called on the wire. */
export const wireName = <N extends FactName>(name: N): WireName<N> => (factOf(name).wire ?? name) as WireName<N>

/** An object with a value for each of some facts, by their names. The cast holds since each of `names` gets its own value. */
export function byFact<N extends string, S extends Record<N, unknown>>(names: readonly N[], valueOf: (name: N) => S[N]): S {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as S
}
