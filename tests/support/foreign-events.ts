import { randomUUID } from 'node:crypto'

const PUBLIC = 'https://www.w3.org/ns/activitystreams#Public'

/** A local day this many days from now. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

type More = Record<string, unknown>

/** An event as Mobilizon sends it: address in parts, zone, category, status, a banner and a link in the attachments. */
export function mobilizonEvent(author: string, more: More = {}): More & { id: string } {
  const uuid = randomUUID()
  const { origin } = new URL(author)
  const day = inDays(20)
  return {
    '@context': [
      'https://www.w3.org/ns/activitystreams',
      'https://litepub.social/litepub/context.jsonld',
      {
        Hashtag: 'as:Hashtag',
        PostalAddress: 'sc:PostalAddress',
        address: { '@id': 'sc:address', '@type': 'sc:PostalAddress' },
        addressCountry: 'sc:addressCountry',
        addressLocality: 'sc:addressLocality',
        category: 'sc:category',
        ical: 'http://www.w3.org/2002/12/cal/ical#',
        inLanguage: 'sc:inLanguage',
        joinMode: { '@id': 'mz:joinMode', '@type': 'mz:joinModeType' },
        mz: 'https://joinmobilizon.org/ns#',
        sc: 'http://schema.org#',
        timezone: { '@id': 'mz:timezone', '@type': 'sc:Text' },
        uuid: 'sc:identifier',
      },
    ],
    id: `${origin}/events/${uuid}`,
    uuid,
    type: 'Event',
    actor: author,
    attributedTo: author,
    to: [PUBLIC],
    cc: [`${author}/followers`],
    draft: false,
    name: `Harfenabend ${uuid.slice(0, 8)}`,
    content: '<p>Zwei <b>Harfen</b>, eine Nacht.</p><script>alert(1)</script><p>Eintritt frei</p>',
    mediaType: 'text/html',
    category: 'PERFORMING_VISUAL_ARTS',
    'ical:status': 'CONFIRMED',
    inLanguage: 'de',
    isOnline: false,
    joinMode: 'external',
    externalParticipationUrl: 'https://tickets.example.org/harfe',
    startTime: `${day}T18:30:00Z`,
    endTime: `${day}T21:00:00Z`,
    timezone: 'Europe/Lisbon',
    location: {
      id: `${origin}/address/${randomUUID()}`,
      type: 'Place',
      name: 'Casa do Jardim',
      latitude: 38.7223,
      longitude: -9.1393,
      address: {
        type: 'PostalAddress',
        streetAddress: 'Rua Nova 12',
        postalCode: '1100-001',
        addressLocality: 'Lisboa',
        addressRegion: 'Lisboa',
        addressCountry: 'Portugal',
      },
    },
    tag: [
      { type: 'Hashtag', name: '#Harfe', href: `${origin}/tag/Harfe` },
      { type: 'Mention', name: '@someone', href: `${origin}/@someone` },
    ],
    attachment: [
      { type: 'Document', mediaType: 'image/png', name: 'Banner', url: `${origin}/media/${uuid}.png` },
      { type: 'Link', href: 'https://harfen.example.org/', name: 'Website' },
    ],
    maximumAttendeeCapacity: 0,
    repliesModerationOption: 'allow_all',
    published: '2026-01-05T10:00:00Z',
    updated: '2026-01-05T10:00:00Z',
    url: `${origin}/events/${uuid}`,
    ...more,
  }
}

/** An event as Gancio sends it: address in one line, times in UTC without a zone, no status. */
export function gancioEvent(author: string, more: More = {}): More & { id: string } {
  const { origin } = new URL(author)
  const slug = `punk-${randomUUID().slice(0, 8)}`
  const day = inDays(12)
  return {
    id: `${origin}/federation/m/${slug}`,
    type: 'Event',
    name: `Punk al parco ${slug}`,
    url: `${origin}/event/${slug}`,
    attributedTo: author,
    to: [PUBLIC],
    cc: [`${author}/followers`],
    content: 'Concerto &amp; cena<br/>Porta una sedia',
    startTime: `${day}T19:00:00.000Z`,
    endTime: `${day}T22:00:00.000Z`,
    location: {
      type: 'Place',
      name: 'Parco del Valentino',
      address: 'Corso Massimo 8, 10125 Torino',
      latitude: 45.0562,
      longitude: 7.6869,
    },
    attachment: [{ type: 'Document', mediaType: 'image/jpeg', url: `${origin}/media/${slug}.jpg`, name: 'Punk', focalPoint: [0, 0] }],
    tag: [{ type: 'Hashtag', name: '#Concert', href: `${origin}/tag/Concert` }],
    published: '2026-01-05T10:00:00.000Z',
    ...more,
  }
}
