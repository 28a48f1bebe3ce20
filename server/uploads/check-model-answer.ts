import { parsePrice } from '@/lib/events/price'
import { saysFree } from '@/lib/recognition/free-words'
import { chooseCity } from '@/lib/geo/choose-city'
import type { City, Gazetteer } from '@/lib/geo/gazetteer'
import type { FlyerFacts } from '@/lib/recognition/facts'
import type { FlyerText } from '@/lib/recognition/flyer-text'
import { fold, foldedWords } from '@/lib/recognition/fold'
import { checkModelContacts } from './check-model-contacts'
import { checkModelSchedule } from './check-model-schedule'
import { groundIn, type Ground } from './ground-text'
import type { ModelAnswer } from './model-schema'

export type CheckContext = {
  /** The words and codes read from the flyer. */
  text: FlyerText
  /** What the embedded engine understood. */
  embedded: FlyerFacts
  /** Day of the upload, local date `YYYY-MM-DD`. */
  today: string
  gazetteer: Gazetteer
  hint: { latitude: number; longitude: number } | null
}

type Fact = FlyerFacts['title']
type Told = ModelAnswer['title']
type Checking = CheckContext & { ground: Ground }

const NOTHING: Fact = { value: null, confidence: 0, evidence: null }
/** Confidence of a fact only one engine sees, or one the model itself doubts: people are asked to check it. */
const DOUBTFUL = 0.65

/**
 * The facts of a flyer from a model's answer, checked against the words on the flyer. A value the flyer does not print is dropped, a
 * missing one stays empty, and agreement of both engines makes a fact certain. Dates follow our own rules, coordinates and time zone come
 * only from the gazetteer, and addresses prefer codes to print to the model.
 */
export function checkModelAnswer(answer: ModelAnswer, context: CheckContext): FlyerFacts {
  const { text, embedded, today } = context
  const ground = groundIn(text)
  const checking: Checking = { ...context, ground }
  const { city, place } = checkCity(answer, checking)
  const schedule = checkModelSchedule(answer, { text, embedded, today, ground })
  // The embedded engine may take any large line for the title; the model has seen the picture.
  const title = checkText(answer.title, embedded.title, { ground, maxLength: 200, whenUntold: 'doubt' })
  const street = checkText(answer.street, embedded.street, { ground, maxLength: 120, whenUntold: 'doubt' })
  const facts: FlyerFacts = {
    isEvent: isEvent(answer, embedded, title.value !== null && (schedule.startDate.value !== null || schedule.startTime.value !== null)),
    language: languageOf(answer.language) ?? embedded.language,
    title,
    ...schedule,
    venue: checkText(answer.venue, embedded.venue, { ground, maxLength: 160, whenUntold: 'drop' }),
    street,
    houseNumber: checkHouseNumber(answer.houseNumber, embedded.houseNumber, { street: street.value, ground }),
    postalCode: checkText(answer.postalCode, embedded.postalCode, { ground, maxLength: 12, whenUntold: 'doubt' }),
    city,
    price: checkPrice(answer.price, embedded.price, checking),
    ...checkModelContacts(answer, { text, embedded, ground }),
    description: checkDescription(answer.description, embedded.description, ground),
    category:
      answer.category === null
        ? embedded.category
        : {
            value: answer.category,
            confidence: answer.category === embedded.category.value ? 0.9 : 0.75,
            evidence: embedded.category.value === answer.category ? embedded.category.evidence : null,
          },
    tags: checkTags(answer.tags, embedded.tags, ground),
    lineup: checkLineup(answer, embedded, checking),
    place,
  }
  return doubted(facts, answer)
}

/** The model alone can neither turn a picture without printed facts into an event nor reject one that plainly announces an event. */
function isEvent(answer: ModelAnswer, embedded: FlyerFacts, hasFacts: boolean): boolean {
  if (answer.isEvent) return embedded.isEvent || hasFacts
  return embedded.isEvent && embedded.title.value !== null && embedded.startDate.confidence >= 0.9
}

function languageOf(code: string | null): string | null {
  const [, language] = /^([a-z]{2,3})(?:[-_][a-z0-9]+)*$/i.exec(code ?? '') ?? []
  return language?.toLowerCase() ?? null
}

type TextRule = { ground: Ground; maxLength: number; whenUntold: 'doubt' | 'drop' }

