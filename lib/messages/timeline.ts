import type { MessageView } from '@/lib/api/messages'
import { DAY_MS } from '@/lib/time/spans'
import { formatsFor, type Formats } from '@/lib/text/formats'

/** Messages by one person within this time are grouped. */
const TOGETHER_MS = 5 * 60_000

/**
 * Merges newly received messages into the known ones, in any order: each once, at its newest revision, sorted by number.
 * @param hasOlder whether there are messages before the first known one; those arrive with their page and are not shown before.
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

/** Whether a message is the first of its day in the reader's time zone. */
export function beginsDay(
  message: Pick<MessageView, 'createdAt'>,
  before: Pick<MessageView, 'createdAt'> | undefined,
  timeZone: string,
): boolean {
  return before === undefined || dayOf(before.createdAt, timeZone) !== dayOf(message.createdAt, timeZone)
}

/** Whether a message directly follows one by the same person, so that the name need not be repeated. */
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

/** `Today`, `Yesterday`, else the day in words, in the reader's time zone. */
export function formatChatDay(
  instant: string,
  now: Date,
  { timeZone, formats = formatsFor() }: { timeZone: string; formats?: Formats },
): string {
  const day = dayOf(instant, timeZone)
  if (day === dayOf(now.toISOString(), timeZone)) return upperFirst(formats.relativeDay(0))
  if (day === dayOf(new Date(now.getTime() - DAY_MS).toISOString(), timeZone)) return upperFirst(formats.relativeDay(-1))
  const isThisYear = day.slice(0, 4) === dayOf(now.toISOString(), timeZone).slice(0, 4)
  return formats.date(instant, isThisYear ? 'weekday' : 'weekdayAndYear', timeZone)
}
