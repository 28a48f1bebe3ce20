import { call } from '@/lib/api/client'
import { EventView } from '@/lib/api/events'
import type { UploadedEvent } from '@/lib/api/uploads'
import { factPatch } from '@/lib/events/fact-patch'
import { askUploadPictures } from './send-pictures'

/** What was chosen while pictures were being read, by index of the picture, then by name of the fact. */
export type Answers = Readonly<Record<number, Readonly<Record<string, string>>>>

/** Facts shared by all events of a flyer. The others are asked only if a flyer has a single event. */
const OF_THE_FLYER: ReadonlySet<string> = new Set(['venue', 'city', 'price'])

/**
 * Saves what the uploader chose during the wait to the resulting events. Events that already existed stay unchanged; an answer that cannot
 * be saved is asked for again on the event's page.
 */
export async function answerDoubts(uploadId: string, answers: Answers, events: readonly UploadedEvent[]): Promise<void> {
  if (Object.keys(answers).length === 0) return
  const pictures = await askUploadPictures(uploadId, AbortSignal.timeout(10_000))
  const lone = events.length === 1 ? events[0] : undefined
  for (const [index, chosen] of Object.entries(answers)) {
    const picture = pictures?.find((one) => one.index === Number(index))
    const made = picture && picture.events.length > 0 ? picture.events : lone ? [lone, ...(lone.others ?? [])] : []
    if (picture?.alreadyKnown ?? lone?.alreadyKnown ?? true) continue
    const facts = Object.entries(chosen).filter(([name]) => made.length === 1 || OF_THE_FLYER.has(name))
    for (const { id, lineup } of made) for (const [name, value] of facts) await saveAnswer(id, factPatch(name, value, lineup))
  }
}

const saveAnswer = (id: string, patch: ReturnType<typeof factPatch>) =>
  call(`events/${id}`, { method: 'PUT', body: patch, response: EventView }).catch(() => undefined)