function checkText(told: Told, embedded: Fact, { ground, maxLength, whenUntold }: TextRule): Fact {
  const value = clean(told.value, maxLength)
  if (value === null) return whenUntold === 'drop' || embedded.value === null ? NOTHING : atMost(embedded, DOUBTFUL)
  const support = ground(value)
  if (!support) return embedded.value === null ? NOTHING : atMost(embedded, 0.8)
  const isSame = embedded.value !== null && alike(value, embedded.value)
  return {
    value,
    confidence: isSame ? Math.max(0.93, embedded.confidence) : support.together ? 0.82 : DOUBTFUL,
    evidence: support.evidence,
  }
}

/** A number is a house number only beside its street; numbers alone are on every flyer. */
function checkHouseNumber(told: Told, embedded: Fact, { street, ground }: { street: string | null; ground: Ground }): Fact {
  if (street === null) return NOTHING
  const value = clean(told.value, 20)
  if (value === null) return embedded.value === null ? NOTHING : atMost(embedded, DOUBTFUL)
  const support = [`${street} ${value}`, `${value} ${street}`].map(ground).find((found) => found?.together === true)
  if (!support) return embedded
  return {
    value,
    confidence: embedded.value !== null && fold(embedded.value) === fold(value) ? Math.max(0.93, embedded.confidence) : 0.82,
    evidence: support.evidence,
  }
}

const clean = (value: string | null, maxLength: number): string | null =>
  value
    ?.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .trim() || null
const atMost = <F extends { confidence: number }>(fact: F, confidence: number): F => ({
  ...fact,
  confidence: Math.min(fact.confidence, confidence),
})

function alike(one: string, other: string): boolean {
  const [a, b] = [fold(one).replaceAll(' ', ''), fold(other).replaceAll(' ', '')]
  return a === b || (Math.min(a.length, b.length) >= 0.7 * Math.max(a.length, b.length) && (a.includes(b) || b.includes(a)))
}

function checkCity(answer: ModelAnswer, checking: Checking): Pick<FlyerFacts, 'city' | 'place'> {
  const { embedded, gazetteer, ground, hint } = checking
  const theirs = { city: answer.city.value === null ? atMost(embedded.city, DOUBTFUL) : embedded.city, place: embedded.place }
  const value = clean(answer.city.value, 80)
  if (value === null) return theirs
  const listed = gazetteer.findCities(value)
  const support = ground(value) ?? supportOfOtherName(listed, answer.city.evidence, checking)
  if (!support) return theirs
  if (embedded.city.value !== null && alike(value, embedded.city.value))
    return { city: { ...embedded.city, confidence: Math.max(0.95, embedded.city.confidence) }, place: embedded.place }
  const postalCode = clean(answer.postalCode.value, 12)
  const printedCode = postalCode !== null && ground(postalCode) ? postalCode : null
  const city = chooseCity(listed, {
    language: embedded.language,
    countryCodes: [],
    hint,
    postalCode: printedCode,
    postalPlaces: printedCode === null ? [] : gazetteer.findPostalCode(printedCode),
  })
  return {
    city: { value, confidence: city ? 0.82 : DOUBTFUL, evidence: support.evidence },
    place: city && { latitude: city.latitude, longitude: city.longitude, timeZone: city.timeZone, countryCode: city.countryCode },
  }
}

/** The model says "Vienna" where the flyer prints "Wien": accept it if the gazetteer knows both as the same place. */
function supportOfOtherName(listed: readonly City[], evidence: string | null, { gazetteer, ground }: Checking) {
  const support = evidence === null ? null : ground(evidence)
  if (!support?.together || evidence === null) return null
  const words = evidence.split(/[\s,;()/|]+/u).filter(Boolean)
  const names = words.flatMap((_, from) => [1, 2, 3].map((count) => words.slice(from, from + count).join(' ')))
  const isListed = (city: City) => listed.some((one) => one.latitude === city.latitude && one.longitude === city.longitude)
  return names.some((name) => gazetteer.findCities(name).some(isListed)) ? support : null
}

