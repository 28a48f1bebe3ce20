import { CHOICES } from './choices'

/** The kind of a fact's value. Code handles kinds, not single facts. */
export type FactKind =
  /**
   * Plain, nullable columns: one line of text, a local day `YYYY-MM-DD`, a local hour `HH:MM`, a web address, an e-mail address, some of
   * several choices.
   */
  | 'line'
  | 'day'
  | 'hour'
  | 'link'
  | 'email'
  | 'choices'
  /** Never null: title, long text, list of words, status, IANA zone. */
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
  /** Set by a rule or by a separate call. */
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

/** Maximum characters of a web address, of facts and of links to social media. */
export const MAX_LINK = 300
export const MAX_TAGS = 20

export type Fact = {
  kind: FactKind
  /** Its name on the wire, in files and forms, if it differs from the column's. */
  wire?: string
  /** Maximum characters, of each word in a list of words. */
  max?: number
  choices?: readonly string[]
  /** The fact it is derived from; the history shows only that one. */
  follows?: string
  /** Not shown in the history. */
  isSilent?: true
  /** Belongs to one date: copies and further dates of a series do not take it over. */
  isOwn?: true
  /** Column names in a host's table, folded to letters and digits; a fact without any is neither imported nor exported. */
  csv?: readonly string[]
  /** For plain facts: its meaning as explained to a model, when a host changes the event in their own words. */
  told?: string
  /** Appears under "Good to know" on the event's page and in its form. */
  isGoodToKnow?: true
}

/**
 * Every fact of an event, declared once, in reading order. Select lists, wire schemas, patches, copies, files, forms, comparisons and the
 * history follow from this table. A fact is the column of "Event" with the same name, except for line-up and pictures; its label is in
 * `lib/text/<language>/fact-names.ts` under its name on the wire.
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

/** A fact's entry in the table. */
export const factOf = (name: FactName): Fact => FACT_TABLE[name]

/** The facts of the given kinds, in the table's order. */
export function factNames<K extends FactKind>(kinds: readonly K[]): NamesOf<K>[] {
  const wanted: readonly FactKind[] = kinds
  return FACT_NAMES.filter((name): name is NamesOf<K> => wanted.includes(factOf(name).kind))
}

export const PLAIN_FACTS = factNames(PLAIN_KINDS)
/** Facts whose values are keys of stored pictures and films. */
export const PICTURE_FACTS = factNames(PICTURE_KINDS)
/** Facts that are columns of "Event". */
export const FACT_COLUMNS = FACT_NAMES.filter(
  (name): name is ColumnFact => name !== 'lineup' && !(PICTURE_FACTS as readonly string[]).includes(name),
)
/** Facts that an event's page and its form show under "Good to know". */
export const GOOD_TO_KNOW = PLAIN_FACTS.filter((name) => factOf(name).isGoodToKnow)

/** What a fact is called on the wire. */
export const wireName = <N extends FactName>(name: N): WireName<N> => (factOf(name).wire ?? name) as WireName<N>

/** An object with a value for each of the given facts. The cast is safe because every name gets a value. */
export function byFact<N extends string, S extends Record<N, unknown>>(names: readonly N[], valueOf: (name: N) => S[N]): S {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as S
}
