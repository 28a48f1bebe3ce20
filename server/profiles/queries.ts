import type { z } from 'zod'
import type { EventView } from '@/lib/api/events'
import type { EventPage, PointEntryView, PreferencesView, ProfilePage, ProfileView } from '@/lib/api/profiles'
import type { Viewer } from '@/lib/auth/viewer'
import { SHOWN, shownSql } from '@/lib/events/shown'
import { listEventRows } from '@/server/events/event-rows'
import { toEvent } from '@/server/events/present'
import { listFavoriteIds } from '@/server/favorites/queries'
import { listFollowedProfiles } from '@/server/follows/queries'
import { now } from '@/server/platform/clock'
import { db, pool } from '@/server/platform/db'
import { countedPoints, listPointEntries } from '@/server/points/queries'
import { requireProfileOwner } from './access'
import { COMING_FIRST } from './event-order'
import { PROFILE_COLUMNS, PROFILE_TABLES, toProfile, toProfilePage, type ProfilePageRow, type ProfileRow } from './present'

/** A name never looks like an id, so at most one account fits; if two did, the id would come first. */
const BY_ID_OR_NAME = `(u."id" = $1 OR u."username" = $1::citext) AND u."disabledAt" IS NULL ORDER BY (u."id" = $1) DESC LIMIT 1`

/**
 * An account's public page, by id or by name (ignoring case); null if there is none, and for `public`, which has no profile. One statement;
 * its counts read only the account's own index entries.
 */
export async function getProfilePage(idOrName: string): Promise<ProfilePage | null> {
  const { rows } = await pool.query<ProfilePageRow>({
    name: 'profile-page',
    text: `SELECT who.*,
        events."count" AS "eventsCount", events."views",
        (SELECT count(*)::int FROM "Comment" c WHERE c."userId" = who."id" AND c."state" = 'published' AND c."deletedAt" IS NULL) AS "commentsCount",
        ${countedPoints('who."id"', '$2::timestamptz')} AS "points"
      FROM (SELECT ${PROFILE_COLUMNS}, u."verifiedOrganizerAt" IS NOT NULL AS "verified" FROM ${PROFILE_TABLES} WHERE ${BY_ID_OR_NAME}) who
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS "count", coalesce(sum(e."views"), 0)::float8 AS "views" FROM "Event" e
        WHERE e."hostId" = who."id" AND ${shownSql('e')}
      ) events`,
    values: [idOrName, now()],
  })
  return rows[0] ? toProfilePage(rows[0]) : null
}

/** An account's public profile by id or name, without the counts of its page; null if there is none. */
export async function getProfile(idOrName: string): Promise<ProfileView | null> {
  const { rows } = await pool.query<ProfileRow>({
    name: 'profile',
    text: `SELECT ${PROFILE_COLUMNS} FROM ${PROFILE_TABLES} WHERE ${BY_ID_OR_NAME}`,
    values: [idOrName],
  })
  return rows[0] ? toProfile(rows[0]) : null
}

/** The account that had this id on the instance an archive brought it from; null if there is none. Of several, the first that came. */
export async function findByFormerId(id: string): Promise<string | null> {
  const found = await db.user.findFirst({
    where: { formerId: id, disabledAt: null },
    select: { id: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return found?.id ?? null
}

/** Maximum events and comments on a profile page. */
const SHOWN_EVENTS = 48
const SHOWN_COMMENTS = 10

/** An account's public events: upcoming ones soonest first, then undated ones, then past ones, latest first; at most 48. */
export async function listProfileEvents(userId: string): Promise<z.input<typeof EventView>[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'profile-events',
    text: `SELECT e."id" FROM "Event" e
      WHERE e."hostId" = $1 AND ${shownSql('e')}
      ${COMING_FIRST} LIMIT ${SHOWN_EVENTS}`,
    values: [userId, now()],
  })
  return (await listEventRows(rows.map(({ id }) => id))).map(toEvent)
}

/** A comment as its author's page shows it, with the event it was made about. */
export type ProfileComment = { id: string; text: string; createdAt: string; eventId: string; eventTitle: string }

/** An account's latest comments on public events, newest first, at most ten. */
export async function listLatestComments(userId: string): Promise<ProfileComment[]> {
  const rows = await db.comment.findMany({
    where: { userId, state: 'published', deletedAt: null, event: SHOWN },
    select: { id: true, text: true, createdAt: true, eventId: true, event: { select: { title: true } } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: SHOWN_COMMENTS,
  })
  return rows.map(({ event, createdAt, ...comment }) => ({ ...comment, createdAt: createdAt.toISOString(), eventTitle: event.title }))
}

/** The chips an account chose; empty lists if none. */
export async function getPreferences(userId: string): Promise<PreferencesView> {
  const row = await db.preferences.findUnique({
    where: { userId },
    select: { eventTypes: true, genreStyles: true, targetAudience: true, communityOffers: true },
  })
  return row ?? { eventTypes: [], genreStyles: [], targetAudience: [], communityOffers: [] }
}

/** The same for the account's owner and admins; throws `not_found` for anyone else. */
export async function requirePreferences(viewer: Viewer, userId: string): Promise<PreferencesView> {
  requireProfileOwner(viewer, userId)
  return getPreferences(userId)
}

/** Where an account's points come from, for its owner and admins; throws `not_found` for anyone else. */
export async function requirePointEntries(
  viewer: Viewer,
  options: { userId: string; limit: number; offset: number },
): Promise<PointEntryView[]> {
  requireProfileOwner(viewer, options.userId)
  return listPointEntries(options)
}

/** What pages need to know about the viewer's favorites and follows. */
export async function getEventPage(viewer: Viewer): Promise<EventPage> {
  const [favoriteEventIds, followedProfiles] = await Promise.all([listFavoriteIds(viewer.userId), listFollowedProfiles(viewer.userId)])
  return { favoriteEventIds, followedProfiles }
}
