import type { EventPatch } from '@/lib/api/events'
import type { Tx } from '@/server/platform/db'

/** The key in a picture's address, if it is one of ours. */
const keyOf = (address: string) => address.slice(address.lastIndexOf('/') + 1)

/**
 * Removes pictures and films as a patch says: line-up pictures not named go, the rest take the given order; an emptied film or animated
 * picture goes. Stories that showed one fall back to the event's own picture. Returns the dropped keys.
 */
export async function keepImages(
  tx: Tx,
  eventId: string,
  patch: Pick<EventPatch, 'lineupPictureUrl' | 'teaserUrl' | 'gifUrl'>,
): Promise<string[]> {
  if (patch.lineupPictureUrl === undefined && patch.teaserUrl !== null && patch.gifUrl !== null) return []
  const images = await tx.eventImage.findMany({
    where: { eventId },
    select: { id: true, kind: true, mediaKey: true, event: { select: { imageKey: true } } },
  })
  const wanted = patch.lineupPictureUrl?.map(keyOf)
  const dropped = images.filter(({ kind, mediaKey }) => {
    if (kind === 'lineup') return wanted !== undefined && !wanted.includes(mediaKey)
    return (kind === 'teaser' && patch.teaserUrl === null) || (kind === 'gif' && patch.gifUrl === null)
  })
  await tx.eventImage.deleteMany({ where: { id: { in: dropped.map(({ id }) => id) } } })
  for (const image of images) {
    if (image.kind === 'lineup' && wanted?.includes(image.mediaKey))
      await tx.eventImage.update({ where: { id: image.id }, data: { position: wanted.indexOf(image.mediaKey) }, select: { id: true } })
  }
  const keys = dropped.map(({ mediaKey }) => mediaKey)
  if (keys.length > 0)
    await tx.feedItem.updateMany({
      where: { eventId, feedImageKey: { in: keys } },
      data: { feedImageKey: images[0]?.event.imageKey ?? null },
    })
  return keys
}