/** Accepts a price if the flyer prints its words or all its amounts; a free one, if the flyer prints words that say so. */
function checkPrice(told: Told, embedded: Fact, { text, ground }: Checking): Fact {
  const value = clean(told.value, 120)
  if (value === null) return embedded.value === null ? NOTHING : atMost(embedded, DOUBTFUL)
  const support = ground(value)
  const lines = text.lines.map((line) => line.text)
  const amounts = value.match(/\d+(?:[.,]\d{1,2})?/g) ?? []
  const lineWith = (amount: string) =>
    lines.find((line) => new RegExp(`(?<![\\d.,])${amount.replace(/[.,]/g, '[.,]')}(?![\\d])`).test(line))
  const printed = amounts.map(lineWith)
  const freeLine = amounts.length === 0 && (saysFree(value) || parsePrice(value)?.isFree === true) ? lines.find(saysFree) : undefined
  const evidence =
    support?.evidence ?? (amounts.length > 0 && printed.every((line) => line !== undefined) ? [...new Set(printed)].join(' ') : freeLine)
  if (evidence === undefined) return embedded
  const isSame = embedded.value !== null && sameAmounts(value, embedded.value)
  if (isSame) return { ...embedded, confidence: Math.max(0.93, embedded.confidence) }
  return { value, confidence: support?.together ? 0.85 : 0.75, evidence: evidence.slice(0, 500) }
}

function sameAmounts(one: string, other: string): boolean {
  const [a, b] = [parsePrice(one), parsePrice(other)]
  return a !== null && b !== null && a.priceCents === b.priceCents && (a.maxCents ?? null) === (b.maxCents ?? null) && a.isFree === b.isFree
}

/** Keeps only sentences that are on the flyer; falls back to the embedded reading if too few are. */
function checkDescription(told: Told, embedded: Fact, ground: Ground): Fact {
  const value =
    told.value
      ?.replace(/[^\P{Cc}\n]|\p{Cf}/gu, ' ')
      .trim()
      .slice(0, 5000) ?? ''
  const sentences = value
    .split(/(?<=[.!?…:])\s+|\n+/u)
    .filter((sentence) => sentence.trim() !== '')
    .slice(0, 200)
  const supported = sentences.filter((sentence) => ground(sentence))
  const kept = supported.join('\n').trim()
  if (kept.length < 20 || kept.length < value.length / 3) return embedded
  return { value: kept, confidence: 0.8, evidence: kept.slice(0, 500) }
}

function checkTags(told: readonly string[], embedded: readonly string[], ground: Ground): string[] {
  const kept = told
    .slice(0, 40)
    .flatMap((tag) => clean(tag.replace(/^#/, ''), 40) ?? [])
    .filter((tag) => ground(tag) !== null)
  const distinct = new Map([...kept, ...embedded].map((tag) => [fold(tag), tag]))
  distinct.delete('')
  return [...distinct.values()].slice(0, 12)
}

function checkLineup(answer: ModelAnswer, embedded: FlyerFacts, { text, ground }: Checking): FlyerFacts['lineup'] {
  const entries = answer.lineup.slice(0, 100).flatMap(({ name, role, startTime }) => {
    const cleaned = clean(name, 120)
    const support = cleaned === null ? null : ground(cleaned)
    if (cleaned === null || !support) return []
    const theirs = embedded.lineup.find((one) => alike(one.name, cleaned))
    const printedRole = clean(role, 60)
    const time =
      startTime !== null && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(startTime) && besideName(text, cleaned, startTime)
        ? startTime
        : (theirs?.startTime ?? null)
    return [
      {
        name: cleaned,
        role: printedRole !== null && ground(printedRole) ? printedRole : (theirs?.role ?? null),
        startTime: time,
        confidence: theirs ? 0.92 : support.together ? 0.78 : 0.6,
        evidence: support.evidence,
      },
    ]
  })
  return [...new Map(entries.map((entry) => [fold(entry.name), entry])).values()].slice(0, 60)
}

/** Whether the time's digits are in a line with one of the name's words, or in the next line. */
function besideName({ lines }: FlyerText, name: string, time: string): boolean {
  const digits = new RegExp(`(?<!\\d)0?${Number(time.slice(0, 2))}(?:[:.h]\\s?${time.slice(3)}${time.endsWith(':00') ? '|\\b' : ''})`)
  const words = foldedWords(name).filter((word) => word.length > 2)
  return lines.some(
    (line, index) =>
      digits.test(line.text) &&
      [index - 1, index, index + 1].some((near) => words.some((word) => foldedWords(lines[near]?.text ?? '').includes(word))),
  )
}

/** A fact the model is unsure of needs checking, unless the embedded engine read the same. */
function doubted(facts: FlyerFacts, answer: ModelAnswer): FlyerFacts {
  const names = ['title', 'startDate', 'startTime', 'venue', 'street', 'city', 'price'] as const
  const changes = names
    .filter((name) => answer[name].value !== null && answer[name].confidence < 0.5 && facts[name].confidence < 0.93)
    .map((name) => [name, atMost(facts[name], DOUBTFUL)])
  return { ...facts, ...Object.fromEntries(changes) }
}
