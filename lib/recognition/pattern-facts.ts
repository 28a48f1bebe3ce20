import { openSchedule, type Schedule } from '@/lib/recognition/dates/read-schedule'
import type { Gazetteer } from '@/lib/geo/gazetteer'
import type { KnownVenues } from '@/lib/geo/known-venues'
import type { FlyerText } from './flyer-text'
import type { Forest } from './judge/forest'
import { readLanguage } from './language'
import { layOut, type Layout } from './layout'
import { readContacts } from './read-contacts'
import { preparePlace, type PlaceRead } from './read-place'
import { readPrice } from './read-price'
import type { Reading, ReadingContext } from './reading-context'
import { hostOf } from './web-address'

/** What is known besides the flyer itself. */
export type PatternContext = {
  /** Day of the upload, local date `YYYY-MM-DD`: a date without a year is the next such day. */
  today: string
  gazetteer: Gazetteer
  /** Where the uploader is, in degrees rounded to a kilometre: chooses among towns of one name, never adds one. */
  hint?: { latitude: number; longitude: number } | null
  /** Venues this server knows, among the names on this flyer. */
  knownVenues?: KnownVenues | null
  /** Trained weights that choose the city. */
  cityJudge?: Forest | null
}

/** The facts that patterns recognise, and where they are. */
export type PatternFacts = {
  layout: Layout
  language: string | null
  contacts: ReturnType<typeof readContacts>
  schedule: Schedule
  place: PlaceRead
  price: Reading<string> | null
  /** These facts as the judges of title, venue and performers need them. */
  context: ReadingContext
}

/** The lines these readings came from. */
export const linesOf = (...readings: readonly (Reading<unknown> | null)[]) => new Set(readings.flatMap((reading) => reading?.lines ?? []))

/** Dates, times, addresses, prices and contacts of a flyer: what patterns recognise without judging which words are names. */
export function readPatternFacts(text: FlyerText, { cityJudge = null, ...given }: PatternContext): PatternFacts {
  return preparePatternFacts(text, given)(cityJudge)
}

/** The same in two steps: what is independent of the city judge is read only once, however many judges are tried. */
export function preparePatternFacts(
  text: FlyerText,
  { today, gazetteer, hint = null, knownVenues = null }: Omit<PatternContext, 'cityJudge'>,
): (cityJudge: Forest | null) => PatternFacts {
  const layout = layOut(text)
  const language = readLanguage(layout.rows.map((row) => row.text).join('\n'))
  const contacts = readContacts(layout, text.codes)
  const hosts = [contacts.website, contacts.ticketLink, contacts.email].flatMap((found) => (found ? [hostOf(found.value)] : []))
  const readSchedule = openSchedule(text)
  const firstSchedule = readSchedule({ today, language })
  const schedules = new Map<string | null, Schedule>([[null, firstSchedule]])
  const scheduleIn = (countryCode: string | null) => {
    const known = schedules.get(countryCode)
    if (known) return known
    const schedule = readSchedule({ today, language, ...(countryCode === null ? {} : { countryCode }) })
    schedules.set(countryCode, schedule)
    return schedule
  }
  const price = readPrice(layout)
  const placeBy = preparePlace(layout, {
    gazetteer,
    language,
    hint,
    knownVenues,
    dateLines: new Set(firstSchedule.lines),
    days: firstSchedule.dates.map(({ date }) => date),
    hosts,
  })
  return (cityJudge) => {
    const place = placeBy(cityJudge)
    const schedule = scheduleIn(place.listedCity?.countryCode ?? null)
    const context: ReadingContext = {
      dateLines: new Set(schedule.lines),
      placeLines: linesOf(place.street, place.postalCode, place.city),
      priceLines: linesOf(price),
      contactLines: new Set([
        ...linesOf(contacts.website, contacts.ticketLink, contacts.email, ...contacts.handles),
        ...contacts.phoneLines,
      ]),
      titleLines: new Set(),
      venueLines: new Set(),
      street: place.street?.value ?? null,
      city: place.city?.value ?? null,
      website: contacts.website?.value ?? null,
      email: contacts.email?.value ?? null,
      codes: text.codes,
    }
    return { layout, language, contacts, schedule, place, price, context }
  }
}
