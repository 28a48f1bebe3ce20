import type { EventFacts } from '@/lib/events/facts/event-facts'
import type { Tx } from '@/server/platform/db'

const KINDS = { gallery: 'gallery', lineupPictures: 'lineup', teaser: 'teaser', gif: 'gif' } as const
export type PictureFact = keyof typeof KINDS

/** Sets an event's pictures or films of one kind, in this order. Those that leave remain stored. */
export async function setPictures(tx: Tx, eventId: string, fact: PictureFact, value: EventFacts[PictureFact] | undefined): Promise<void> {
  const kind = KINDS[fact]
  const keys = typeof value === 'string' ? [value] : (value ?? [])
  await tx.eventImage.deleteMany({ where: { eventId, kind, mediaKey: { notIn: keys } } })
  for (const [position, mediaKey] of keys.entries()) {
    await tx.eventImage.upsert({
      where: { eventId_kind_mediaKey: { eventId, kind, mediaKey } },
      create: { eventId, kind, mediaKey, position },
      update: { position },
    })
  }
}
