import { createHash, randomBytes } from 'node:crypto'
import { AD_PACKAGES } from '@/lib/ads/packages'
import { DAY_MS } from '@/lib/time/spans'
import { hashToInteger } from '@/lib/media/perceptual-hash'
import { UPLOAD_POINTS } from '@/lib/points/points'
import type { Prisma, Tx } from '@/server/platform/db'
import { createComments, createFavorites, createFollows, createGatherings, createTickets, type Member } from './community'
import { demoId, type DemoEvent } from './events'
import { createFigures, createGoing } from './figures'
import type { StoredPicture } from './pictures'
import type { Random } from './random'

export type CityParts = {
  events: readonly DemoEvent[]
  posters: readonly StoredPicture[]
  members: readonly Member[]
  portraits: readonly StoredPicture[]
  headers: readonly StoredPicture[]
  passwordHash: string
  /** The account that looks after the demo; none elsewhere. */
  admin?: { id: string; username: string }
  now: Date
}

/** What the embedded reader would have noted; some posters are read less surely than others. */
function recognition(random: Random, event: DemoEvent): Prisma.InputJsonValue {
  const fact = (evidence: string, doubt = 0.1) => ({ confidence: Math.round((1 - random.next() * doubt) * 100) / 100, evidence })
  const { poster } = event
  return {
    engine: 'embedded',
    language: event.language,
    notice: null,
    facts: {
      title: fact(poster.title),
      startDate: fact(`${poster.weekday}, ${poster.dayMonth}`, 0.15),
      startTime: fact(poster.time, 0.2),
      venue: fact(poster.venue, 0.3),
      city: fact(event.city.name),
      price: fact(poster.price, 0.4),
      category: { confidence: 0.7, evidence: poster.kicker },
    },
    confirmed: [],
  }
}

/** Who brought an event: the house itself, somebody who saw the poster, or nobody with a name. */
function hostOf(random: Random, event: DemoEvent, members: readonly Member[]): Member | null {
  const house = members.find((member) => member.venue !== null && member.venue.name === event.row.venue)
  if (house) return house
  if (random.chance(0.3)) return null
  const people = members.filter((member) => member.venue === null)
  const near = people.filter((member) => member.city === event.city)
  return random.pick(near.length > 0 && random.chance(0.8) ? near : people)
}

/** Accounts and profiles of the members, and the account that looks after the demo. */
async function writePeople(tx: Tx, { members, portraits, headers, passwordHash, admin, now }: CityParts): Promise<void> {
  const joinedAt = (index: number) => new Date(now.getTime() - (60 + index * 9) * DAY_MS)
  await tx.user.createMany({
    data: members.map((member, index) => ({
      id: member.id,
      username: member.username,
      email: `${member.username
        .normalize('NFD')
        .replace(/[^a-zA-Z0-9]+/g, '')
        .toLowerCase()}@demo.example.org`,
      emailVerifiedAt: now,
      passwordHash,
      isArtist: true,
      language: member.language,
      verifiedOrganizerAt: member.venue ? now : null,
      createdAt: joinedAt(index),
    })),
  })
  if (admin)
    await tx.user.create({
      data: {
        id: admin.id,
        username: admin.username,
        email: `${admin.username}@demo.example.org`,
        emailVerifiedAt: now,
        passwordHash,
        role: 'admin',
        profile: { create: {} },
      },
      select: { id: true },
    })
  await tx.profile.createMany({
    data: members.map((member, index) => ({
      userId: member.id,
      bio: member.bio,
      links: member.links,
      profileImageKey: portraits[index]?.key ?? null,
      headerImageKey: headers[index % headers.length]?.key ?? null,
      createdAt: joinedAt(index),
    })),
  })
  await tx.preferences.createMany({
    data: members.filter((member) => !member.venue).map((member) => ({ userId: member.id, ...member.preferences })),
  })
}

/** An event with who brought it and the picture of its poster. */
type Brought = { event: DemoEvent; host: Member | null; poster: StoredPicture | undefined }

/** Events with their line-ups, figures and those who go. */
async function writeEvents(tx: Tx, random: Random, { events, posters, members, now }: CityParts): Promise<Brought[]> {
  const hosts = events.map((event) => hostOf(random, event, members))
  const brought = events.map((event, index) => ({ event, host: hosts[index] ?? null, poster: posters[index] }))
  for (const { event, host, poster } of brought) {
    const wasRead = !host?.venue
    const age = (now.getTime() - new Date(String(event.row.createdAt)).getTime()) / DAY_MS
    Object.assign(event.row, {
      hostId: host?.id ?? null,
      imageKey: poster?.key ?? null,
      flyerHash: poster?.hash ?? null,
      perceptualHash: poster ? hashToInteger(poster.perceptualHash) : null,
      views: Math.round(12 + random.next() ** 3 * 900 + age * random.int(2, 22)),
      recognition: wasRead ? recognition(random, event) : undefined,
      confirmedAt: wasRead && random.chance(0.75) ? event.row.createdAt : null,
    } satisfies Partial<Prisma.EventCreateManyInput>)
  }
  await tx.event.createMany({ data: events.map((event) => event.row) })
  const figures = createFigures(random.fork('figures'), events, now)
  await tx.eventDay.createMany({ data: figures.days })
  await tx.eventSource.createMany({ data: figures.sources })
  await tx.going.createMany({ data: createGoing(random.fork('going'), events, members) })
  const lineup = events.flatMap((event) => event.lineup.map((entry, position) => ({ ...entry, position, eventId: event.row.id })))
  await tx.lineupEntry.createMany({ data: lineup })
  return brought
}

