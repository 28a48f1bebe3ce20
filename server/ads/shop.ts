import type { TaxStatement } from '@/lib/payments/receipt'
import { env } from '@/server/platform/env'
import { paymentsAreConfigured } from '@/server/platform/stripe'

/** Whether campaigns can be bought here, and how their prices are taxed. */
export function getShop(): { canPay: boolean; taxKind: TaxStatement['kind'] } {
  return { canPay: paymentsAreConfigured(), taxKind: env().tax.kind }
}

/** Who sells and how that is taxed, for receipts. */
export function getSeller(): { lines: string[]; tax: TaxStatement } {
  const { app, tax } = env()
  return { lines: [app.operator.name ?? app.name, app.operator.address ?? '', app.contactEmail].filter(Boolean), tax }
}
