import type { Json } from '@/lib/events/json-ld'

type Thing = { [key: string]: Json }
const isThing = (value: Json | undefined): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: Json | undefined): value is string => typeof value === 'string' && value.trim() !== ''

const DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2}))?$/
const STATUSES = ['EventScheduled', 'EventCancelled', 'EventPostponed', 'EventRescheduled', 'EventMovedOnline'].map(
  (name) => `https://schema.org/${name}`,
)
const AVAILABILITY = ['InStock', 'SoldOut', 'PreOrder'].map((name) => `https://schema.org/${name}`)

function emptyParts(value: Json, at: string): string[] {
  if (value === null || value === '') return [`${at} is empty`]
  if (Array.isArray(value))
    return value.length === 0 ? [`${at} is empty`] : value.flatMap((one, index) => emptyParts(one, `${at}/${index}`))
  return typeof value === 'object' ? Object.entries(value).flatMap(([name, one]) => emptyParts(one, `${at}/${name}`)) : []
}

function placeProblems(location: Json | undefined): string[] {
  if (!isThing(location)) return ['location is missing']
  const { address, geo } = location
  const problems = location['@type'] === 'Place' && isText(location.name) ? [] : ['location is no named Place']
  if (!isThing(address) || address['@type'] !== 'PostalAddress' || !isText(address.addressLocality))
    problems.push('location.address is no PostalAddress with a town')
  if (isThing(geo) && (Math.abs(Number(geo.latitude)) > 90 || Math.abs(Number(geo.longitude)) > 180)) problems.push('geo is off the earth')
  return problems
}

function offerProblems(offers: Json | undefined): string[] {
  if (offers === undefined) return []
  if (!isThing(offers) || offers['@type'] !== 'Offer' || !isText(offers.url)) return ['offers is no Offer with an address']
  const problems: string[] = []
  if (offers.price !== undefined && !(/^\d+\.\d{2}$/.test(String(offers.price)) && /^[A-Z]{3}$/.test(String(offers.priceCurrency))))
    problems.push('offers.price without amount and currency')
  if (offers.availability !== undefined && !AVAILABILITY.includes(String(offers.availability)))
    problems.push('offers.availability is unknown')
  return problems
}

/** Violations of Google's rules for event markup; none if it is valid. */
export function googleProblems(event: Thing): string[] {
  const problems = emptyParts(event, '')
  if (event['@type'] !== 'Event' || !isText(event.name)) problems.push('no named Event')
  for (const name of ['startDate', 'endDate', 'doorTime', 'previousStartDate'])
    if (event[name] !== undefined && !DATE.test(String(event[name]))) problems.push(`${name} is no ISO date`)
  if (event.startDate === undefined) problems.push('startDate is missing')
  const [start, end] = [String(event.startDate), String(event.endDate ?? '')]
  if (
    end !== '' &&
    (start.includes('T') === end.includes('T') ? Date.parse(end) < Date.parse(start) : end.slice(0, 10) < start.slice(0, 10))
  )
    problems.push('endDate lies before startDate')
  if (!STATUSES.includes(String(event.eventStatus))) problems.push('eventStatus is unknown')
  if ((event.previousStartDate !== undefined) !== (event.eventStatus === 'https://schema.org/EventRescheduled'))
    problems.push('previousStartDate belongs to EventRescheduled')
  const images = Array.isArray(event.image) ? event.image : []
  if (images.some((url) => typeof url !== 'string' || !URL.canParse(url))) problems.push('image is no absolute address')
  return [...problems, ...placeProblems(event.location), ...offerProblems(event.offers)]
}
