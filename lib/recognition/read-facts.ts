import type { ScheduleFact } from '@/lib/recognition/dates/read-schedule'
import { factShare } from './fact-spans'
import { MAX_ALTERNATIVES, type FlyerFacts } from './facts'
import type { FlyerText } from './flyer-text'
import { fold, foldedWords } from './fold'
import { announcesEvent } from './judge-event'
import type { Choice } from './judge/forest'
import { judgeNames, LEAST_VENUE, LEAST_VENUE_BESIDE_ADDRESS, type Judge } from './judge/judge'
import { toPage } from './judge/page'
import type { Kind } from './kind-words'
import type { Layout } from './layout'
import { linesOf, readPatternFacts, type PatternContext } from './pattern-facts'
import { withoutLead } from './venue-words'
import { saysKind, type KindCandidate } from './judge/kind-candidates'
import { readTags } from './read-tags'
import { readContacts } from './read-contacts'
import { readDescription } from './read-description'
import type { Reading, ReadingContext } from './reading-context'

/** What is known besides the flyer itself, and the judge of which words are names. */
export type FactsContext = PatternContext & { judge: Judge }

type Fact<T> = { value: T | null; confidence: number; evidence: string | null; alternatives?: { value: T; confidence: number }[] }

const NOTHING = { value: null, confidence: 0, evidence: null }
const toFact = <T>(reading: Reading<T> | null): Fact<T> =>
  reading ? { value: reading.value, confidence: round(reading.confidence), evidence: reading.evidence.slice(0, 500) } : NOTHING
const scheduleFact = (fact: ScheduleFact): Fact<string> => ({
  value: fact.value,
  confidence: fact.value === null ? 0 : round(fact.confidence),
  evidence: fact.value === null ? null : fact.evidence,
})
const round = (confidence: number) => Math.round(Math.max(0, Math.min(1, confidence)) * 100) / 100

type NameCandidate = { text: string; rows: readonly { row: { text: string; lines: number[] } }[] }

/** Other readings below this are noise. */
const LEAST_ALTERNATIVE = 0.04

/** The likeliest candidate as a fact, the next ones as its alternatives; empty if nothing is likely enough. */
function nameFact(
  choices: readonly Choice<NameCandidate>[],
  { least, longest }: { least: number; longest: number },
): { fact: Fact<string>; lines: number[] } {
  const [best] = choices
  const said = best && best.chance >= least ? best : null
  const seen = new Set(said ? [fold(said.candidate.text)] : [])
  const alternatives = choices
    .filter(({ candidate, chance }) => chance >= LEAST_ALTERNATIVE && !seen.has(fold(candidate.text)) && seen.add(fold(candidate.text)))
    .slice(0, MAX_ALTERNATIVES)
    .map(({ candidate, chance }) => ({ value: candidate.text.slice(0, longest), confidence: round(chance) }))
  const others = alternatives.length > 0 ? { alternatives } : {}
  if (!said) return { fact: { ...NOTHING, ...others }, lines: [] }
  return {
    fact: {
      value: said.candidate.text.slice(0, longest),
      confidence: round(said.chance),
      evidence: said.candidate.rows
        .map(({ row }) => row.text)
        .join(' / ')
        .slice(0, 500),
      ...others,
    },
    lines: said.candidate.rows.flatMap(({ row }) => row.lines),
  }
}

/** The likeliest kind of event, the next ones as its alternatives. */
function kindFact([best, ...others]: readonly Choice<KindCandidate>[]): Fact<Kind> {
  if (!best) return NOTHING
  const alternatives = others
    .filter(({ chance }) => chance >= LEAST_ALTERNATIVE)
    .slice(0, MAX_ALTERNATIVES)
    .map(({ candidate, chance }) => ({ value: candidate.kind, confidence: round(chance) }))
  return {
    value: best.candidate.kind,
    confidence: round(best.chance),
    evidence: best.candidate.evidence,
    ...(alternatives.length > 0 ? { alternatives } : {}),
  }
}

