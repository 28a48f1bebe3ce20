import { priceText } from '@/lib/events/price-text'
import { formatsFor } from '@/lib/text/formats'

describe('the price of an event', () => {
  it.each([
    ['stays as printed', { price: 'VVK 12 € / AK 15 €', priceCents: 1200, currency: 'EUR', isFree: false }, 'VVK 12 € / AK 15 €'],
    ['says free only where it is said', { isFree: true }, 'Free'],
    ['stands in its own currency', { priceCents: 1250, currency: 'USD', isFree: false }, 'US$12.50'],
    ['is unknown without a currency', { priceCents: 1250, isFree: false }, null],
    ['is unknown', { isFree: false }, null],
  ])('%s', (_, event, text) => {
    expect(priceText(event)).toBe(text)
  })

  it('is written as is usual in the reader’s language', () => {
    expect(priceText({ priceCents: 1200, currency: 'EUR', isFree: false }, formatsFor('en'))).toBe('€12')
    expect(priceText({ priceCents: 1250, currency: 'EUR', isFree: false }, formatsFor('de'))).toBe('12,50\u00a0€')
    expect(priceText({ isFree: true }, formatsFor('de'))).toBe('Eintritt frei')
  })
})
