import { priceText } from '@/lib/events/price-text'

describe('the price of an event', () => {
  it.each([
    ['stays as printed', { price: 'VVK 12 € / AK 15 €', priceCents: 1200, currency: 'EUR', isFree: false }, 'VVK 12 € / AK 15 €'],
    ['says free only where it is said', { isFree: true }, 'Free'],
    ['stands in its own currency', { priceCents: 1250, currency: 'USD', isFree: false }, '12,50\u00a0$'],
    ['is unknown without a currency', { priceCents: 1250, isFree: false }, null],
    ['is unknown', { isFree: false }, null],
  ])('%s', (_, event, text) => {
    expect(priceText(event)).toBe(text)
  })
})