const withPlainName = <T extends NameCandidate>(choice: Choice<T>) => ({
  ...choice,
  candidate: { ...choice.candidate, text: withoutLead(choice.candidate.text) },
})

/**
 * The facts of a flyer from the text read on it. All of it is data: a sentence with instructions is just a sentence. A fact that is not on
 * the flyer stays null; coordinates and time zone come only from the gazetteer.
 */
export function readFacts(text: FlyerText, { judge, ...given }: FactsContext): FlyerFacts {
  const { layout, language, schedule, place, price, context } = readPatternFacts(text, { ...given, cityJudge: judge.city })
  const names = judgeNames(judge, toPage(layout, context))
  const title = nameFact(names.titles, { least: 0, longest: 200 })
  const venue = nameFact(names.venues.map(withPlainName), {
    least: place.street === null ? LEAST_VENUE : LEAST_VENUE_BESIDE_ADDRESS,
    longest: 160,
  })
  const { website, ticketLink, email } = readContacts(layout, text.codes, foldedWords(title.fact.value ?? ''))
  const whole = new Set([
    ...title.lines,
    ...venue.lines,
    ...linesOf(place.street, place.postalCode),
    ...names.acts.flatMap(({ candidate }) => candidate.rows.flatMap(({ row }) => row.lines)),
  ])
  const description = readDescription(layout, consumedLines(layout, context, whole))

  return {
    isEvent: announcesEvent(layout, {
      titleLines: title.lines,
      dateConfidence: schedule.startDate.value === null ? 0 : schedule.startDate.confidence,
      timeConfidence: schedule.startTime.value === null ? 0 : schedule.startTime.confidence,
      hasPlace: venue.fact.value !== null || place.city !== null || place.street !== null,
      hasPrice: price !== null,
      hasContact: website !== null || ticketLink !== null || email !== null,
      saysKind: saysKind(names.kinds.map(({ candidate }) => candidate)),
    }),
    language,
    title: title.fact,
    startDate: scheduleFact(schedule.startDate),
    endDate: scheduleFact(schedule.endDate),
    startTime: scheduleFact(schedule.startTime),
    endTime: scheduleFact(schedule.endTime),
    doorsTime: scheduleFact(schedule.doorsTime),
    venue: venue.fact,
    street: toFact(place.street),
    houseNumber: toFact(place.houseNumber),
    postalCode: toFact(place.postalCode),
    city: {
      ...toFact(place.city),
      ...(place.furtherCities.length > 0
        ? { alternatives: place.furtherCities.map((other) => ({ ...other, confidence: round(other.confidence) })) }
        : {}),
    },
    price: toFact(price),
    website: toFact(website),
    ticketLink: toFact(ticketLink),
    email: toFact(email),
    description: toFact(description),
    category: kindFact(names.kinds),
    tags: readTags(layout),
    lineup: names.acts.slice(0, 60).map(({ candidate, chance }) => ({
      name: candidate.name.slice(0, 120),
      role: candidate.role?.slice(0, 60) ?? null,
      startTime: candidate.startTime,
      confidence: round(chance),
      evidence: candidate.rows
        .map(({ row }) => row.text)
        .join(' / ')
        .slice(0, 500),
    })),
    dates: schedule.dates,
    place: place.listedCity
      ? {
          latitude: place.listedCity.latitude,
          longitude: place.listedCity.longitude,
          timeZone: place.listedCity.timeZone,
          countryCode: place.listedCity.countryCode,
        }
      : null,
  }
}

/** Lines with nothing left to say: names and addresses (`whole`), and rows that are little more than date, price or contact. */
function consumedLines(layout: Layout, known: ReadingContext, whole: ReadonlySet<number>): Set<number> {
  const consumed = new Set(whole)
  const partly = new Set([...known.dateLines, ...known.placeLines, ...known.priceLines, ...known.contactLines])
  for (const row of layout.rows) {
    if (row.lines.some((line) => partly.has(line)) && factShare(row.text) > 0.5) row.lines.forEach((line) => consumed.add(line))
  }
  return consumed
}
