import type { z } from 'zod'
import type { EventView } from '@/lib/api/events'
import type { ArtistNote, OwnArtistNote } from '@/lib/api/artists'
import type { Viewer } from '@/lib/auth/viewer'
import { mostCommon } from '@/lib/events/most-common'
import { shownSql } from '@/lib/events/shown'
import { imageUrl } from '@/lib/media/urls'
import { textFor } from '@/lib/text/text-for'
import { listEventRows } from '@/server/events/event-rows'
import { toEvent } from '@/server/events/present'
import { now } from '@/server/platform/clock'
import { db, pool } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { COMING_FIRST } from '@/server/profiles/event-order'

const ARTIST_ERRORS = textFor('artistErrors')

/** Maximum number of events, and of notes, on an artist's page. */
const SHOWN_EVENTS = 48
const SHOWN_NOTES = 12

/** An artist without an account: the approved notes about them, and the events whose line-ups name them. */
type Artist = { name: string; notes: ArtistNote[]; events: z.input<typeof EventView>[] }
/** What a name without a profile of its own leads to: an artist, or the account the name was assigned to. */
export type ArtistAddress = { kind: 'artist'; artist: Artist } | { kind: 'claimed'; userId: string } | { kind: 'unknown' }

const pictured = (image: { key: string; blockedAt: Date | null } | null) =>
  image && image.blockedAt === null ? { imageUrl: imageUrl(env().app.url, image.key) } : {}
const withImage = { image: { select: { key: true, blockedAt: true } } } as const

/** What an artist's name leads to, ignoring case. The name is spelled as in most line-ups, else as in the notes. */
export async function getArtist(name: string): Promise<ArtistAddress> {
  const [notes, found] = await Promise.all([
    db.artistSubmission.findMany({
      where: { name, status: 'approved' },
      select: {
        id: true,
        name: true,
        prompt: true,
        createdAt: true,
        claimedBy: { select: { id: true, disabledAt: true } },
        user: { select: { username: true, disabledAt: true } },
        ...withImage,
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: SHOWN_NOTES,
    }),
    pool.query<{ id: string; name: string }>({
      name: 'artist-events',
      text: `SELECT e."id", named."name" FROM (
          SELECT l."eventId", min(l."name") AS "name" FROM "LineupEntry" l WHERE lower(left(l."name", 120)) = lower(left($1::text, 120)) GROUP BY l."eventId" LIMIT 2000
        ) named JOIN "Event" e ON e."id" = named."eventId"
        WHERE ${shownSql('e')}
        ${COMING_FIRST} LIMIT ${SHOWN_EVENTS}`,
      values: [name, now()],
    }),
  ])
  const claimer = notes.find(({ claimedBy }) => claimedBy && claimedBy.disabledAt === null)?.claimedBy
  if (claimer) return { kind: 'claimed', userId: claimer.id }
  const spelled = mostCommon(found.rows.map((row) => row.name)) ?? notes[0]?.name
  if (spelled === undefined) return { kind: 'unknown' }
  return {
    kind: 'artist',
    artist: {
      name: spelled,
      notes: notes.map(({ id, prompt, createdAt, user, image }) => ({
        id,
        prompt,
        createdAt: createdAt.toISOString(),
        source: user && user.disabledAt === null ? user.username : null,
        ...pictured(image),
      })),
      events: (await listEventRows(found.rows.map(({ id }) => id))).map(toEvent),
    },
  }
}

/** An artist's name in its usual spelling, or as given if an account holds it. Throws `not_found` for an unknown name. */
export async function requireArtistName(name: string): Promise<string> {
  const found = await getArtist(name)
  if (found.kind === 'unknown') throw new AppError('not_found', ARTIST_ERRORS.notFound)
  return found.kind === 'artist' ? found.artist.name : name
}

/** The path of an artist's page, by name or by the id of a note about them; null if there is none. */
export async function getArtistPath(nameOrId: string): Promise<string | null> {
  const note = await db.artistSubmission.findFirst({ where: { id: nameOrId, status: 'approved' }, select: { name: true } })
  const name = note?.name ?? nameOrId
  const found = note ? { kind: 'artist' } : await getArtist(name)
  return found.kind === 'artist' ? `/profile/${encodeURIComponent(name)}` : null
}

/** The viewer's notes about artists that await review, newest first. */
export async function listOwnHeldNotes(viewer: Viewer): Promise<OwnArtistNote[]> {
  const rows = await db.artistSubmission.findMany({
    where: { userId: viewer.userId, status: 'held' },
    select: { id: true, name: true, createdAt: true, ...withImage },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: SHOWN_NOTES,
  })
  return rows.map(({ image, createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString(), ...pictured(image) }))
}
