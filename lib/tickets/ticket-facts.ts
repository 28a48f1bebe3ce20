import type { Coordinates } from '@/lib/geo/coordinates'
import { streetLine, type Placed } from '@/lib/events/place'
import type { Language } from '@/lib/text/languages'
import type { AreaText } from '@/lib/text/text-for'

/** The language of a ticket, and its texts. */
export type TicketWords = { language: Language; t: AreaText<'ticketPage'> }

/** When an event begins: ISO 8601 with offset, local `HH:mm`, IANA zone. */
export type TicketMoment = { startDate?: string | undefined; startTime?: string | undefined; timeZone: string }

/** Tickets in English use US formats. */
const LOCALES: Record<Language, string> = { en: 'en-US', de: 'de-DE' }

/** How many letters of the description a ticket shows. */
const PREVIEW = 100

/** The description cut to 100 whole characters, plus an ellipsis if something was cut. */
export function descriptionPreview(description: string): string {
  const letters = [...description.trim()]
  return letters.length <= PREVIEW ? letters.join('') : `${letters.slice(0, PREVIEW).join('').trimEnd()}…`
}

/**
 * When it begins, such as `Sat, May 14, 2033, 8:00 PM`: short weekday, year, short month, day, hour, minute, in local time; without the
 * time if that is unknown, and 'TBD' if the day is.
 * @param showsZone also names the zone, for places where nobody knows that it is local time.
 */
export function ticketDate(event: TicketMoment, { language, t }: TicketWords, { showsZone = false } = {}): string {
  const date = event.startDate ? new Date(event.startDate) : null
  if (!date || Number.isNaN(date.getTime())) return t.noDate
  const day = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric', timeZone: event.timeZone } as const
  const hour = { hour: 'numeric', minute: '2-digit', ...(showsZone ? { timeZoneName: 'short' as const } : {}) } as const
  return new Intl.DateTimeFormat(LOCALES[language], event.startTime ? { ...day, ...hour } : day).format(date)
}

/** The price with its own currency, with a dollar sign only for dollars; null if the event has none. */
export function ticketPrice(
  event: { price?: string | undefined; priceCents?: number | undefined; currency?: string | undefined; isFree: boolean },
  { language, t }: TicketWords,
): string | null {
  if (event.priceCents !== undefined && event.currency) {
    const whole = event.priceCents % 100 === 0
    return new Intl.NumberFormat(LOCALES[language], {
      style: 'currency',
      currency: event.currency,
      ...(whole ? { minimumFractionDigits: 0 } : {}),
    }).format(event.priceCents / 100)
  }
  if (event.price) return event.price
  return event.isFree ? t.free : null
}

/** 'street houseNumber, city' if both are known, or else the city, or else 'Location'. */
export function locationLine(event: Pick<Placed, 'address' | 'city'>, t: AreaText<'ticketPage'>): string {
  const city = event.address.city ?? event.city
  if (event.address.street && event.address.houseNumber) return [streetLine(event), city].filter(Boolean).join(', ')
  return event.city ?? city ?? t.location
}

/** The URL of the maps service at a point. */
export function mapsAddress({ latitude, longitude }: Coordinates): string {
  return `https://www.google.com/maps?q=${latitude},${longitude}`
}
