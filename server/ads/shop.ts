import type { TaxStatement } from '@/lib/payments/receipt'
import { TAX_NOTES } from '@/lib/text/advertising'
import { env } from '@/server/platform/env'
import { paymentsAreConfigured } from '@/server/platform/stripe'

/** Whether campaigns can be bought here, and what the prices say about VAT. */
export function getShop(): { canPay: boolean; taxNote: string } {
  return { canPay: paymentsAreConfigured(), taxNote: TAX_NOTES[env().tax.kind] }
}

/** Who sells and how that is taxed, for receipts. */
export function getSeller(): { lines: string[]; tax: TaxStatement } {
  const { app, tax } = env()
  return { lines: [app.operator.name ?? app.name, app.operator.address ?? '', app.contactEmail].filter(Boolean), tax }
}
