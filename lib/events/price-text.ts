import type { EventView } from '@/lib/api/events'
import { formatsFor, type Formats } from '@/lib/text/formats'

/** The price as printed, else the amount in its currency, or that it is free; null if nothing is known. */
export function priceText(
  event: Pick<EventView, 'price' | 'priceCents' | 'currency' | 'isFree'>,
  formats: Formats = formatsFor(),
): string | null {
  if (event.price) return event.price
  if (event.isFree) return formats.free
  if (event.priceCents === undefined || !event.currency) return null
  return formats.money(event.priceCents, event.currency)
}
