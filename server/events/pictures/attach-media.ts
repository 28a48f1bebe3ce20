import { textFor } from '@/lib/text/text-for'
import { addFeedItem } from '@/server/feed/add-feed-item'
import { now } from '@/server/platform/clock'
import type { Tx } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'

const SERVER_ERRORS = textFor('serverErrors')
const ERRORS = textFor('errors')

/** Most line-up pictures of one event. */
const MAX_LINEUP_PICTURES = 20
/** Most further pictures of one event. */
const MAX_GALLERY_PICTURES = 20

type Attachment = { eventId: string; kind: 'lineup' | 'gallery' | 'teaser' | 'gif'; mediaKey: string }

/**
 * Attaches a stored picture or film to an event, one writer at a time. Line-up and gallery pictures are added once each; a film or animated
 * picture replaces the previous one. Returns whether it is new, and the keys it replaced. Throws `conflict` if there are too many,
 * `not_found` if the event has just been deleted.
 */
export async function attachMedia(tx: Tx, { eventId, kind, mediaKey }: Attachment): Promise<{ isNew: boolean; replaced: string[] }> {
  const living = await tx.$queryRaw<unknown[]>`SELECT 1 FROM "Event" WHERE "id" = ${eventId} AND "deletedAt" IS NULL FOR UPDATE`
  if (living.length === 0) throw new AppError('not_found', ERRORS.eventNotFound)
  const present = await tx.eventImage.findMany({
    where: { eventId, kind },
    select: { id: true, mediaKey: true, position: true },
    orderBy: { position: 'asc' },
  })
  const isThere = present.some((image) => image.mediaKey === mediaKey)
  const isList = kind === 'lineup' || kind === 'gallery'
  const replaced = isList ? [] : present.filter((image) => image.mediaKey !== mediaKey)
  await tx.eventImage.deleteMany({ where: { id: { in: replaced.map((image) => image.id) } } })
  if (kind === 'lineup' && !isThere && present.length >= MAX_LINEUP_PICTURES) {
    throw new AppError('conflict', SERVER_ERRORS.lineupFull({ count: MAX_LINEUP_PICTURES }))
  }
  if (kind === 'gallery' && !isThere && present.length >= MAX_GALLERY_PICTURES) {
    throw new AppError('conflict', SERVER_ERRORS.galleryFull({ count: MAX_GALLERY_PICTURES }))
  }
  if (!isThere)
    await tx.eventImage.create({ data: { eventId, kind, mediaKey, position: (present.at(-1)?.position ?? -1) + 1 }, select: { id: true } })
  return { isNew: !isThere, replaced: replaced.map((image) => image.mediaKey) }
}

/** Refreshes the profile's story of a published event; with `feedImageKey` null it shows the event's own picture. */
export async function renewStory(
  tx: Tx,
  event: { id: string; hostId: string | null; state: string; imageKey: string | null },
  feedImageKey: string | null,
): Promise<void> {
  if (event.state !== 'published') return
  await addFeedItem(tx, { profileId: event.hostId, eventId: event.id, feedImageKey: feedImageKey ?? event.imageKey, at: now() })
}
