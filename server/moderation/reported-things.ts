import type { z } from 'zod'
import type { AccountFace, ReportedThing } from '@/lib/api/moderation'
import { measuresFor, type AccountMeasure, type Measure } from '@/lib/moderation/decisions'
import type { ReportSubject } from '@/lib/moderation/reasons'
import { imageUrl, isMediaKey } from '@/lib/media/urls'
import { profilePath } from '@/lib/profiles/profile-path'
import { listEventPages } from '@/server/events/pages/event-pages'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'

/** What is known about reported content of any kind, even if it no longer exists. */
export type Thing = {
  exists: boolean
  title: string
  /** The first day of an event, `YYYY-MM-DD`. */
  date?: string | undefined
  text: string
  imageKey: string | null
  authorId: string | null
  /** Its path on this site; null if it has no page. */
  path: string | null
  /** Events that show it, and other cached pages that do. */
  eventIds: string[]
  pages: string[]
}

const image = { select: { key: true, blockedAt: true } } as const
const keyOf = (picture: { key: string; blockedAt: Date | null } | null | undefined) => (picture && !picture.blockedAt ? picture.key : null)
/** Stands in for content that no longer exists. */
export const GONE: Thing = { exists: false, title: '', text: '', imageKey: null, authorId: null, path: null, eventIds: [], pages: [] }
const placeOf = (parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')

const EVENT = {
  id: true,
  title: true,
  description: true,
  hostId: true,
  startDate: true,
  venue: true,
  city: true,
  deletedAt: true,
  image,
} as const

const WEARER = { userId: true, user: { select: { username: true } } } as const

/** How each kind of thing is found. A message comes without its context, as its reporter read it. */
const FINDERS: Record<ReportSubject, (id: string) => Promise<Thing | null>> = {
  event: async (id) => {
    const row = await db.event.findUnique({ where: { id }, select: EVENT })
    if (!row) return null
    return {
      exists: row.deletedAt === null,
      title: row.title,
      date: row.startDate?.toISOString().slice(0, 10),
      text: [placeOf([row.venue, row.city]), row.description].filter(Boolean).join('\n'),
      imageKey: keyOf(row.image),
      authorId: row.hostId,
      path: `/event/${id}`,
      eventIds: [id],
      pages: [],
    }
  },
  image: async (key) => {
    const row = await db.mediaObject.findUnique({
      where: { key },
      select: {
        key: true,
        blockedAt: true,
        contentType: true,
        events: { select: { id: true, title: true, hostId: true }, take: 20 },
        eventImages: { select: { event: { select: { id: true, title: true, hostId: true } } }, take: 20 },
        lineupEntries: { select: { event: { select: { id: true, title: true, hostId: true } } }, take: 20 },
        artistSubmissions: { select: { name: true, userId: true }, take: 5 },
        profileImages: { select: WEARER, take: 5 },
        headerImages: { select: WEARER, take: 5 },
        uploads: { where: { userId: { not: null } }, select: { userId: true }, orderBy: { createdAt: 'asc' }, take: 1 },
      },
    })
    if (!row) return null
    const events = [...row.events, ...row.eventImages.map(({ event }) => event), ...row.lineupEntries.map(({ event }) => event)]
    const wearer = row.profileImages[0] ?? row.headerImages[0]
    const owner = wearer?.userId ?? row.uploads[0]?.userId ?? events[0]?.hostId ?? row.artistSubmissions[0]?.userId ?? null
    const pages = [
      ...row.artistSubmissions.map(({ name }) => profilePath(name)),
      ...[...row.profileImages, ...row.headerImages].flatMap(({ userId, user }) => [userId, user.username].map(profilePath)),
    ]
    return {
      exists: row.blockedAt === null,
      title: events[0]?.title ?? row.artistSubmissions[0]?.name ?? wearer?.user.username ?? row.contentType,
      text: '',
      imageKey: keyOf(row),
      authorId: owner,
      path: events[0] ? `/event/${events[0].id}` : (pages[0] ?? null),
      eventIds: events.map(({ id: eventId }) => eventId),
      pages: [...pages, '/'],
    }
  },
  comment: async (id) => {
    const row = await db.comment.findUnique({
      where: { id },
      select: { text: true, userId: true, eventId: true, deletedAt: true, event: { select: { title: true } } },
    })
    return (
      row && {
        exists: row.deletedAt === null,
        title: row.event.title,
        text: row.text,
        imageKey: null,
        authorId: row.userId,
        path: `/event/${row.eventId}#comment-${id}`,
        eventIds: [],
        pages: [`/event/${row.eventId}`],
      }
    )
  },
  profile: async (idOrName) => {
    const row = await db.user.findFirst({
      where: { OR: [{ id: idOrName }, { username: idOrName }] },
      select: { id: true, username: true, profile: { select: { bio: true, links: true, profileImage: image, headerImage: image } } },
    })
    if (!row) return null
    const { profile } = row
    return {
      exists: true,
      title: row.username,
      text: [profile?.bio, ...(profile?.links ?? [])].filter(Boolean).join('\n'),
      imageKey: keyOf(profile?.profileImage) ?? keyOf(profile?.headerImage),
      authorId: row.id,
      path: `/profile/${row.id}`,
      eventIds: [],
      pages: [row.id, row.username].map(profilePath),
    }
  },
  group: async (id) => {
    const row = await db.group.findUnique({
      where: { id },
      select: { name: true, description: true, createdById: true, event: { select: { title: true } } },
    })
    return (
      row && {
        exists: true,
        title: row.name,
        text: [row.event?.title, row.description].filter(Boolean).join('\n'),
        imageKey: null,
        authorId: row.createdById,
        path: null,
        eventIds: [],
        pages: [],
      }
    )
  },
  message: async (id) => {
    const row = await db.message.findUnique({
      where: { id },
      select: { type: true, content: true, senderId: true, deletedAt: true, file: image, group: { select: { name: true, kind: true } } },
    })
    if (!row) return null
    const title = row.group.kind === 'direct' ? '' : row.group.name
    return {
      exists: row.deletedAt === null,
      title,
      text: row.type === 'location' ? '' : row.content,
      imageKey: keyOf(row.file),
      authorId: row.senderId,
      path: null,
      eventIds: [],
      pages: [],
    }
  },
  feed_item: async (id) => {
    const row = await db.feedItem.findUnique({
      where: { id },
      select: { profileId: true, eventId: true, deletedAt: true, feedImage: image, event: { select: { title: true, image } } },
    })
    if (!row) return null
    return {
      exists: row.deletedAt === null,
      title: row.event.title,
      text: '',
      imageKey: keyOf(row.feedImage) ?? keyOf(row.event.image),
      authorId: row.profileId,
      path: `/event/${row.eventId}`,
      eventIds: [],
      pages: ['/'],
    }
  },
  artist: async (id) => {
    const row = await db.artistSubmission.findUnique({
      where: { id },
      select: { name: true, prompt: true, userId: true, status: true, image },
    })
    return (
      row && {
        exists: row.status !== 'rejected',
        title: row.name,
        text: row.prompt,
        imageKey: keyOf(row.image),
        authorId: row.userId,
        path: profilePath(row.name),
        eventIds: [],
        pages: [profilePath(row.name)],
      }
    )
  },
}

/** What is known about a reported thing; `GONE` if it never existed or has been erased. */
export async function getThing(subject: ReportSubject, id: string): Promise<Thing> {
  return (await FINDERS[subject](id)) ?? GONE
}

/** The cached pages that show a thing: looked up when something is decided about it, not whenever it is shown. */
export const pagesOf = async ({ eventIds, pages }: Thing): Promise<string[]> => [...(await listEventPages(eventIds)), ...pages]

/** The measure of an earlier decision, if it is still in force. */
export async function getTakedown(subject: ReportSubject, subjectId: string): Promise<Measure | null> {
  return (
    (await db.takedown.findUnique({ where: { subject_subjectId: { subject, subjectId } }, select: { measure: true } }))?.measure ?? null
  )
}

/**
 * An account as staff sees it beside its content; null if nobody was signed in.
 * @param before counts only decisions taken before this moment: a decided case is not earlier than itself.
 */
export async function getAccountFace(id: string | null, before: Date | null = null): Promise<z.input<typeof AccountFace> | null> {
  if (id === null) return null
  const row = await db.user.findUnique({
    where: { id },
    select: {
      id: true,
      username: true,
      role: true,
      disabledAt: true,
      createdAt: true,
      _count: { select: { reportsAgainst: { where: { status: 'actioned', ...(before ? { decidedAt: { lt: before } } : {}) } } } },
    },
  })
  if (!row) return null
  return {
    id,
    username: row.username,
    role: row.role,
    isSuspended: row.disabledAt !== null,
    createdAt: row.createdAt.toISOString(),
    actioned: row._count.reportsAgainst,
  }
}

/** The card-size address of a picture; undefined for films and missing pictures. */
export function thingImageUrl(key: string | null): string | undefined {
  return key !== null && isMediaKey(key) ? imageUrl(env().app.url, key) : undefined
}

/**
 * A thing on the wire, with its owner and the measure taken.
 * @param before as for `getAccountFace`.
 */
export async function showThing(subject: ReportSubject, id: string, before: Date | null = null): Promise<z.input<typeof ReportedThing>> {
  const thing = await getThing(subject, id)
  const [author, takenDown] = await Promise.all([getAccountFace(thing.authorId, before), getTakedown(subject, id)])
  const url = thingImageUrl(thing.imageKey)
  return {
    subject,
    id,
    exists: thing.exists,
    takenDown,
    title: thing.title,
    date: thing.date ?? null,
    text: thing.text,
    ...(url ? { imageUrl: url } : {}),
    path: thing.path,
    author,
  }
}

/** The measures possible for this content now. */
export function measuresOf(subject: ReportSubject, thing: { exists: boolean; hasPicture: boolean; takenDown: Measure | null }): Measure[] {
  if (!thing.exists && thing.takenDown === null) return ['none']
  return measuresFor(subject, { isTakenDown: thing.takenDown !== null, hasPicture: thing.hasPicture })
}

/** The account measures possible now: staff are never suspended, and only a suspension can be lifted. */
export function accountMeasuresFor(account: { role: string; isSuspended: boolean } | null): AccountMeasure[] {
  if (!account) return ['none']
  if (account.role !== 'user') return ['none', 'warn']
  return account.isSuspended ? ['none', 'warn', 'suspend', 'lift'] : ['none', 'warn', 'suspend']
}
