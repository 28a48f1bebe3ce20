import { mapsQuery, shortPlace, streetLine } from '@/lib/events/place'

describe('places', () => {
  it.each([
    [{ venue: 'Kiezsaal', city: 'Berlin', address: {} }, 'Kiezsaal, Berlin'],
    [{ venue: 'Berlin', city: 'Berlin', address: {} }, 'Berlin'],
    [{ address: { city: 'Köln' } }, 'Köln'],
    [{ address: {} }, ''],
  ])('a card prints venue and city once each: %j', (event, text) => {
    expect(shortPlace(event)).toBe(text)
  })

  it.each([
    [
      'street, number and city',
      { venue: 'Kiezsaal', city: 'Berlin', address: { street: 'Lindenstraße', houseNumber: '4', postalCode: '10969' } },
      'Lindenstraße 4, 10969, Berlin',
    ],
    ['venue and city without a street', { venue: 'Kiezsaal', city: 'Berlin', address: {} }, 'Kiezsaal, Berlin'],
    ['the city alone', { city: 'Berlin', address: {} }, 'Berlin'],
    ['nothing', { address: {} }, null],
  ])('a maps service is queried for %s', (_, event, query) => {
    expect(mapsQuery(event)).toBe(query)
  })

  it('a street without a number is just its name', () => {
    expect(streetLine({ address: { street: 'Am Markt' } })).toBe('Am Markt')
  })
})
