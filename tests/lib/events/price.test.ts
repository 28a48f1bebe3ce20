import { parsePrice } from '@/lib/events/price'

test.each([
  ['Eintritt: 12,50 €', { priceCents: 1250, currency: 'EUR', isFree: false }],
  ['VVK 12 / AK 15', { priceCents: 1200, currency: null, isFree: false, maxCents: 1500 }],
  ['VVK 12 € / AK 15 €', { priceCents: 1200, currency: 'EUR', isFree: false, maxCents: 1500 }],
  ['€ 8 / erm. 5', { priceCents: 500, currency: 'EUR', isFree: false, maxCents: 800 }],
  ['50 / 30 CHF', { priceCents: 3000, currency: 'CHF', isFree: false, maxCents: 5000 }],
  ['$10 adv', { priceCents: 1000, currency: 'USD', isFree: false }],
  ['£7.50', { priceCents: 750, currency: 'GBP', isFree: false }],
  ['12,- €', { priceCents: 1200, currency: 'EUR', isFree: false }],
  ['Fr. 20.-', { priceCents: 2000, currency: 'CHF', isFree: false }],
  ['12,5 €', { priceCents: 1250, currency: 'EUR', isFree: false }],
  ['1.200 €', { priceCents: 120_000, currency: 'EUR', isFree: false }],
  ['0 €', { priceCents: 0, currency: 'EUR', isFree: true }],
  ['Eintritt frei', { priceCents: 0, currency: null, isFree: true }],
  ['ENTRITT FREI', { priceCents: 0, currency: null, isFree: true }],
  ['Spende', { priceCents: 0, currency: null, isFree: true }],
  ['ingresso gratuito', { priceCents: 0, currency: null, isFree: true }],
  ['Eintritt frei, ab 20 Uhr', { priceCents: 0, currency: null, isFree: true }],
  ['120 DKK', { priceCents: 12_000, currency: 'DKK', isFree: false }],
])('stores "%s" as minor units', (text, expected) => {
  expect(parsePrice(text)).toEqual(expected)
})

test.each([['auf Anfrage'], [''], ['siehe Webseite'], ['20:30 Uhr']])('"%s" contains no price', (text) => {
  expect(parsePrice(text)).toBeNull()
})
