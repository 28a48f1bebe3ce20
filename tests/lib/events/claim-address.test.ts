import { claimAddresses, isAtDomain, maskAddress, ownDomain } from '@/lib/events/claim-address'
import { toNewDomains, withoutFields } from '@/lib/events/new-domains'
import { citySlug, cityPath } from '@/lib/geo/city-slug'

test.each([
  ['https://www.kiezsaal.de/programm', 'kiezsaal.de'],
  ['https://tickets.kiezsaal.de', 'kiezsaal.de'],
  ['kiezsaal.de', 'kiezsaal.de'],
  ['https://theater.uni-berlin.de', 'theater.uni-berlin.de'],
  ['https://instagram.com/kiezsaal', null],
  ['https://www.facebook.com/x', null],
  ['https://linktr.ee/x', null],
  ['https://bit.ly/x', null],
  ['https://kiezsaal.wordpress.com', null],
  ['https://kiezsaal.jimdosite.com', null],
  ['https://ra.co/events/1', null],
  ['https://www.eventbrite.de/e/1', null],
  ['https://gmx.de', null],
  ['https://www.web.de', null],
  ['https://kiezsaal.github.io', null],
  ['https://docs.google.com/x', null],
])('the mailboxes of %s belong to %s', (website, domain) => {
  expect(ownDomain(website)).toBe(domain)
})

test('an address counts if the flyer shows it, even with spaces as readers see them', () => {
  const flyer = {
    email: 'kontakt@kiezsaal.de',
    website: 'https://kiezsaal.de',
    evidence: { email: 'Kontakt @ kiezsaal.de', website: 'WWW.KIEZSAAL.DE' },
  }

  expect(claimAddresses(flyer)).toEqual({ printed: 'kontakt@kiezsaal.de', domain: 'kiezsaal.de' })
  expect(claimAddresses({ ...flyer, evidence: { email: null, website: null } })).toEqual({ printed: null, domain: null })
  expect(claimAddresses({ ...flyer, email: 'me@elsewhere.de', website: 'https://elsewhere.de' })).toEqual({ printed: null, domain: null })
})

test('only the first letter and the domain of an address are shown', () => {
  expect(maskAddress('kontakt@kiezsaal.de')).toBe('k…@kiezsaal.de')
  expect(maskAddress('"a@b"@kiezsaal.de')).toBe('"…@kiezsaal.de')
})

test('a subdomain or sibling domain is a different one', () => {
  expect(
    ['a@kiezsaal.de', 'a@KIEZSAAL.de', 'a@mail.kiezsaal.de', 'a@notkiezsaal.de', 'a@kiezsaal.de.evil.example'].map((email) =>
      isAtDomain(email, 'kiezsaal.de'),
    ),
  ).toEqual([true, true, false, false, false])
})

test('links to domains new to the event are reported and can be left out', () => {
  const event = { website: 'https://kiezsaal.de', email: 'a@mail.example', socialMediaLinks: {} }
  const changes = [
    { field: 'ticketLink', from: null, to: 'https://www.kiezsaal.de/t' },
    { field: 'website', from: null, to: 'https://evil.example' },
    { field: 'instagram', from: null, to: 'https://instagram.com/x' },
    { field: 'email', from: null, to: 'b@mail.example' },
    { field: 'title', from: 'a', to: 'https://evil.example' },
    { field: 'twitter', from: 'https://x.com/a', to: null },
  ]

  const held = toNewDomains(event, changes)

  expect(held.map(({ field }) => field)).toEqual(['website', 'instagram'])
  expect(
    withoutFields({ title: 'b', website: 'https://evil.example', socialMediaLinks: { instagram: 'https://instagram.com/x' } }, held),
  ).toEqual({ title: 'b', socialMediaLinks: undefined })
})

test.each([
  ['Köln', 'koeln'],
  ['Frankfurt am Main', 'frankfurt-am-main'],
  ['Baden-Baden', 'baden-baden'],
  ['St. Gallen', 'st-gallen'],
  ['Kraków', 'krakow'],
  ['Łódź', 'lodz'],
  ['Москва', 'москва'],
  ['  ', ''],
  ['??', ''],
])('%s is %s in addresses', (city, slug) => {
  expect(citySlug(city)).toBe(slug)
})

test('a city without letters has no page', () => {
  expect([cityPath('!!'), cityPath(null), cityPath('Köln', 'Food Festival')]).toEqual([null, null, '/city/koeln/Food%20Festival'])
})
