import { passDate, type PassFacts } from '@/lib/tickets/pass-facts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { env } from '@/server/platform/env'
import { getGoogleIssuer, type GoogleThing } from '@/server/platform/google-wallet'
import { PASS_COLORS } from './apple-pass'

/** A text in every language of this site. */
const localized = (words: (language: Language) => string) => ({
  defaultValue: { language: DEFAULT_LANGUAGE, value: words(DEFAULT_LANGUAGE) },
  translatedValues: LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).map((language) => ({ language, value: words(language) })),
})
const plain = (text: string) => ({ defaultValue: { language: DEFAULT_LANGUAGE, value: text } })

const classId = (eventId: string) => `${getGoogleIssuer()}.event-${eventId}`

/**
 * An event for Google Wallet, which keeps it once for all of its tickets. Fields without a value are null, so that a change removes them.
 * Source: Google Wallet API, EventTicketClass.
 */
export function toGoogleEvent(facts: PassFacts): GoogleThing {
  const { app } = env()
  const { title, venue, address, at, times, status, pictureKey, eventId } = facts
  const first = times[0]
  const place = venue ?? address
  return {
    id: classId(eventId),
    eventId,
    issuerName: app.name,
    reviewStatus: 'UNDER_REVIEW',
    eventName: plain(title),
    venue: place === null ? null : { name: plain(place), address: plain(address ?? place) },
    dateTime: first ? { start: first.start, end: first.end } : null,
    merchantLocations: at ? [at] : [],
    hexBackgroundColor: PASS_COLORS.background,
    // Google fetches it itself.
    heroImage:
      pictureKey !== null && app.secure
        ? { sourceUri: { uri: `${app.url}/img/og/${pictureKey}` }, contentDescription: plain(title) }
        : null,
    homepageUri: { uri: `${app.url}/event/${eventId}` },
    textModulesData: [
      {
        id: 'when',
        localizedHeader: localized((language) => textFor('ticketPass', language).when),
        localizedBody: localized((language) => passDate(facts, { language, t: textFor('ticketPage', language) })),
      },
      {
        id: 'status',
        localizedHeader: localized((language) => textFor('ticketPass', language).status),
        localizedBody: localized((language) => textFor('ticketPass', language).states[status]),
      },
    ],
  }
}

/** A ticket for Google Wallet: the code, and until when it lets in. Source: Google Wallet API, EventTicketObject. */
export function toGoogleTicket({ serial, eventId, code, expiresAt, isVoid }: PassFacts): GoogleThing & { classId: string } {
  return {
    id: `${getGoogleIssuer()}.ticket-${serial}`,
    classId: classId(eventId),
    state: isVoid ? 'INACTIVE' : 'ACTIVE',
    barcode: code === null ? null : { type: 'QR_CODE', value: code },
    validTimeInterval: expiresAt === null ? null : { end: { date: expiresAt } },
  }
}
