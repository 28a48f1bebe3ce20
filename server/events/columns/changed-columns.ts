import type { EventPatch } from '@/lib/api/events'
import { isUnsure, REVIEWED_FACTS, StoredRecognition, type ReviewedFact } from '@/lib/recognition/review'
import { locateCity } from '@/server/geo/locate-city'
import { now } from '@/server/platform/clock'
import type { Prisma } from '@/server/platform/db'
import { toLocalDay, type EventRow } from '@/server/events/present'
import { changedPlain } from './plain-columns'
import { priceColumns } from './price-columns'

/** Whether a patch mentions a fact. */
function isChanged(name: ReviewedFact, patch: EventPatch): boolean {
  if (name === 'street' || name === 'houseNumber') return patch.address?.[name] !== undefined
  if (name === 'city') return patch.city !== undefined || patch.address?.city !== undefined
  return patch[name] !== undefined
}

function placeColumns(patch: EventPatch, row: EventRow): Prisma.EventUncheckedUpdateInput {
  const city = patch.city !== undefined ? patch.city : patch.address?.city
  const columns: Prisma.EventUncheckedUpdateInput = {
    street: patch.address?.street,
    houseNumber: patch.address?.houseNumber,
    postalCode: patch.address?.postalCode,
    timeZone: patch.timeZone,
  }
  if (city === undefined || city === row.city) return columns
  const place = city === null ? null : locateCity(city, row.countryCode)
  return {
    ...columns,
    city,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    countryCode: place?.countryCode ?? null,
    ...(place && patch.timeZone === undefined ? { timeZone: place.timeZone } : {}),
  }
}

/** What the event remembers of its recognition after someone changed or confirmed facts. */
function reviewColumns(patch: EventPatch, row: EventRow): Prisma.EventUncheckedUpdateInput {
  const stored = StoredRecognition.safeParse(row.recognition)
  if (!stored.success) return {}
  const touched = REVIEWED_FACTS.filter((name) => isChanged(name, patch) || patch.confirmedFacts?.includes(name))
  if (touched.length === 0) return {}
  const confirmed = [...new Set([...stored.data.confirmed, ...touched])]
  const isOpen = REVIEWED_FACTS.some((name) => {
    const fact = stored.data.facts[name]
    return fact !== undefined && isUnsure({ name, hasValue: true, confidence: fact.confidence, confirmed: confirmed.includes(name) })
  })
  return { recognition: { ...stored.data, confirmed }, ...(isOpen ? {} : { confirmedAt: now() }) }
}

/** An event moved to another day remembers the original day. */
function movedColumns(patch: EventPatch, row: EventRow): Prisma.EventUncheckedUpdateInput {
  const isMoved =
    patch.status === 'moved' &&
    row.startDate !== null &&
    typeof patch.startDate === 'string' &&
    patch.startDate !== toLocalDay(row.startDate)
  return isMoved ? { previousStartDate: row.startDate } : {}
}

/** The columns a patch sets. Unmentioned fields stay as they are; null clears a field. */
export function changedColumns(patch: EventPatch, row: EventRow): Prisma.EventUncheckedUpdateInput {
  const links = patch.socialMediaLinks
  const kept = typeof row.socialMediaLinks === 'object' ? row.socialMediaLinks : {}
  const linked =
    links &&
    Object.entries({ ...kept, ...Object.fromEntries(Object.entries(links).filter(([, address]) => address !== undefined)) }).filter(
      ([, address]) => typeof address === 'string',
    )
  return {
    title: patch.title,
    description: patch.description === null ? '' : patch.description,
    ...changedPlain(patch),
    status: patch.status,
    ...movedColumns(patch, row),
    tags: patch.tags,
    ...(patch.price === undefined ? {} : priceColumns(patch.price)),
    ...(linked ? { socialMediaLinks: Object.fromEntries(linked) } : {}),
    ...placeColumns(patch, row),
    ...reviewColumns(patch, row),
  }
}
