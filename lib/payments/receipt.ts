import { formatsFor, type Formats } from '@/lib/text/formats'
import type { AreaText } from '@/lib/text/text-for'

/** How an installation is taxed, as configured by its operator. */
export type TaxStatement = { kind: 'small_business' } | { kind: 'vat'; vatId: string | null; percent: number } | { kind: 'unknown' }

/** The VAT within a gross amount, in cents. Source: § 10 UStG, rounded commercially. */
export function includedVatCents(grossCents: number, percent: number): number {
  return Math.round((grossCents * percent) / (100 + percent))
}

/**
 * An amount with its cents, in German format by default: `49,99 €`.
 * @param cents of `currency` (ISO 4217).
 */
export function formatMoney(cents: number, currency: string, formats = formatsFor('de')): string {
  return formats.amount(cents, currency).replace(/\u00a0/g, ' ')
}

export type ReceiptWords = { t: AreaText<'receipt'>; formats?: Formats }

/** The line about VAT on a receipt. Source: § 19, § 33 UStDV. */
export function taxLine(tax: TaxStatement, { cents, currency }: { cents: number; currency: string }, { t, formats }: ReceiptWords): string {
  if (tax.kind === 'small_business') return t.smallBusiness
  if (tax.kind === 'unknown') return t.taxUnknown
  const included = t.included({
    percent: String(tax.percent),
    amount: formatMoney(includedVatCents(cents, tax.percent), currency, formats),
  })
  return tax.vatId ? `${included} ${t.vatId({ vatId: tax.vatId })}` : included
}

/** A receipt's number as printed: year of payment and running number. */
export function receiptName(number: number, paidAt: Date): string {
  return `${paidAt.getUTCFullYear()}-${String(number).padStart(6, '0')}`
}
