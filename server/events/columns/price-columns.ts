import { parsePrice } from '@/lib/events/price'
import { env } from '@/server/platform/env'

/**
 * The columns of a printed price: the text itself, the lowest amount in cents with its currency (the installation's if none is named), and
 * whether it is free, which is true only if the text says so.
 */
export function priceColumns(text: string | null): {
  priceText: string | null
  priceCents: number | null
  currency: string | null
  isFree: boolean
} {
  const parsed = text ? parsePrice(text) : null
  if (!parsed) return { priceText: text, priceCents: null, currency: null, isFree: false }
  const isFree = parsed.isFree && !parsed.priceCents
  return {
    priceText: text,
    priceCents: parsed.priceCents,
    currency: parsed.priceCents === null ? null : (parsed.currency ?? env().app.currency),
    isFree,
  }
}
