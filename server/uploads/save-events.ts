import type { Asker } from '@/lib/auth/viewer'
import { hashToInteger } from '@/lib/media/perceptual-hash'
import type { FlyerFacts } from '@/lib/recognition/facts'
import type { FlyerText } from '@/lib/recognition/flyer-text'
import { type FlyerPrint, printOf } from '@/lib/uploads/flyer-print'
import type { ReadImage } from '@/server/media/read-image'
import { env } from '@/server/platform/env'
import type { Tx } from '@/server/platform/db'
import { eventColumns, toStoredRecognition } from './event-columns'
import { findEventOfFlyer, keepPrint } from './find-known-event'

/** One event of a flyer: what was read, what it is recognised by, and the existing event if it is known. */
export type FlyerEvent = { facts: FlyerFacts; print: FlyerPrint; knownId: string | null }

/** Each event of a flyer, with the existing event another picture of it made. */
export async function findKnownEvents(
  events: readonly FlyerFacts[],
  { text, perceptualHash }: { text: FlyerText; perceptualHash: string },
): Promise<FlyerEvent[]> {
  const found: FlyerEvent[] = []
  for (const facts of events) {
    const { dedupeKey, startTime, venue, city } = eventColumns(facts, env().app.timeZone)
    const print = printOf(text, facts)
    const knownId = await findEventOfFlyer({ dedupeKey, day: facts.startDate.value, startTime, venue, city, perceptualHash, print })
    // Two events of one programme on one day are different, however alike their picture.
    found.push({ facts, print, knownId: knownId !== null && found.some((other) => other.knownId === knownId) ? null : knownId })
  }
  return found
}

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
