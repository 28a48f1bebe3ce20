import { type FlyerPrint, printKeys } from '@/lib/uploads/flyer-print'
import type { Tx } from '@/server/platform/db'

/** Stores the words on an event's flyer, so that another photo finds the event. Stores nothing for a flyer without words. */
export async function keepPrint(tx: Tx, eventId: string, print: FlyerPrint): Promise<void> {
  const keys = printKeys(print)
  if (keys.length === 0) return
  const { words, figures, days, ...rest } = print
  await tx.flyerPrint.create({
    data: {
      ...rest,
      eventId,
      words: words.join(' '),
      figures: figures.join(' '),
      days: days.map((day) => new Date(`${day}T00:00:00Z`)),
      keys,
    },
    select: { eventId: true },
  })
}
