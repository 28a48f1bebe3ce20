import type { TimeCandidate } from '@/lib/recognition/dates/schedule-times'
import type { FlyerFacts } from '../facts'
import type { FlyerText } from '../flyer-text'
import { fold } from '../fold'
import type { Layout } from '../layout'
import { readFacts, type FactsContext } from '../read-facts'
import type { Entry } from './entries'
import { namesVenue } from '../venue-words'
import { couldBeEntryTitle, tidyTitle, titleWords } from './entry-title'

/** One event of a programme: its facts, and the lines of the flyer that are only about it. */
export type ProgrammeEvent = { facts: FlyerFacts; lines: number[] }

type Sources = { text: FlyerText; layout: Layout; facts: FlyerFacts; context: FactsContext; times: readonly TimeCandidate[] }
type Reading<T> = { value: T; confidence: number }
type Fact<T> = { value: T | null; confidence: number; evidence: string | null; alternatives?: Reading<T>[] | undefined }

const TITLE_CONFIDENCE = 0.8
const PRINTED = 0.95
const COMING = 0.85
const MISLEADING = 0.5
/** An entry's own venue or town must be this certain to replace the flyer's. */
const OWN_PLACE = 0.6
const HOUSE_CONFIDENCE = 0.65
const MOST_HOUSE_WORDS = 5
const LIKELIER = 0.5

const none = { value: null, confidence: 0, evidence: null }
const linesOf = (entries: readonly Entry[]) =>
  [...new Set(entries.flatMap(({ rows }) => rows.flatMap((row) => row.lines)))].sort((a, b) => a - b)

/**
 * The facts of each event: from its own lines, and for the rest from what the flyer says for all. Beside a house with its address for all,
 * an entry's own house needs a row, a street or a town to itself: the name of a band or a book may sound like one.
 */
export function toEventFacts(events: readonly Entry[][], sources: Sources): ProgrammeEvent[] {
  const owned = events.map(linesOf)
  const anyone = new Set(owned.flat())
  const shared = sharedFacts(sources, anyone)
  return events.map((entries, index) => ({
    facts: factsOf(entries, { lines: owned[index] ?? [], shared, sources }),
    lines: owned[index] ?? [],
  }))
}

/** What is outside the entries applies to all of them; a fact read from an entry belongs to that entry. */
function sharedFacts({ text, facts, times }: Sources, owned: ReadonlySet<number>) {
  const outside = fold(
    text.lines
      .filter((_, index) => !owned.has(index))
      .map((line) => line.text)
      .join(' '),
  )
  const printedOutside = (fact: Fact<string>) =>
    fact.value !== null && (outside.includes(fold(fact.value)) || (fact.evidence !== null && outside.includes(fold(fact.evidence))))
  const common = <T extends Fact<string>>(fact: T): T => {
    const others = fact.alternatives?.filter(({ value }) => outside.includes(fold(value)))
    const kept = others === undefined ? fact : { ...fact, alternatives: others }
    return printedOutside(fact) ? kept : { ...kept, ...none }
  }
  const hours = times.filter(
    (time) =>
      time.role !== 'end' &&
      time.role !== 'doors' &&
      time.role !== 'other' &&
      time.role !== 'opening' &&
      !time.isWeak &&
      time.lines.every((line) => !owned.has(line)),
  )
  const doors = times.filter((time) => time.role === 'doors' && time.lines.every((line) => !owned.has(line)))
  const only = (found: readonly TimeCandidate[]): Fact<string> => {
    const [first] = found
    if (!first || new Set(found.map(({ time }) => time)).size > 1) return none
    return {
      value: first.time,
      confidence: 0.85,
      evidence: first.lines
        .map((line) => text.lines[line]?.text ?? '')
        .join(' ')
        .slice(0, 500),
    }
  }
  return {
    startTime: only(hours),
    doorsTime: only(doors),
    price: common(facts.price),
    venue: houseForAll(facts.venue, common(facts.venue)),
    street: common(facts.street),
    houseNumber: common(facts.houseNumber),
    postalCode: common(facts.postalCode),
    city: common(facts.city),
    website: common(facts.website),
    ticketLink: common(facts.ticketLink),
    email: common(facts.email),
  }
}

/**
 * The venue of all entries. Names within an entry are excluded, which makes the remaining ones more certain: it is named if it is more
 * likely right than wrong, or else asked for.
 */
function houseForAll(read: FlyerFacts['venue'], left: FlyerFacts['venue']): FlyerFacts['venue'] {
  const [best, ...others] = left.alternatives ?? []
  if (left.value !== null || best === undefined) return left
  const isLeft = (value: string) => left.alternatives?.some((one) => one.value === value) === true
  const all: Reading<string>[] = [
    ...(read.value === null ? [] : [{ value: read.value, confidence: read.confidence }]),
    ...(read.alternatives ?? []),
  ]
  const ruledOut = all.filter(({ value }) => !isLeft(value)).reduce((sum, { confidence }) => sum + confidence, 0)
  const confidence = best.confidence / Math.max(best.confidence, 1 - Math.min(1, ruledOut))
  return confidence >= LIKELIER
    ? { value: best.value, confidence: Math.min(confidence, HOUSE_CONFIDENCE), evidence: best.value, alternatives: others }
    : left
}