/** How the events came here: feed items, uploads, and the points for them. */
async function writeUploads(tx: Tx, random: Random, brought: readonly Brought[], now: Date): Promise<void> {
  await tx.feedItem.createMany({
    data: brought.map(({ event, host, poster }) => ({
      id: demoId(random, new Date(String(event.row.createdAt))),
      profileId: host?.id ?? null,
      eventId: event.row.id,
      feedImageKey: poster?.key ?? null,
      createdAt: event.row.createdAt ?? now,
    })),
  })
  const uploads = brought.filter(({ host }) => !host?.venue)
  await tx.upload.createMany({
    data: uploads.map(({ event, host, poster }) => ({
      idempotencyKey: demoId(random, now),
      userId: host?.id ?? null,
      deviceKeyHash: host ? null : createHash('sha256').update(randomBytes(32)).digest('hex'),
      state: 'done' as const,
      mediaKey: poster?.key ?? null,
      contentHash: poster?.hash ?? null,
      perceptualHash: poster ? hashToInteger(poster.perceptualHash) : null,
      eventId: event.row.id,
      engine: 'embedded',
      durationMs: random.int(1900, 5200),
      createdAt: event.row.createdAt ?? now,
      finishedAt: event.row.createdAt ?? now,
    })),
  })
  const points = uploads.flatMap(({ event, host }) =>
    host
      ? [{ userId: host.id, points: UPLOAD_POINTS, cause: 'upload' as const, causeId: event.row.id, createdAt: event.row.createdAt ?? now }]
      : [],
  )
  await tx.pointEntry.createMany({ data: points })
}

/** Comments, favorites, follows, groups and tickets; how many of each. */
async function writeTies(tx: Tx, random: Random, { events, members, now }: CityParts) {
  const comments = createComments(random.fork('comments'), events, members, now)
  await tx.comment.createMany({ data: comments })
  const favorites = createFavorites(random.fork('favorites'), events, members, now)
  await tx.favorite.createMany({ data: favorites })
  const follows = createFollows(random.fork('follows'), members, now)
  await tx.follow.createMany({ data: follows })
  const { groups, memberships, messages } = createGatherings(random.fork('groups'), events, members, now)
  await tx.group.createMany({ data: groups })
  await tx.membership.createMany({ data: memberships })
  await tx.message.createMany({ data: messages })
  const tickets = createTickets(random.fork('tickets'), events)
  await tx.ticket.createMany({ data: tickets })
  return {
    comments: comments.length,
    favorites: favorites.length,
    follows: follows.length,
    groups: groups.length,
    messages: messages.length,
    tickets: tickets.length,
  }
}

/** Writes the whole city; one transaction's work, so that a city is there or is not. */
export async function writeCity(tx: Tx, random: Random, parts: CityParts): Promise<Record<string, number>> {
  const { events, members, now } = parts
  await writePeople(tx, parts)
  const brought = await writeEvents(tx, random, parts)
  await writeUploads(tx, random, brought, now)
  const ties = await writeTies(tx, random, parts)
  const campaigns = await advertise(tx, random.fork('ads'), events, now)
  await tx.shopItem.createMany({
    data: SHOP.map(([title, description, priceCents], position) => ({
      title,
      description,
      priceCents,
      currency: 'EUR',
      position,
      publishedAt: now,
    })),
  })
  return { events: events.length, profiles: members.length, ...ties, campaigns }
}

const SHOP: readonly (readonly [string, string, number])[] = [
  ['Plakattasche „Säule“', 'Canvas, groß genug für Schallplatten und Brot.', 1800],
  ['Earplugs that still sound good', 'With a case for the key ring.', 1400],
  ['Kleistereimer, klein', 'Für alle, die noch selbst plakatieren.', 900],
  ['Enamel pin “First row”', 'Two centimetres, one opinion.', 600],
  ['Regenponcho', 'Faltbar, für Open Airs mit Charakter.', 1200],
]

const PACKAGES = Object.values(AD_PACKAGES).map(({ id, priceCents, durationDays, clickGuarantee }) => ({
  packageId: id,
  priceCents,
  durationDays,
  clickGuarantee,
}))

/** Paid campaigns for some coming events of houses: the only way to a place in the banner. */
async function advertise(tx: Tx, random: Random, events: readonly DemoEvent[], now: Date): Promise<number> {
  const chosen = random.sample(
    events.filter((event) => event.row.hostId && event.offsetDays > 0 && event.offsetDays < 30 && event.row.status === 'scheduled'),
    12,
  )
  const rows = chosen.map((event) => ({ event, paymentId: demoId(random, now), offer: random.pick(PACKAGES) }))
  await tx.payment.createMany({
    data: rows.map(({ event, paymentId, offer }) => ({
      id: paymentId,
      userId: event.row.hostId ?? null,
      provider: 'demo',
      amountCents: offer.priceCents,
      currency: 'EUR',
      status: 'paid' as const,
      paidAt: now,
    })),
  })
  await tx.campaign.createMany({
    data: rows.map(({ event, paymentId, offer }) => ({
      ...offer,
      eventId: event.row.id,
      userId: event.row.hostId ?? null,
      paymentId,
      status: 'active' as const,
      startsAt: now,
      endsAt: new Date(now.getTime() + offer.durationDays * DAY_MS),
      clicks: random.int(10, 300),
      views: random.int(400, 9000),
    })),
  })
  await tx.event.updateMany({ where: { id: { in: rows.map(({ event }) => event.row.id) } }, data: { isSponsored: true } })
  return rows.length
}
