import { z } from 'zod'
import { fold, foldedWords } from './fold'
import { hostOf } from './web-address'

const Text = z.string().nullish()
const Texts = z.array(z.string()).nullish()

/** What a labelled flyer shows, checked by eye; null is "not on the flyer". `…Alternatives` are further correct answers. */
export const FlyerTruth = z.looseObject({
  title: Text,
  startDate: Text,
  startTime: Text,
  endDate: Text,
  endTime: Text,
  doorsTime: Text,
  city: Text,
  venue: Text,
  street: Text,
  houseNumber: Text,
  price: Text,
  website: Text,
  email: Text,
  lineup: Texts,
  category: Text,
  yearOnPoster: z.boolean().nullish(),
  lenient: Texts,
  titleAlternatives: Texts,
  venueAlternatives: Texts,
  cityAlternatives: Texts,
  streetAlternatives: Texts,
  priceAlternatives: Texts,
  websiteAlternatives: Texts,
  emailAlternatives: Texts,
  startDateAlternatives: Texts,
  startTimeAlternatives: Texts,
  endDateAlternatives: Texts,
  endTimeAlternatives: Texts,
})
export type FlyerTruth = z.infer<typeof FlyerTruth>

/** One record of a `labels.json`: an image below the folder, its language and kind (digital, scan, photo), and the truth. */
export const FlyerLabel = z.looseObject({ file: z.string(), language: z.string(), kind: z.string(), truth: FlyerTruth })
export type FlyerLabel = z.infer<typeof FlyerLabel>

/** What was read from a flyer, in the product's own field names; null if nothing was recognised. */
export type FlyerPrediction = {
  title: string | null
  startDate: string | null
  startTime: string | null
  endDate: string | null
  endTime: string | null
  city: string | null
  venue: string | null
  address: { street: string | null; houseNumber: string | null; city: string | null }
  price: string | null
  website: string | null
  ticketLink: string | null
  email: string | null
  lineup: { name: string }[]
  category: string | null
} | null

/** The fields that are scored, in the order of the report. */
export const SCORED_FIELDS = [
  'title',
  'venue',
  'city',
  'street',
  'houseNumber',
  'startDate',
  'startTime',
  'endDate',
  'endTime',
  'website',
  'email',
  'price',
  'lineup',
  'category',
] as const
export type ScoredField = (typeof SCORED_FIELDS)[number]
/** right; wrong: differs from the flyer; missing: on the flyer but not read; invented: read but not on the flyer; absent: neither. */
export type Verdict = 'right' | 'wrong' | 'missing' | 'invented' | 'absent'

/** Letters to change, insert or delete to turn one text into the other. */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...from].entries()) {
    const current = [i + 1]
    for (const [j, other] of [...to].entries()) {
      current.push(Math.min((previous[j + 1] ?? 0) + 1, (current[j] ?? 0) + 1, (previous[j] ?? 0) + (letter === other ? 0 : 1)))
    }
    previous = current
  }
  return previous.at(-1) ?? 0
}

function likeness(one: string, other: string): number {
  const longer = Math.max(one.length, other.length)
  return one === '' || other === '' ? 0 : 1 - editDistance(one, other) / longer
}

/**
 * Whether two names are the same: nearly the same letters (at least the share `least`), the same words in another order, or one contains
 * the other and is not much longer.
 */
export function isSameName(said: string, wanted: string, least: number): boolean {
  const [a, b] = [foldedWords(said), foldedWords(wanted)]
  if (likeness(a.join(' '), b.join(' ')) >= least) return true
  if (likeness(a.toSorted().join(' '), b.toSorted().join(' ')) >= least) return true
  const [short, long] = [a.join(' '), b.join(' ')].toSorted((x, y) => x.length - y.length)
  return short !== undefined && long !== undefined && short.length >= 0.6 * long.length && ` ${long} `.includes(` ${short} `)
}

const clock = (time: string) => {
  const [, hour, minute] = /(\d{1,2})[:.h]?(\d{2})?/u.exec(time) ?? []
  return hour === undefined ? '' : `${hour.padStart(2, '0')}:${minute ?? '00'}`
}
const amountsIn = (price: string) =>
  (price.match(/\d+(?:[.,]\d{1,2})?/gu) ?? []).map((amount) => Number(amount.replace(',', '.'))).toSorted((a, b) => a - b)
const soundsFree = (price: string) =>
  amountsIn(price).join() === '0' ||
  /frei|free|kostenlos|kostenfrei|gratuit|gratis|libero|libre|ελεύθερη|spende|donation|kollekte/iu.test(price)
const shortStreet = (street: string) => street.replace(/stra(?:ss|ß)e\b/iu, 'str')

function isSamePrice(said: string, wanted: string): boolean {
  const [has, asks] = [amountsIn(said), amountsIn(wanted)]
  if (asks.length === 0) return soundsFree(said) === soundsFree(wanted)
  return has.length > 0 && has.every((amount) => asks.includes(amount))
}