function factsOf(
  entries: readonly Entry[],
  { lines, shared, sources }: { lines: readonly number[]; shared: ReturnType<typeof sharedFacts>; sources: Sources },
): FlyerFacts {
  const { text, facts, context } = sources
  const own = readFacts({ ...text, lines: lines.flatMap((line) => text.lines[line] ?? []), codes: [] }, context)
  const [first] = entries
  const dated = entries.map((entry) => entry.dated).toSorted((a, b) => a.date.localeCompare(b.date))
  const opening = dated[0]
  const title = tidyTitle(first?.title ?? '')
  const startTime = own.startTime.value === null ? shared.startTime : own.startTime
  const pick = <T extends Fact<string>>(mine: T, all: T): T => (mine.value === null ? all : mine)
  const days = [...new Set(dated.flatMap(({ date, more }) => [date, ...more]))].sort()
  const mayBeElsewhere = shared.venue.value === null || shared.street.value === null || own.city.value !== null || own.street.value !== null
  const { venue, place, ...address } = placeOf(
    { ...own, venue: houseOf(entries) ?? (mayBeElsewhere ? own.venue : none) },
    { shared, facts, title },
  )
  const confidence =
    opening?.weekdayAgrees === false
      ? MISLEADING
      : opening?.basis === 'printed' || opening?.basis === 'elsewhere' || opening?.weekdayAgrees === true
        ? PRINTED
        : COMING
  const evidence = dated
    .flatMap(({ rows }) => rows.map((row) => row.text))
    .join(' ')
    .slice(0, 500)
  const through = dated.map((one) => one.through).find((day) => day !== null) ?? null
  return {
    isEvent: true,
    language: facts.language,
    title: {
      value: title.slice(0, 200),
      confidence: TITLE_CONFIDENCE,
      evidence: entries
        .flatMap((entry) => entry.titleRows.map((row) => row.text))
        .join(' ')
        .slice(0, 500),
    },
    startDate: { value: opening?.date ?? null, confidence, evidence },
    endDate:
      through === null
        ? own.endTime.value !== null && startTime.value !== null
          ? overnight(own)
          : none
        : { value: through, confidence, evidence },
    startTime,
    endTime: own.endTime,
    doorsTime: own.doorsTime.value === null && own.startTime.value === null ? shared.doorsTime : own.doorsTime,
    venue,
    ...address,
    place,
    price: pick(own.price, shared.price),
    website: pick(own.website, shared.website),
    ticketLink: pick(own.ticketLink, shared.ticketLink),
    email: pick(own.email, shared.email),
    description: own.description,
    category: own.category.evidence === null ? facts.category : own.category,
    tags: own.tags.length > 0 ? own.tags : facts.tags,
    lineup: own.lineup.filter(({ name }) => fold(name) !== fold(title)),
    dates: days.length > 1 ? days.map((date) => ({ date, startTime: startTime.value })) : [],
  }
}

/** A row of the entry that is nothing but the name of a venue. */
function houseOf(entries: readonly Entry[]): Fact<string> | null {
  const rows = entries.flatMap((entry) => entry.rows.filter((row) => !entry.titleRows.includes(row) && !entry.dated.rows.includes(row)))
  const found = rows
    .map((row) => ({ row, name: titleWords(row.text) }))
    .find(
      ({ row, name }) =>
        name === tidyTitle(row.text) &&
        namesVenue(name) &&
        couldBeEntryTitle(name) &&
        name.split(' ').length <= MOST_HOUSE_WORDS &&
        !isSentence(name),
    )
  return found ? { value: found.name.slice(0, 160), confidence: HOUSE_CONFIDENCE, evidence: found.row.text } : null
}

/** Running text has lower-case words that no name contains. */
const isSentence = (name: string) => /(?<!\p{L})(?:und|and|mit|with|für|for|ist|sind|wir|nach|über)(?!\p{L})/u.test(name)

/** The day after, if the entry's own times run past midnight. */
const overnight = (own: FlyerFacts): Fact<string> =>
  own.startDate.value !== null && own.endDate.value !== null && own.dates.length === 0 ? own.endDate : none

/** Where an entry takes place: a venue or town that it names itself, without parts of another address; or else the flyer's. */
function placeOf(
  own: FlyerFacts,
  { shared, facts, title }: { shared: ReturnType<typeof sharedFacts>; facts: FlyerFacts; title: string },
): Pick<FlyerFacts, 'venue' | 'street' | 'houseNumber' | 'postalCode' | 'city' | 'place'> {
  const isOwn = (fact: Fact<string>) => fact.value !== null && fact.confidence >= OWN_PLACE && !fold(title).includes(fold(fact.value))
  const hasCity = isOwn(own.city) && own.city.value !== shared.city.value
  const hasVenue = isOwn(own.venue) && namesVenue(own.venue.value ?? '') && fold(own.venue.value ?? '') !== fold(shared.venue.value ?? '')
  const hasStreet = own.street.value !== null
  const city = hasCity ? own.city : shared.city
  const place = hasCity
    ? own.place
    : facts.city.value !== null && facts.city.value === city.value
      ? facts.place
      : facts.city.value === null
        ? facts.place
        : null
  if (!hasCity && !hasVenue && !hasStreet)
    return { venue: shared.venue, street: shared.street, houseNumber: shared.houseNumber, postalCode: shared.postalCode, city, place }
  const address = hasStreet
    ? { street: own.street, houseNumber: own.houseNumber, postalCode: own.postalCode }
    : { street: none, houseNumber: none, postalCode: none }
  return { venue: hasVenue ? own.venue : hasCity || hasStreet ? none : shared.venue, ...address, city, place }
}
