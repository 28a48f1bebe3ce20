import fc from 'fast-check'
import { EventView } from '@/lib/api/events'
import { EVENT_STATUSES } from '@/lib/events/facts/statuses'
import { textFor } from '@/lib/text/text-for'
import { toEventJsonLd, type Json } from '@/lib/events/json-ld'
import { toOffsetDateTime } from '@/lib/events/offset-date-time'
import { eventView } from '@/tests/support/event-view'

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const zone = fc.constantFrom('Europe/Berlin', 'Europe/London', 'America/New_York', 'Asia/Kolkata', 'UTC')

/** Events of every kind that the database can store. */
const anyEvent = fc
  .record({
    title: fc.string({ maxLength: 200 }),
    description: fc.string({ maxLength: 900 }),
    start: maybe(day),
    end: maybe(day),
    startTime: maybe(time),
    endTime: maybe(time),
    doorsTime: maybe(time),
    timeZone: zone,
    previousStartDate: maybe(day),
    status: fc.constantFrom(...EVENT_STATUSES),
    venue: maybe(fc.string({ minLength: 1 })),
    city: maybe(fc.string({ minLength: 1 })),
    street: maybe(fc.string({ minLength: 1 })),
    priceCents: maybe(fc.nat(100_000)),
    currency: maybe(fc.constantFrom('EUR', 'CHF', 'GBP')),
    isFree: fc.boolean(),
    ticketLink: maybe(fc.constant('https://tickets.example/1')),
    names: fc.array(fc.string({ minLength: 1 }), { maxLength: 4 }),
  })
  .map(({ start, end, startTime, endTime, timeZone, street, city, names, ...rest }) => {
    const last = end && start && end > start ? end : undefined
    const given = {
      ...eventView({ timeZone, isFree: rest.isFree }),
      ...rest,
      startTime,
      endTime,
      city,
      startDate: start && toOffsetDateTime(start, startTime ?? null, timeZone),
      endDate: last && toOffsetDateTime(last, endTime ?? null, timeZone),
      address: { street, city },
      lineup: names.map((name, at) => ({ _id: String(at), name, role: '', startTime: '' })),
    }
    return EventView.parse(given)
  })

const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(Z|[+-]\d{2}:\d{2}))?$/

/** Whether nothing in it is empty, missing or a string in place of an object. */
function problems(value: Json, at = ''): string[] {
  if (value === null || value === '' || value === undefined) return [`${at} is empty`]
  if (Array.isArray(value)) return value.length === 0 ? [`${at} is empty`] : value.flatMap((one, index) => problems(one, `${at}/${index}`))
  return typeof value === 'object' ? Object.entries(value).flatMap(([key, one]) => problems(one, `${at}/${key}`)) : []
}

test('the structured data of a thousand events of every kind has no errors', () => {
  fc.assert(
    fc.property(anyEvent, (event) => {
      const found = toEventJsonLd(event, {
        pageUrl: 'https://litfass.example/event/1',
        facts: textFor('facts'),
        siteUrl: 'https://litfass.example',
      })
      if (!found) return expect(event.title === '' || !event.startDate || !(event.city ?? event.address.city)).toBe(true)
      expect(problems(found)).toEqual([])
      expect(found.name).toBe(event.title)
      for (const key of ['startDate', 'endDate', 'previousStartDate', 'doorTime'])
        if (found[key] !== undefined) expect(found[key]).toMatch(DATE)
      if (!event.startTime) expect(found.startDate).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(found.location).toMatchObject({ '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: expect.any(String) } })
      expect(found.previousStartDate !== undefined).toBe(found.eventStatus === 'https://schema.org/EventRescheduled')
      return undefined
    }),
    { numRuns: 1500 },
  )
})
