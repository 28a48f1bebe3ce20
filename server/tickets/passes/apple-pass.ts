import path from 'node:path'
import { passDate, passState, type PassFacts } from '@/lib/tickets/pass-facts'
import { LANGUAGES } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { getVariant } from '@/server/media/render-image'
import { sharp } from '@/server/media/sharp'
import { signPass } from '@/server/platform/apple-wallet'
import { env } from '@/server/platform/env'
import { isAppError } from '@/server/platform/errors'
import { passToken } from '@/server/tickets/ticket-keys'

/** Dark paper and light ink, as on posters at night: the same for all, so that each can be read. */
export const PASS_COLORS = { background: '#1b1815', text: '#ffffff', label: '#d8cfc0' } as const

/** Sides of square pictures in points; files for denser screens are made beside. Source: Apple, "Human Interface Guidelines: Wallet". */
const ICON_PT = 29
const LOGO_PT = 50
const THUMBNAIL_PT = 90

const rgb = (hex: string) => `rgb(${[1, 3, 5].map((from) => parseInt(hex.slice(from, from + 2), 16)).join(', ')})`

/** A ticket, or an event that one is going to, for Apple Wallet, in every language of this site: the phone chooses. */
export async function toApplePass(facts: PassFacts): Promise<Buffer> {
  const { app } = env()
  const strings = Object.fromEntries(LANGUAGES.map((language) => [language, wordsOf(facts, language)]))
  const field = (key: string, value: string, changeMessage?: string) => ({
    key,
    label: `label-${key}`,
    value,
    ...(changeMessage ? { changeMessage } : {}),
  })
  const { code, at, times, expiresAt } = facts
  const pass = {
    serialNumber: facts.serial,
    organizationName: app.operator.name ?? app.name,
    description: 'description',
    logoText: app.name,
    backgroundColor: rgb(PASS_COLORS.background),
    foregroundColor: rgb(PASS_COLORS.text),
    labelColor: rgb(PASS_COLORS.label),
    sharingProhibited: false,
    voided: facts.isVoid,
    // Phones ask only over https.
    ...(app.secure ? { webServiceURL: `${app.url}/api/passes`, authenticationToken: passToken(facts.serial) } : {}),
    ...(times[0] ? { relevantDate: times[0].start } : {}),
    ...(times.length > 0 ? { relevantDates: times.map(({ start, end }) => ({ startDate: start, endDate: end })) } : {}),
    ...(expiresAt === null ? {} : { expirationDate: expiresAt }),
    ...(at ? { locations: [{ latitude: at.latitude, longitude: at.longitude }] } : {}),
    ...(code === null ? {} : { barcodes: [{ format: 'PKBarcodeFormatQR', message: code, messageEncoding: 'iso-8859-1' }] }),
    eventTicket: {
      headerFields: [field('status', 'value-status', 'new-status')],
      primaryFields: [field('event', facts.title)],
      secondaryFields: [field('when', 'value-when', 'new-when')],
      auxiliaryFields: facts.venue === null ? [] : [field('venue', facts.venue, 'new-venue')],
      backFields: [
        ...(facts.address === null ? [] : [field('address', facts.address)]),
        field('page', `${app.url}/event/${facts.eventId}`),
      ],
    },
  }
  return signPass(pass, strings, { ...(await brandPictures()), ...(await thumbnails(facts.pictureKey)) })
}

function wordsOf(facts: PassFacts, language: (typeof LANGUAGES)[number]): Record<string, string> {
  const t = textFor('ticketPass', language)
  return {
    description: (facts.isGoing ? t.going : t.description)({ title: facts.title }),
    'label-status': t.status,
    'value-status': t.states[passState(facts)],
    'new-status': t.newStatus,
    'label-event': t.event,
    'label-when': t.when,
    'value-when': passDate(facts, { language, t: textFor('ticketPage', language) }),
    'new-when': t.newWhen,
    'label-venue': t.venue,
    'new-venue': t.newVenue,
    'label-address': t.address,
    'label-page': t.page,
  }
}

/** A square picture in the densities of Apple's screens. */
async function densities(name: string, picture: Buffer | string, { sidePt, most }: { sidePt: number; most: 2 | 3 }) {
  const files = await Promise.all(
    Array.from({ length: most }, async (_, at) => {
      const side = sidePt * (at + 1)
      const bytes = await sharp(picture).resize(side, side).png({ palette: true, compressionLevel: 9 }).toBuffer()
      return [at === 0 ? `${name}.png` : `${name}@${at + 1}x.png`, bytes] as const
    }),
  )
  return Object.fromEntries(files)
}

let brand: Promise<Record<string, Buffer>> | undefined

function brandPictures(): Promise<Record<string, Buffer>> {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'public/icons/icon-192.png')
  brand ??= Promise.all([
    densities('icon', file, { sidePt: ICON_PT, most: 3 }),
    densities('logo', file, { sidePt: LOGO_PT, most: 3 }),
  ]).then(([icons, logos]) => ({ ...icons, ...logos }))
  return brand
}

/** The event's picture beside its title; none if it is missing or damaged. */
async function thumbnails(key: string | null): Promise<Record<string, Buffer>> {
  if (key === null) return {}
  const picture = await getVariant('reel-tile-2x', key, 'webp').catch((error: unknown) => {
    if (isAppError(error) && error.code === 'gone') return null
    throw error
  })
  return picture ? densities('thumbnail', picture.bytes, { sidePt: THUMBNAIL_PT, most: 2 }) : {}
}