function isSameLineup(said: readonly string[], wanted: readonly string[]): boolean {
  const matches = (name: string, names: readonly string[]) => names.some((other) => isSameName(name, other, 0.8))
  const recall = wanted.filter((name) => matches(name, said)).length / wanted.length
  const precision = said.filter((name) => matches(name, wanted)).length / said.length
  return recall + precision > 0 && (2 * recall * precision) / (recall + precision) >= 0.7
}

function isSame(field: Exclude<ScoredField, 'lineup'>, said: string, wanted: string, truth: FlyerTruth): boolean {
  switch (field) {
    case 'title':
      return isSameName(said, wanted, 0.85)
    case 'venue':
      return isSameName(said, wanted, 0.7)
    case 'city':
      return isSameName(said, wanted, 0.85)
    case 'street':
      return isSameName(shortStreet(said), shortStreet(wanted), 0.8)
    case 'houseNumber':
      return fold(said) === fold(wanted)
    case 'startDate':
    case 'endDate':
      return truth.yearOnPoster === false ? said.slice(5, 10) === wanted.slice(5, 10) : said.slice(0, 10) === wanted.slice(0, 10)
    case 'startTime':
    case 'endTime':
      return clock(said) === clock(wanted)
    case 'website':
      return fold(hostOf(said)) === fold(hostOf(wanted))
    case 'email':
      return said.trim().toLowerCase() === wanted.trim().toLowerCase()
    case 'price':
      return isSamePrice(said, wanted)
    case 'category':
      return said === wanted
  }
}

function saidOf(field: Exclude<ScoredField, 'lineup'>, prediction: FlyerPrediction): string | null {
  if (prediction === null) return null
  if (field === 'street' || field === 'houseNumber') return prediction.address[field]
  if (field === 'city') return prediction.city ?? prediction.address.city
  if (field === 'website') return prediction.website ?? prediction.ticketLink
  return prediction[field]
}

function judgeLineup(truth: FlyerTruth, prediction: FlyerPrediction): Verdict {
  const said = (prediction?.lineup ?? []).map((entry) => entry.name)
  const wanted = truth.lineup ?? []
  if (wanted.length === 0) return said.length === 0 ? 'absent' : 'invented'
  if (said.length === 0) return truth.lenient?.includes('lineup') ? 'right' : 'missing'
  return isSameLineup(said, wanted) ? 'right' : 'wrong'
}

function judge(field: ScoredField, truth: FlyerTruth, prediction: FlyerPrediction): Verdict {
  if (field === 'lineup') return judgeLineup(truth, prediction)
  const said = saidOf(field, prediction) || null
  const more = truth[`${field}Alternatives`]
  const accepted = [truth[field], ...(Array.isArray(more) ? more : []), ...(field === 'startTime' ? [truth.doorsTime] : [])].filter(
    (one): one is string => typeof one === 'string' && one !== '',
  )
  if (accepted.length === 0) return said === null || (field === 'endDate' && said === truth.startDate) ? 'absent' : 'invented'
  if (said === null) return truth.lenient?.includes(field) ? 'right' : 'missing'
  return accepted.some((one) => isSame(field, said, one, truth)) ? 'right' : 'wrong'
}

/**
 * The verdict on every field of a flyer, and whether its page needs no correction: title, date, time and place correct or correctly absent.
 */
export function scoreFlyer(truth: FlyerTruth, prediction: FlyerPrediction): { verdicts: Record<ScoredField, Verdict>; usable: boolean } {
  const of = (field: ScoredField) => judge(field, truth, prediction)
  const verdicts = Object.fromEntries(SCORED_FIELDS.map((field) => [field, of(field)])) as Record<ScoredField, Verdict>
  const fine = (field: ScoredField) => verdicts[field] === 'right' || verdicts[field] === 'absent'
  // a correct address makes up for a missing venue, never for a wrong one
  const placed = fine('city') && (fine('venue') || (verdicts.venue === 'missing' && verdicts.street === 'right'))
  return { verdicts, usable: fine('title') && fine('startDate') && fine('startTime') && placed }
}

/** How often each verdict occurred, by field, over a set of flyers. */
export type Tally = { flyers: number; usable: number; fields: Record<ScoredField, Record<Verdict, number>> }

/** An empty tally to add to. */
export function emptyTally(): Tally {
  const none = () => ({ right: 0, wrong: 0, missing: 0, invented: 0, absent: 0 })
  return { flyers: 0, usable: 0, fields: Object.fromEntries(SCORED_FIELDS.map((field) => [field, none()])) as Tally['fields'] }
}

/** Adds one flyer's verdicts. */
export function addToTally(tally: Tally, { verdicts, usable }: ReturnType<typeof scoreFlyer>): void {
  tally.flyers += 1
  if (usable) tally.usable += 1
  for (const field of SCORED_FIELDS) tally.fields[field][verdicts[field]] += 1
}

/** A share in percent with one decimal; null for nothing. */
export const percent = (part: number, whole: number) => (whole === 0 ? null : Math.round((1000 * part) / whole) / 10)
/** Share of flyers showing the field on which it was read right, in percent. */
export const accuracy = ({ right, wrong, missing }: Record<Verdict, number>) => percent(right, right + wrong + missing)
/** Share of flyers without the field for which something was read anyway, in percent. */
export const invention = ({ invented, absent }: Record<Verdict, number>) => percent(invented, invented + absent)
