/** How an installation is taxed, as its operator has said. */
export type TaxStatement = { kind: 'small_business' } | { kind: 'vat'; vatId: string | null; percent: number } | { kind: 'unknown' }

/** The VAT within a gross amount, in cents. Source: § 10 UStG, rounded commercially. */
export function includedVatCents(grossCents: number, percent: number): number {
  return Math.round((grossCents * percent) / (100 + percent))
}

/** An amount as read in Germany: `49,99 €`. @param cents of `currency` (ISO 4217). */
export function formatMoney(cents: number, currency: string): string {
  return new Intl.NumberFormat('de-DE', { style: 'currency', currency }).format(cents / 100).replace(/\u00a0/g, ' ')
}

/** The line about VAT on a receipt. Source: § 19, § 33 UStDV. */
export function taxLine(tax: TaxStatement, grossCents: number, currency: string): string {
  if (tax.kind === 'small_business') return 'No VAT is shown: small business according to § 19 UStG.'
  if (tax.kind === 'unknown') return 'The operator of this installation has not stated how VAT applies; the price is final.'
  return `The price includes ${tax.percent} % VAT: ${formatMoney(includedVatCents(grossCents, tax.percent), currency)}.${tax.vatId ? ` VAT ID ${tax.vatId}.` : ''}`
}

/** A receipt's number as printed: year of payment and running number. */
export function receiptName(number: number, paidAt: Date): string {
  return `${paidAt.getUTCFullYear()}-${String(number).padStart(6, '0')}`
}
