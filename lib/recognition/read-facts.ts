import { readSchedule, type ScheduleFact } from '@/lib/events/read-schedule'
import type { Gazetteer } from '@/lib/geo/gazetteer'
import { factShare } from './fact-spans'
import type { FlyerFacts } from './facts'
import type { FlyerText } from './flyer-text'
import { foldedWords } from './fold'
import { announcesEvent } from './judge-event'
import { readLanguage } from './language'
import { layOut, type Layout } from './layout'
import { readCategory, readTags } from './read-category'
import { readContacts } from './read-contacts'
import { readDescription } from './read-description'
import { readLineup } from './read-lineup'
import { readPlace } from './read-place'
import { readPrice } from './read-price'
import { readTitle } from './read-title'
import { readVenue } from './read-venue'
import type { Reading, ReadingContext } from './reading-context'
import { hostOf } from './web-address'

/** What is known beside the flyer itself. */
export type FactsContext = {
  /** Day of the upload, local date `YYYY-MM-DD`: a date without a year is the next such day. */
  today: string
  gazetteer: Gazetteer
  /** Where the uploader is, degrees rounded to a kilometre: chooses among towns of one name, never brings one in. */
  hint?: { latitude: number; longitude: number } | null
}

type Fact<T> = { value: T | null; confidence: number; evidence: string | null }

const toFact = <T>(reading: Reading<T> | null): Fact<T> =>
  reading ? { value: reading.value, confidence: round(reading.confidence), evidence: reading.evidence.slice(0, 500) } : { value: null, confidence: 0, evidence: null }
const scheduleFact = (fact: ScheduleFact): Fact<string> => ({ value: fact.value, confidence: fact.value === null ? 0 : round(fact.confidence), evidence: fact.value === null ? null : fact.evidence })
const round = (confidence: number) => Math.round(Math.max(0, Math.min(1, confidence)) * 100) / 100
const linesOf = (...readings: readonly (Reading<unknown> | null)[]) => new Set(readings.flatMap(reading => reading?.lines ?? []))

/**
 * The facts of a flyer from the words read on it. Every word of the flyer is data: a sentence that gives orders is a sentence.
 * A fact that is not on the flyer stays null; coordinates and time zone come from the gazetteer alone.
 */
export function readFacts(text: FlyerText, context: FactsContext): FlyerFacts {
  const layout = layOut(text)
  const language = readLanguage(layout.rows.map(row => row.text).join('\n'))
  const contacts = readContacts(layout, text.codes)
  const hosts = [contacts.website, contacts.ticketLink, contacts.email].flatMap(found => (found ? [hostOf(found.value)] : []))
  const firstSchedule = readSchedule(text, { today: context.today, language })
  const place = readPlace(layout, { gazetteer: context.gazetteer, language, hint: context.hint ?? null, dateLines: new Set(firstSchedule.lines), days: firstSchedule.dates.map(({ date }) => date), hosts })
  const countryCode = place.listedCity?.countryCode ?? null
  const schedule = countryCode === null ? firstSchedule : readSchedule(text, { today: context.today, language, countryCode })
  const price = readPrice(layout)

  const known: ReadingContext = {
    dateLines: new Set(schedule.lines),
    placeLines: linesOf(place.street, place.postalCode, place.city),
    priceLines: linesOf(price),
    contactLines: new Set([...linesOf(contacts.website, contacts.ticketLink, contacts.email, ...contacts.handles), ...contacts.phoneLines]),
    titleLines: new Set(), venueLines: new Set(),
    street: place.street?.value ?? null, city: place.city?.value ?? null, website: contacts.website?.value ?? null, email: contacts.email?.value ?? null, codes: text.codes,
  }
  const title = readTitle(layout, known)
  const titled: ReadingContext = { ...known, titleLines: linesOf(title) }
  const venue = readVenue(layout, titled)
  const lineup = readLineup(layout, { ...titled, venueLines: linesOf(venue) })
  const { website, ticketLink, email } = readContacts(layout, text.codes, foldedWords(title?.value ?? ''))
  const category = readCategory(layout, title?.value ?? null, lineup.length)
  const description = readDescription(layout, consumedLines(layout, { known, whole: [title, venue, place.street, place.postalCode, ...lineup] }))

  return {
    isEvent: announcesEvent(layout, {
      hasTitle: title !== null, dateConfidence: schedule.startDate.value === null ? 0 : schedule.startDate.confidence,
      timeConfidence: schedule.startTime.value === null ? 0 : schedule.startTime.confidence,
      hasPlace: venue !== null || place.city !== null || place.street !== null, hasPrice: price !== null, hasContact: website !== null || ticketLink !== null || email !== null, categoryConfidence: category.category === 'other' ? 0 : category.confidence,
    }),
    language,
    title: toFact(title),
    startDate: scheduleFact(schedule.startDate),
    endDate: scheduleFact(schedule.endDate),
    startTime: scheduleFact(schedule.startTime),
    endTime: scheduleFact(schedule.endTime),
    doorsTime: scheduleFact(schedule.doorsTime),
    venue: toFact(venue),
    street: toFact(place.street),
    houseNumber: toFact(place.houseNumber),
    postalCode: toFact(place.postalCode),
    city: toFact(place.city),
    price: toFact(price),
    website: toFact(website),
    ticketLink: toFact(ticketLink),
    email: toFact(email),
    description: toFact(description),
    category: { value: category.category, confidence: round(category.confidence), evidence: category.evidence },
    tags: readTags(layout),
    lineup: lineup.slice(0, 60).map(({ value, confidence, evidence }) => ({ name: value.name.slice(0, 120), role: value.role?.slice(0, 60) ?? null, startTime: value.startTime, confidence: round(confidence), evidence: evidence.slice(0, 500) })),
    dates: schedule.dates,
    place: place.listedCity
      ? { latitude: place.listedCity.latitude, longitude: place.listedCity.longitude, timeZone: place.listedCity.timeZone, countryCode: place.listedCity.countryCode }
      : null,
  }
}

/** Lines that have nothing left to tell: names and addresses, and rows that are little else than date, price or contact. */
function consumedLines(layout: Layout, { known, whole }: { known: ReadingContext; whole: readonly (Reading<unknown> | null)[] }): Set<number> {
  const consumed = linesOf(...whole)
  const partly = new Set([...known.dateLines, ...known.placeLines, ...known.priceLines, ...known.contactLines])
  for (const row of layout.rows) {
    if (row.lines.some(line => partly.has(line)) && factShare(row.text) > 0.5) row.lines.forEach(line => consumed.add(line))
  }
  return consumed
}
