import { formatsFor } from '@/lib/text/formats'
import { textFor } from '@/lib/text/text-for'
import { formatMoney, includedVatCents, receiptName, taxLine } from '@/lib/payments/receipt'

test.each([
  [11900, 19, 1900],
  [4999, 19, 798],
  [0, 19, 0],
  [10700, 7, 700],
  [1, 19, 0],
])('%i cents at %i %% include %i cents of VAT', (gross, percent, vat) => {
  expect(includedVatCents(gross, percent)).toBe(vat)
})

test('a receipt says how it is taxed', () => {
  const price = { cents: 4999, currency: 'EUR' }
  const words = { t: textFor('receipt') }

  expect(taxLine({ kind: 'small_business' }, price, words)).toContain('§ 19 UStG')
  expect(taxLine({ kind: 'vat', vatId: 'DE123', percent: 19 }, price, words)).toBe('The price includes 19% VAT: 7,98 €. VAT ID DE123.')
  expect(taxLine({ kind: 'unknown' }, price, words)).toContain('has not stated')
  expect(taxLine({ kind: 'vat', vatId: null, percent: 19 }, price, { t: textFor('receipt', 'de'), formats: formatsFor('de') })).toBe(
    'Im Preis enthalten sind 19\u00a0% Umsatzsteuer: 7,98 €.',
  )
})

test('amounts and numbers are formatted as printed', () => {
  expect(formatMoney(19_999, 'EUR')).toBe('199,99 €')
  expect(receiptName(42, new Date('2026-12-31T23:59:00Z'))).toBe('2026-000042')
})
