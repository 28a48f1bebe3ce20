import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@/lib/time/spans'
import type { Prisma } from '@/server/platform/db'
import { demoId, type DemoEvent } from './events'
import type { DemoPerson } from './people'
import type { Random } from './random'
import { CHATS, HOST_CHATS, TALK, type CommunityType } from './talk'

export type Member = DemoPerson & { id: string }

/** A moment between two others. */
const between = (random: Random, from: Date, to: Date) =>
  new Date(from.getTime() + random.next() * Math.max(1, to.getTime() - from.getTime()))

/** Who takes part in the life of an event: mostly people of its language, houses seldom. */
function crowd(random: Random, members: readonly Member[], event: DemoEvent, count: number): Member[] {
  const people = members.filter((member) => member.venue === null)
  const near = people.filter((member) => member.language === event.language || member.city === event.city)
  return random.sample(near.length >= count ? near : people, count)
}

const ABOUT_MUSIC = /band|first act|concert|empieza/i
const ABOUT_TICKETS = /karten|tickets|places sur|entradas/i
const ABOUT_FOOD = /essen\?|food\?/i
const LOOKING_BACK = /^(Was für ein Abend|What a night|Quelle soirée|Menuda noche)/

/** Whether a talk makes sense under an event: nobody asks for tickets to a march. */
function suits(event: DemoEvent, [opening = '']: readonly string[]): boolean {
  if (ABOUT_MUSIC.test(opening) && !['concert', 'jazz', 'club', 'festival', 'classical'].includes(event.kind)) return false
  if (ABOUT_TICKETS.test(opening) && !event.row.priceCents) return false
  if (ABOUT_FOOD.test(opening) && ['film', 'protest', 'classical'].includes(event.kind)) return false
  return LOOKING_BACK.test(opening) ? event.offsetDays < 0 : event.offsetDays >= 0 || !opening.includes('?')
}

/** Comments with replies, some of them anonymous. */
export function createComments(
  random: Random,
  events: readonly DemoEvent[],
  members: readonly Member[],
  now: Date,
): Prisma.CommentCreateManyInput[] {
  const threads = { de: random.deal(TALK.de), en: random.deal(TALK.en), fr: random.deal(TALK.fr), es: random.deal(TALK.es) }
  return events.flatMap((event) => {
    const count = random.chance(0.3) ? 0 : random.int(1, 6)
    return Array.from({ length: count }, () => threads[event.language]())
      .filter((texts) => suits(event, texts))
      .flatMap((texts) => {
        const people = crowd(random, members, event, texts.length)
        let parentId: string | null = null
        let at = between(random, new Date(String(event.row.createdAt)), now)
        return texts.map((text, index): Prisma.CommentCreateManyInput => {
          const id = demoId(random, at)
          // In a talk of two, whoever asked says thank you.
          const writer = index === 2 && texts.length === 3 ? people[0] : people[index]
          const row = {
            id,
            eventId: event.row.id,
            userId: index === 0 && random.chance(0.15) ? null : (writer?.id ?? null),
            text,
            parentId,
            createdAt: at,
          }
          parentId = id
          at = between(random, at, new Date(Math.min(now.getTime(), at.getTime() + 9 * HOUR_MS)))
          return row
        })
      })
  })
}

export type Gatherings = {
  groups: Prisma.GroupCreateManyInput[]
  memberships: Prisma.MembershipCreateManyInput[]
  messages: Prisma.MessageCreateManyInput[]
}

/** Who takes part in the demo city's chats, and when it is looked at. */
type Scene = { random: Random; events: readonly DemoEvent[]; members: readonly Member[]; now: Date }

/** Collects groups, their members and what they say. */
function openChats({ random, now }: Scene) {
  const made: Gatherings = { groups: [], memberships: [], messages: [] }
  const taken = new Set<string>()
  return {
    made,
    isTaken: (event: DemoEvent, communityType: CommunityType) => taken.has(`${event.row.id} ${communityType}`),
    say: (groupId: string, speakers: readonly Member[], lines: readonly string[], since: Date) => {
      let at = between(random, since, new Date(Math.max(since.getTime(), now.getTime() - 6 * HOUR_MS)))
      lines.forEach((content, index) => {
        const sender = speakers[index % speakers.length]
        made.messages.push({ id: demoId(random, at), groupId, senderId: sender?.id ?? null, content, createdAt: at })
        at = new Date(Math.min(now.getTime(), at.getTime() + random.int(2, 95) * 60_000))
      })
    },
    open: (event: DemoEvent, communityType: CommunityType, people: readonly Member[]) => {
      taken.add(`${event.row.id} ${communityType}`)
      const since = new Date(String(event.row.createdAt))
      const { emoji, name } = CHATS[communityType]
      const id = demoId(random, since)
      made.groups.push({
        id,
        kind: 'community',
        communityType,
        isPublic: true,
        eventId: event.row.id,
        name: `${emoji} ${name} | ${event.row.title}`,
        description: `${name} Group for ${event.row.title}`,
        createdById: people[0]?.id ?? null,
        createdAt: since,
        updatedAt: since,
      })
      made.memberships.push(
        ...people.map((member, index) => ({
          groupId: id,
          userId: member.id,
          role: index === 0 ? ('owner' as const) : ('member' as const),
          joinedAt: since,
        })),
      )
      return { id, since }
    },
  }
}
type Chats = ReturnType<typeof openChats>

