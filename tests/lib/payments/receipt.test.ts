import { formatMoney, includedVatCents, receiptName, taxLine } from '@/lib/payments/receipt'

test.each([[11900, 19, 1900], [4999, 19, 798], [0, 19, 0], [10700, 7, 700], [1, 19, 0]])('%i cents with %i %% hold %i cents of VAT', (gross, percent, vat) => {
  expect(includedVatCents(gross, percent)).toBe(vat)
})

test('a receipt says how it is taxed', () => {
  expect(taxLine({ kind: 'small_business' }, 4999, 'EUR')).toContain('§ 19 UStG')
  expect(taxLine({ kind: 'vat', vatId: 'DE123', percent: 19 }, 4999, 'EUR')).toBe('The price includes 19 % VAT: 7,98 €. VAT ID DE123.')
  expect(taxLine({ kind: 'unknown' }, 4999, 'EUR')).toContain('has not stated')
})

test('amounts and numbers as printed', () => {
  expect(formatMoney(19_999, 'EUR')).toBe('199,99 €')
  expect(receiptName(42, new Date('2026-12-31T23:59:00Z'))).toBe('2026-000042')
})
