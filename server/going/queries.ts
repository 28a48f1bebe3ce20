import {
  MAX_FACES,
  MAX_GOING,
  type GoingAnswer,
  type GoingFace,
  type GoingPeople,
  type GoingPeopleQuery,
  type GoingView,
  type OwnGoing,
} from '@/lib/api/going'
import type { Asker, Viewer } from '@/lib/auth/viewer'
import { SHOWN } from '@/lib/events/shown'
import { isDiscreet } from '@/lib/going/discreet'
import { notApartSql } from '@/lib/moderation/blocks'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db, pool } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { getWallets } from '@/server/tickets/passes/keep-pass'
import { toFace, type FaceRow } from './present'

const ERRORS = textFor('errors')

/** The owner of an answer: the account if someone is logged in, else the device; null for an unknown browser. */
export function ownerOf({ viewer, deviceKeyHash }: Asker): { userId: string } | { deviceKeyHash: string } | null {
  if (viewer) return { userId: viewer.userId }
  return deviceKeyHash === null ? null : { deviceKeyHash }
}

/** What an answer to an event depends on. Throws `not_found` if the event is not public. */
export async function requireAnswerable(eventId: string) {
  const event = await db.event.findFirst({
    where: { id: eventId, ...SHOWN },
    select: { title: true, tags: true, category: true, status: true, endsAt: true },
  })
  if (!event) throw new AppError('not_found', ERRORS.eventNotFound)
  return event
}

/** People who show that they are going, those the viewer follows first; without blocked and disabled accounts. */
async function listFaces(viewerId: string, eventId: string, { limit, offset }: { limit: number; offset: number }): Promise<GoingFace[]> {
  const { rows } = await pool.query<FaceRow>({
    name: 'going-faces',
    text: `SELECT going."userId", u."username"::text AS "username", picture."key" AS "imageKey", follow."id" IS NOT NULL AS "isFollowed"
      FROM "Going" going
      JOIN "User" u ON u."id" = going."userId" AND u."disabledAt" IS NULL
      LEFT JOIN "Profile" profile ON profile."userId" = u."id"
      LEFT JOIN "MediaObject" picture ON picture."key" = profile."profileImageKey" AND picture."blockedAt" IS NULL
      LEFT JOIN "Follow" follow ON follow."userId" = $2 AND follow."profileId" = u."id"
      WHERE going."eventId" = $1 AND going."isShown" AND going."userId" <> $2
        AND ${notApartSql('$2', 'u."id"')}
      ORDER BY follow."id" IS NULL, going."answer", picture."key" IS NULL, going."createdAt", going."id" LIMIT $3 OFFSET $4`,
    values: [eventId, viewerId, limit, offset],
  })
  return rows.map(toFace)
}

/** How many people are going to an event, and how many may be. */
export async function countAnswers(eventId: string): Promise<Record<GoingAnswer, number>> {
  const { rows } = await pool.query<Record<GoingAnswer, number>>({
    name: 'going-count',
    text: `SELECT count(*) FILTER (WHERE "answer" = 'going')::int AS "going", count(*) FILTER (WHERE "answer" = 'maybe')::int AS "maybe" FROM "Going" WHERE "eventId" = $1`,
    values: [eventId],
  })
  return rows[0] ?? { going: 0, maybe: 0 }
}

/**
 * Who is going to an event, as far as the viewer may know: everyone sees the count, only logged-in people see faces. Throws `not_found`.
 */
export async function getGoing(asker: Asker, eventId: string): Promise<GoingView> {
  const event = await requireAnswerable(eventId)
  const owner = ownerOf(asker)
  const [counts, mine, faces] = await Promise.all([
    countAnswers(eventId),
    owner ? db.going.findFirst({ where: { eventId, ...owner }, select: { answer: true, isShown: true } }) : null,
    asker.viewer ? listFaces(asker.viewer.userId, eventId, { limit: MAX_FACES, offset: 0 }) : [],
  ])
  const wallets = asker.viewer && mine?.answer === 'going' ? await findWallets(asker.viewer, eventId, event) : null
  return { ...counts, mine, faces, showsByDefault: asker.viewer !== null && !isDiscreet(event), ...(wallets ? { wallets } : {}) }
}

/** The wallets that can hold an event for someone who is going; null if there are none, it is over or off, or they have a ticket for it. */
async function findWallets({ userId }: Viewer, eventId: string, { status, endsAt }: { status: string; endsAt: Date | null }) {
  const wallets = getWallets()
  if ((!wallets.apple && !wallets.google) || status === 'cancelled' || (endsAt && endsAt < now())) return null
  const user = await db.user.findUnique({ where: { id: userId }, select: { email: true, emailVerifiedAt: true } })
  const hasTicket =
    user?.emailVerifiedAt && (await db.ticket.count({ where: { eventId, email: user.email, status: { in: ['valid', 'used'] } } })) > 0
  return hasTicket ? null : wallets
}

/** A page of the people who show that they are going. Throws `not_found`. */
export async function listGoingPeople(viewerId: string, eventId: string, { limit, offset }: GoingPeopleQuery): Promise<GoingPeople> {
  await requireAnswerable(eventId)
  const people = await listFaces(viewerId, eventId, { limit: limit + 1, offset })
  return { people: people.slice(0, limit), hasMore: people.length > limit }
}

/** The asker's answers to visible events, newest first. */
export async function listOwnGoing(asker: Asker): Promise<OwnGoing> {
  const owner = ownerOf(asker)
  if (!owner) return []
  return db.going.findMany({
    where: { ...owner, event: SHOWN },
    select: { eventId: true, answer: true, isShown: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_GOING,
  })
}
