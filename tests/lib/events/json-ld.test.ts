import { eventCrumbs } from '@/lib/events/breadcrumbs'
import { textFor } from '@/lib/text/text-for'
import { toBreadcrumbJsonLd, toEventJsonLd, toVenueJsonLd } from '@/lib/events/json-ld'
import { toListJsonLd } from '@/lib/events/list-json-ld'
import { serializeJsonLd } from '@/lib/events/serialize-json-ld'
import { eventView } from '@/tests/support/event-view'

const kinds = textFor('kinds')
const PAGE = 'https://litfass.example/event/1'
const KEY = `${'a'.repeat(64)}.jpg`
const read = (changes: Parameters<typeof eventView>[0] = {}) =>
  toEventJsonLd(eventView(changes), { pageUrl: PAGE, facts: textFor('facts'), siteUrl: 'https://litfass.example' })

describe('the structured data of an event', () => {
  it.each([
    ['no title', { title: '' }],
    ['no date', { startDate: undefined }],
    ['no city anywhere, so no postal address', { city: undefined, address: { street: 'Lindenstraße' } }],
  ])('is left out with %s', (_, changes) => {
    expect(read(changes as Parameters<typeof eventView>[0])).toBeNull()
  })

  it('has a name, a start with the offset of that day, and an address object', () => {
    expect(read()).toMatchObject({
      '@type': 'Event',
      name: 'Night of the Posters',
      url: PAGE,
      startDate: '2030-05-10T20:00:00+02:00',
      location: {
        '@type': 'Place',
        name: 'Kiezsaal',
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Lindenstraße 4',
          postalCode: '10969',
          addressLocality: 'Berlin',
          addressCountry: 'DE',
        },
      },
    })
  })

  it('lists the accessibility of the place', () => {
    expect(read({ accessibility: ['step_free'] })).toHaveProperty('location.amenityFeature', [
      { '@type': 'LocationFeatureSpecification', name: 'Step-free', value: true },
    ])
    expect(read()).not.toHaveProperty('location.amenityFeature')
  })

  it('keeps a date without a time as a date', () => {
    expect(read({ startDate: '2030-05-10T00:00:00+02:00', startTime: undefined })).toHaveProperty('startDate', '2030-05-10')
  })

  it.each([
    ['an end with its hour', { endDate: '2030-05-11T02:00:00+02:00', endTime: '02:00' }, '2030-05-11T02:00:00+02:00'],
    ['a last day without an hour', { endDate: '2030-05-12T00:00:00+02:00' }, '2030-05-12'],
    ['an hour later the same day', { endTime: '23:30' }, '2030-05-10T23:30:00+02:00'],
  ])('has %s', (_, changes, endDate) => {
    expect(read(changes)).toHaveProperty('endDate', endDate)
  })

  it('has no end if only a time after midnight is known', () => {
    expect(read({ endTime: '02:00' })).not.toHaveProperty('endDate')
  })

  it('leaves out unknown facts', () => {
    expect(Object.keys(read({ description: '' }) ?? {})).toEqual([
      '@context',
      '@type',
      'name',
      'url',
      'inLanguage',
      'startDate',
      'eventStatus',
      'eventAttendanceMode',
      'location',
    ])
  })

  it('has doors, line-up, place and price if known', () => {
    const jsonLd = read({
      doorsTime: '19:00',
      lineup: [{ _id: '1', name: 'Ada', role: '', startTime: '' }],
      location: { type: 'Point', coordinates: [13.4, 52.5] },
      priceCents: 1250,
      currency: 'EUR',
      ticketLink: 'https://tickets.example/1',
    })

    expect(jsonLd).toMatchObject({
      doorTime: '2030-05-10T19:00:00+02:00',
      performer: [{ name: 'Ada' }],
      location: { geo: { latitude: 52.5, longitude: 13.4 } },
      offers: { '@type': 'Offer', url: 'https://tickets.example/1', price: '12.50', priceCurrency: 'EUR' },
    })
    expect(jsonLd).not.toHaveProperty('offers.availability')
  })

  it.each([
    ['scheduled', 'EventScheduled'],
    ['cancelled', 'EventCancelled'],
    ['postponed', 'EventPostponed'],
    ['moved', 'EventScheduled'],
    ['sold_out', 'EventScheduled'],
  ] as const)('an event that is %s has %s', (status, expected) => {
    expect(read({ status })).toHaveProperty('eventStatus', `https://schema.org/${expected}`)
  })

  it('a sold-out event has it in its offer', () => {
    expect(read({ status: 'sold_out' })).toHaveProperty('offers.availability', 'https://schema.org/SoldOut')
  })

  it('a new date comes with the former one, only in that status', () => {
    expect(read({ status: 'moved', previousStartDate: '2030-04-12' })).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: '2030-04-12',
      startDate: '2030-05-10T20:00:00+02:00',
    })
    expect(read({ status: 'cancelled', previousStartDate: '2030-04-12' })).not.toHaveProperty('previousStartDate')
  })

  it('offers the flyer in 16:9, 4:3 and 1:1', () => {
    expect(read({ imageUrl: `https://litfass.example/img/original/${KEY}` })).toHaveProperty('image', [
      `https://litfass.example/img/wide/${KEY}`,
      `https://litfass.example/img/classic/${KEY}`,
      `https://litfass.example/img/square/${KEY}`,
    ])
  })
})

