import type { EventPatch } from '@/lib/api/events'
import type { EventFacts } from '@/lib/events/facts/event-facts'
import { diffFacts, factsBefore, isSameFact } from '@/lib/events/facts/event-facts'
import { mergeFacts } from '@/lib/events/facts/merge-facts'
import { mergePatch } from '@/lib/events/merge-patch'

const facts = (given: Partial<EventFacts> = {}): EventFacts => ({
  title: 'One',
  description: '',
  status: 'scheduled',
  category: null,
  tags: [],
  startDate: '2031-05-01',
  endDate: null,
  startTime: '20:00',
  endTime: null,
  doorsTime: null,
  timeZone: 'Europe/Berlin',
  previousStartDate: null,
  venue: 'Kiezsaal',
  street: null,
  houseNumber: null,
  postalCode: null,
  city: 'Berlin',
  countryCode: 'DE',
  latitude: 52.52,
  longitude: 13.405,
  priceText: null,
  priceCents: null,
  currency: null,
  isFree: false,
  ticketLink: null,
  website: null,
  email: null,
  accessibility: [],
  dressCode: null,
  socialMediaLinks: {},
  lineup: [],
  image: null,
  gallery: [],
  lineupPictures: [],
  teaser: null,
  gif: null,
  hostId: null,
  ...given,
})

describe('a patch based on an older version', () => {
  test.each<[string, EventPatch, Partial<EventFacts>, Partial<EventPatch>, string[]]>([
    ['what it leaves as it was stays as it is now', { title: 'One', venue: 'Hall' }, { title: 'Two' }, { venue: 'Hall' }, []],
    ['what both changed is told', { title: 'Three' }, { title: 'Two' }, { title: 'Three' }, ['title']],
    ['what both changed to the same is fine', { title: 'Two' }, { title: 'Two' }, { title: 'Two' }, []],
    ['clearing counts as changing', { venue: null }, { venue: 'Hall' }, { venue: null }, ['venue']],
    ['a city by either name of the field', { address: { city: 'Hamburg' } }, { city: 'Köln' }, { address: { city: 'Hamburg' } }, ['city']],
    [
      'a part of the address',
      { address: { street: 'Weg', houseNumber: null } },
      { houseNumber: '4' },
      { address: { street: 'Weg', houseNumber: undefined } },
      [],
    ],
    [
      'a line-up as a whole',
      { lineup: [{ name: 'Anna' }] },
      { lineup: [{ name: 'Bert', role: '', startTime: null }] },
      { lineup: [{ name: 'Anna' }] },
      ['lineup'],
    ],
    [
      'one of the links',
      { socialMediaLinks: { instagram: 'https://a.example', facebook: null } },
      { socialMediaLinks: { facebook: 'https://b.example' } },
      { socialMediaLinks: { instagram: 'https://a.example', facebook: undefined } },
      [],
    ],
    ['a price by its words', { price: '12 €' }, { priceText: '15 €', priceCents: 1500 }, { price: '12 €' }, ['price']],
  ])('%s', (_, patch, changed, left, conflicts) => {
    expect(mergePatch(patch, facts(), facts(changed))).toEqual({ patch: left, conflicts })
  })
})

describe('event versions', () => {
  test('are compared by content, not by notation', () => {
    expect(isSameFact({ a: 1, b: [{ c: 2, d: null }] }, { b: [{ d: null, c: 2 }], a: 1 })).toBe(true)
    expect(isSameFact(['a', 'b'], ['b', 'a'])).toBe(false)
    expect(isSameFact(null, '')).toBe(false)
  })

  test('can be restored from the changes since, newest first', () => {
    const [one, two, three] = [facts(), facts({ title: 'Two', tags: ['a'] }), facts({ title: 'Three', tags: ['a'] })]

    expect(factsBefore(three, [diffFacts(two, three), diffFacts(one, two)])).toEqual(one)
  })
})

describe('a pair of duplicates', () => {
  test.each<[string, Partial<EventFacts>, Partial<EventFacts>, Partial<EventFacts>]>([
    ['blanks are filled', { venue: null }, { venue: 'Hall' }, { venue: 'Hall' }],
    ['what is known stays', { startTime: '20:00' }, { startTime: '21:00' }, { startTime: '20:00' }],
    [
      'a price is taken as a whole',
      { isFree: true, priceCents: 0, currency: 'EUR' },
      { priceText: '12 €', priceCents: 1200, currency: 'EUR' },
      { isFree: true, priceText: null, priceCents: 0 },
    ],
    [
      'a place is taken as a whole',
      { city: null, countryCode: null, latitude: null, longitude: null },
      { city: 'Wien', countryCode: 'AT', latitude: 48.2, longitude: 16.4, timeZone: 'Europe/Vienna' },
      { city: 'Wien', countryCode: 'AT', timeZone: 'Europe/Vienna' },
    ],
    [
      'an end never comes to stand before a start',
      { startDate: '2031-06-01' },
      { startDate: '2031-05-01', endDate: '2031-05-02' },
      { startDate: '2031-06-01', endDate: null },
    ],
    ['a cancelled double cancels nobody', {}, { status: 'cancelled' }, { status: 'scheduled' }],
    [
      'names come once',
      { lineup: [{ name: 'Anna', role: 'DJ', startTime: null }] },
      {
        lineup: [
          { name: 'ANNA', role: '', startTime: null },
          { name: 'Bert', role: '', startTime: null },
        ],
      },
      {
        lineup: [
          { name: 'Anna', role: 'DJ', startTime: null },
          { name: 'Bert', role: '', startTime: null },
        ],
      },
    ],
  ])('%s', (_, survivor, other, merged) => {
    expect(mergeFacts(facts(survivor), facts(other))).toMatchObject(merged)
  })

  test('the survivor takes the better facts and keeps its host and picture', () => {
    expect(
      mergeFacts(facts({ title: 'Read', hostId: 'a', image: 'x' }), facts({ title: 'Seen', hostId: 'b', image: 'y' }), true),
    ).toMatchObject({ title: 'Seen', hostId: 'a', image: 'x' })
  })
})
