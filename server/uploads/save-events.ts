import type { Asker } from '@/lib/auth/viewer'
import { hashToInteger } from '@/lib/media/perceptual-hash'
import type { FlyerFacts } from '@/lib/recognition/facts'
import type { ReadImage } from '@/server/media/read-image'
import { env } from '@/server/platform/env'
import type { Tx } from '@/server/platform/db'
import { eventColumns, toStoredRecognition } from './event-columns'
import type { FlyerEvent } from './find-known-event'
import { keepPrint } from './keep-print'

/** The last local day of an event, `YYYY-MM-DD`; null without a date. */
const lastDay = ({ startDate, endDate, dates }: FlyerFacts): string | null =>
  [startDate.value, endDate.value, ...dates.map(({ date }) => date)]
    .filter((day) => day !== null)
    .sort()
    .at(-1) ?? null

/** Index of the event that represents the flyer: the first that is not over. */
export function firstComing(events: readonly FlyerFacts[], today: string): number {
  return Math.max(
    0,
    events.findIndex((facts) => (lastDay(facts) ?? '') >= today),
  )
}

export type FlyerSource = { asker: Asker; image: ReadImage; imageKey: string; engine: 'embedded' | 'model'; notice: string | null }

/** Creates the flyer's new events within the caller's transaction; returns the ids of all its events, in order. */
export async function saveEvents(
  tx: Tx,
  events: readonly FlyerEvent[],
  { asker, image, imageKey, engine, notice }: FlyerSource,
): Promise<string[]> {
  const hostId = asker.viewer?.userId ?? null
  const ids: string[] = []
  for (const [part, { facts, print, knownId }] of events.entries()) {
    if (knownId !== null) {
      ids.push(knownId)
      continue
    }
    const event = await tx.event.create({
      data: {
        ...eventColumns(facts, env().app.timeZone),
        hostId,
        deviceKeyHash: hostId === null ? asker.deviceKeyHash : null,
        imageKey,
        flyerHash: image.sha256,
        flyerPart: part,
        perceptualHash: hashToInteger(image.perceptualHash),
        recognition: toStoredRecognition(facts, engine, notice),
        lineup: {
          create: facts.lineup.map((entry, position) => ({
            name: entry.name,
            role: entry.role ?? '',
            startTime: entry.startTime,
            position,
          })),
        },
      },
      select: { id: true },
    })
    await keepPrint(tx, event.id, print)
    ids.push(event.id)
  }
  return ids
}