it('breadcrumbs lead from the start page through the category to the event', () => {
  const site = { siteName: 'Litfass', siteUrl: 'https://litfass.example' }

  expect(toBreadcrumbJsonLd(eventCrumbs(eventView({ city: 'Köln', category: 'fashion show' }), kinds), site)).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Litfass', item: 'https://litfass.example/' },
      { position: 2, name: 'Köln', item: 'https://litfass.example/city/koeln' },
      { position: 3, name: 'Fashion Show', item: 'https://litfass.example/city/koeln/Fashion%20Show' },
      { position: 4, name: 'Night of the Posters' },
    ],
  })
  const { city: _, ...nowhere } = eventView({ category: 'Concert' })
  expect(eventCrumbs(nowhere, kinds)).toEqual([{ name: 'Concert', path: '/category/Concert' }, { name: 'Night of the Posters' }])
  expect(eventCrumbs(nowhere, textFor('kinds', 'de'))).toContainEqual({ name: 'Konzert', path: '/category/Concert' })
  expect(eventCrumbs(eventView({ category: 'something of its own' }), kinds)).toEqual([
    { name: 'Berlin', path: '/city/berlin' },
    { name: 'Night of the Posters' },
  ])
})

describe('the serializer', () => {
  it('emits nothing that could close the script element', () => {
    const text = serializeJsonLd({ name: '</script><script>alert(1)</script>', more: '<!-- & \u2028\u2029' })

    expect(text).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script>', more: '<!-- & \u2028\u2029' })
  })
})

test('a list contains only the page addresses of its events', () => {
  const list = toListJsonLd([eventView(), eventView({ id: '2', title: 'Other' })], {
    name: 'Berlin',
    url: 'https://litfass.example/city/berlin',
    siteUrl: 'https://litfass.example',
  })

  expect(list).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 2,
    itemListElement: [{ position: 1 }, { '@type': 'ListItem', position: 2, name: 'Other', url: 'https://litfass.example/event/2' }],
  })
  expect(JSON.stringify(list)).not.toContain('"Event"')
  expect(toListJsonLd([], { name: 'Berlin', url: '', siteUrl: '' })).toBeNull()
})

test('a venue is a Place with address and page, which the location of its events references', () => {
  const url = 'https://litfass.example/venue/berlin/kiezsaal'
  const at = { latitude: 52.5, longitude: 13.4 }
  const venue = { name: 'Kiezsaal', city: 'Berlin', street: 'Lindenstraße 4', postalCode: '10969', countryCode: 'DE', at }
  const address = {
    '@type': 'PostalAddress',
    streetAddress: 'Lindenstraße 4',
    postalCode: '10969',
    addressLocality: 'Berlin',
    addressCountry: 'DE',
  }

  expect(toVenueJsonLd(venue, url)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Place',
    name: 'Kiezsaal',
    url,
    address,
    geo: { '@type': 'GeoCoordinates', ...at },
  })
  expect(toVenueJsonLd({ ...venue, street: '', postalCode: null, countryCode: null, at: null }, url)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Place',
    name: 'Kiezsaal',
    url,
    address: { '@type': 'PostalAddress', addressLocality: 'Berlin' },
  })
  expect(read()).toMatchObject({ location: { url, address } })
  expect(read({ venue: undefined })).not.toHaveProperty('location.url')
})
