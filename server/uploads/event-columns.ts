import { readAccessibility } from '@/lib/events/accessibility-words'
import { CATEGORY_OF_KIND } from '@/lib/events/categories'
import { dedupeKey } from '@/lib/recognition/dedupe-key'
import type { FactName, FlyerFacts } from '@/lib/recognition/facts'
import { REVIEWED_FACTS, type StoredRecognition } from '@/lib/recognition/review'
import { priceColumns } from '@/server/events/columns/price-columns'
import type { Prisma } from '@/server/platform/db'

/** Title of an event whose flyer names none, until someone gives it one. */
const UNTITLED = 'Untitled event'

function day(value: string | null): Date | null {
  return value === null ? null : new Date(`${value}T00:00:00Z`)
}

/** An address as stored, with its scheme; null for anything but http(s). */
export function webAddress(value: string | null): string | null {
  if (value === null) return null
  const address = /^https?:\/\//i.test(value) ? value : `https://${value}`
  return URL.canParse(address) && new URL(address).hostname.includes('.') ? address : null
}

/** A recogniser's kind of event as a category of the category bar. */
export const categoryName = (kind: string): string => CATEGORY_OF_KIND[kind as keyof typeof CATEGORY_OF_KIND] ?? kind

/** How sure the engine was of each fact and what it read it from, as stored with the event. */
export function toStoredRecognition(facts: FlyerFacts, engine: 'embedded' | 'model', notice: string | null): StoredRecognition {
  const kept: StoredRecognition['facts'] = {}
  for (const name of REVIEWED_FACTS) {
    if (name === 'lineup') {
      const sure = facts.lineup.map((entry) => entry.confidence)
      if (sure.length > 0)
        kept.lineup = {
          confidence: Math.min(...sure),
          evidence: facts.lineup
            .map((entry) => entry.evidence ?? entry.name)
            .join(' · ')
            .slice(0, 500),
        }
      continue
    }
    const fact = facts[name satisfies FactName]
    const alternatives = (fact.alternatives ?? []).map(({ value, confidence }) => ({
      value: name === 'category' ? categoryName(value) : value,
      confidence,
    }))
    if (fact.value !== null || alternatives.length > 0)
      kept[name] = { confidence: fact.confidence, evidence: fact.evidence, ...(alternatives.length > 0 ? { alternatives } : {}) }
  }
  return { engine, language: facts.language, notice, facts: kept, confirmed: [] }
}

/**
 * The columns of an event made from a flyer's facts.
 * @param defaultTimeZone IANA zone if the flyer names no place.
 */
export function eventColumns(facts: FlyerFacts, defaultTimeZone: string) {
  const startDate = facts.startDate.value
  const endDate = facts.endDate.value !== null && startDate !== null && facts.endDate.value > startDate ? facts.endDate.value : null
  return {
    title: facts.title.value ?? UNTITLED,
    description: facts.description.value ?? '',
    language: facts.language,
    category: facts.category.value === null ? null : CATEGORY_OF_KIND[facts.category.value],
    tags: facts.tags,
    startDate: day(startDate),
    endDate: day(endDate),
    startTime: facts.startTime.value,
    endTime: facts.endTime.value,
    doorsTime: facts.doorsTime.value,
    timeZone: facts.place?.timeZone ?? defaultTimeZone,
    dates: facts.dates,
    venue: facts.venue.value,
    street: facts.street.value,
    houseNumber: facts.houseNumber.value,
    postalCode: facts.postalCode.value,
    city: facts.city.value,
    countryCode: facts.place?.countryCode ?? null,
    latitude: facts.place?.latitude ?? null,
    longitude: facts.place?.longitude ?? null,
    ...priceColumns(facts.price.value),
    ticketLink: webAddress(facts.ticketLink.value),
    website: webAddress(facts.website.value),
    email: facts.email.value,
    accessibility: readAccessibility(facts.description.value ?? ''),
    dedupeKey: dedupeKey({ title: facts.title.value, startDate, city: facts.city.value, venue: facts.venue.value }),
  } satisfies Prisma.EventUncheckedCreateInput
}
