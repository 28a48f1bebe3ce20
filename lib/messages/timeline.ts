import type { MessageView } from '@/lib/api/messages'
import { formatsFor, type Formats } from '@/lib/text/formats'

/** Messages of one person within so long of each other stand together. */
const TOGETHER_MS = 5 * 60_000

/**
 * The messages known after some more have come, by whatever way and in whatever order: each once, as of its newest revision, by number.
 * @param hasOlder whether the chat goes on before the first known message; what lies there is loaded with its page, and not shown before.
 */
export function withMessages(known: readonly MessageView[], more: readonly MessageView[], hasOlder = false): readonly MessageView[] {
  const first = known[0]?.seq ?? 0
  const byId = new Map(known.map((message) => [message.id, message]))
  let hasChanged = false
  for (const message of more) {
    const before = byId.get(message.id)
    if (before ? before.revision >= message.revision : hasOlder && message.seq < first) continue
    byId.set(message.id, message)
    hasChanged = true
  }
  return hasChanged ? [...byId.values()].sort((a, b) => a.seq - b.seq) : known
}

const dayOf = (instant: string, timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant))

/** Whether a message is the first of its day where the reader is. */
export function beginsDay(
  message: Pick<MessageView, 'createdAt'>,
  before: Pick<MessageView, 'createdAt'> | undefined,
  timeZone: string,
): boolean {
  return before === undefined || dayOf(before.createdAt, timeZone) !== dayOf(message.createdAt, timeZone)
}

/** Whether a message goes on with what the same person said right before, so that the name need not be said again. */
export function continues(
  message: Pick<MessageView, 'createdAt' | 'senderId'>,
  before: Pick<MessageView, 'createdAt' | 'senderId'> | undefined,
): boolean {
  return (
    before !== undefined &&
    before.senderId === message.senderId &&
    Date.parse(message.createdAt) - Date.parse(before.createdAt) < TOGETHER_MS
  )
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `Today`, `Yesterday`, else the day in words, as the reader's calendar has it. */
export function formatChatDay(
  instant: string,
  now: Date,
  { timeZone, formats = formatsFor() }: { timeZone: string; formats?: Formats },
): string {
  const day = dayOf(instant, timeZone)
  if (day === dayOf(now.toISOString(), timeZone)) return upperFirst(formats.relativeDay(0))
  if (day === dayOf(new Date(now.getTime() - 86_400_000).toISOString(), timeZone)) return upperFirst(formats.relativeDay(-1))
  const isThisYear = day.slice(0, 4) === dayOf(now.toISOString(), timeZone).slice(0, 4)
  return formats.date(instant, isThisYear ? 'weekday' : 'weekdayAndYear', timeZone)
}