/** Each house asks and answers at its next events. */
function addHostChats({ open, say }: Chats, { random, events, members }: Scene): void {
  for (const host of members.filter((member) => member.venue !== null)) {
    const own = events
      .filter(({ row, offsetDays }) => row.hostId === host.id && row.status === 'scheduled' && offsetDays >= 0)
      .sort((a, b) => a.offsetDays - b.offsetDays)
    for (const [index, chat] of HOST_CHATS.entries()) {
      const event = own[index] ?? own[0]
      if (!event) continue
      const people = [host, ...crowd(random, members, event, 3)]
      const { id, since } = open(event, chat.communityType, people)
      const lines = chat[host.language === 'de' ? 'de' : 'en']
      const speakers = lines.flatMap(([speaker]) => people[speaker] ?? [])
      say(
        id,
        speakers,
        lines.map(([, line]) => line),
        since,
      )
    }
  }
}

/** Some of the coming events have one to three groups. */
function addEventChats({ open, say, isTaken }: Chats, { random, events, members }: Scene): void {
  const coming = events.filter((event) => event.offsetDays >= 0 && event.offsetDays < 40)
  for (const event of random.sample(coming, 48)) {
    for (const communityType of random.sample(Object.keys(CHATS) as CommunityType[], random.pick([1, 1, 2, 3]))) {
      if (isTaken(event, communityType)) continue
      const people = crowd(random, members, event, random.int(3, 8))
      const { id, since } = open(event, communityType, people)
      say(id, people, CHATS[communityType].lines[event.language === 'de' ? 'de' : 'en'], since)
    }
  }
}

const BETWEEN_TWO = {
  de: [
    'Hey, bist du am Wochenende unterwegs?',
    'Ja! Freitag wahrscheinlich Konzert, Samstag Flohmarkt.',
    'Dann sehen wir uns auf dem Flohmarkt, ich suche eine Lampe.',
    'Ich bringe Kaffee mit.',
  ],
  en: [
    'Hey, are you around this weekend?',
    'Yes! Gig on Friday, flea market on Saturday.',
    'See you at the market then, I need a lamp.',
    'I will bring coffee.',
  ],
}

/** Visitors write to each other in pairs. */
function addDirectChats({ made, say }: Chats, { random, members, now }: Scene): void {
  const talkative = random.shuffle(members.filter((member) => member.venue === null))
  for (let index = 0; index + 1 < talkative.length; index += 2) {
    const pair = talkative.slice(index, index + 2)
    const since = new Date(now.getTime() - random.int(20, 200) * HOUR_MS)
    const id = demoId(random, since)
    made.groups.push({
      id,
      kind: 'direct',
      name: pair.map((member) => member.username).join(', '),
      directKey: pair
        .map((member) => member.id)
        .sort()
        .join(':'),
      createdAt: since,
      updatedAt: since,
    })
    made.memberships.push(...pair.map((member) => ({ groupId: id, userId: member.id, joinedAt: since })))
    say(id, pair, BETWEEN_TWO[pair.every((member) => member.language === 'de') ? 'de' : 'en'], since)
  }
}

/** Community groups of coming events, those of the houses among them, and a few chats between two. */
export function createGatherings(random: Random, events: readonly DemoEvent[], members: readonly Member[], now: Date): Gatherings {
  const scene = { random, events, members, now }
  const chats = openChats(scene)
  addHostChats(chats, scene)
  addEventChats(chats, scene)
  addDirectChats(chats, scene)
  return chats.made
}

/** Likes: everybody has a taste and a city. */
export function createFavorites(
  random: Random,
  events: readonly DemoEvent[],
  members: readonly Member[],
  now: Date,
): Prisma.FavoriteCreateManyInput[] {
  return members
    .filter((member) => member.venue === null)
    .flatMap((member) => {
      const near = events.filter((event) => event.city === member.city)
      const far = events.filter((event) => event.city !== member.city)
      return [...random.sample(near, random.int(5, 12)), ...random.sample(far, random.int(2, 9))].map((event) => ({
        userId: member.id,
        eventId: event.row.id,
        createdAt: between(random, new Date(String(event.row.createdAt)), now),
      }))
    })
}

/** Follows between people, and of the houses in their city. */
export function createFollows(random: Random, members: readonly Member[], now: Date): Prisma.FollowCreateManyInput[] {
  return members.flatMap((member) => {
    const others = members.filter((other) => other.id !== member.id)
    const houses = others.filter((other) => other.venue !== null && other.city === member.city)
    const chosen = new Set([...houses, ...random.sample(others, member.venue ? random.int(1, 3) : random.int(4, 10))])
    return [...chosen].map((other) => ({
      userId: member.id,
      profileId: other.id,
      createdAt: new Date(now.getTime() - random.int(1, 2000) * HOUR_MS),
    }))
  })
}

/** Guests of the houses' own events. */
export function createTickets(random: Random, events: readonly DemoEvent[]): Prisma.TicketCreateManyInput[] {
  const hosted = events.filter((event) => event.row.hostId && event.offsetDays >= 0)
  return random.sample(hosted, 12).flatMap((event) =>
    Array.from({ length: random.int(2, 7) }, (_, index) => ({
      ticketId: randomUUID(),
      eventId: event.row.id,
      email: `guest${index + 1}.${event.row.id.slice(-4)}@example.org`,
      createdAt: event.row.createdAt ?? new Date(),
    })),
  )
}
