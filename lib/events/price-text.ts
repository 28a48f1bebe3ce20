import type { EventView } from '@/lib/api/events'
import { EVENT } from '@/lib/text/events'

/** The price as printed; else in its currency, or that it is free; null when nothing is known. */
export function priceText(event: Pick<EventView, 'price' | 'priceCents' | 'currency' | 'isFree'>): string | null {
  if (event.price) return event.price
  if (event.isFree) return EVENT.free
  if (event.priceCents === undefined || !event.currency) return null
  return new Intl.NumberFormat('de-DE', { style: 'currency', currency: event.currency }).format(event.priceCents / 100)
}
