import type { Position } from './position'
import type { Values } from './statement'

/** Events longer than this last: they are found from indexes of their own, by how long they may have been running. */
export const SHORT_S = 6 * 3600

/** Classes of duration of `event_reach`: events of class `n` last at most `SHORT_S * 2 ** (n / 2)`; the last class has no limit. */
export const CLASSES = 24

/** The classes of lasting events as a source of a statement, each with the earliest start of an event that still runs at `seen`. */
export function reachesBefore(seen: number, after: Position | null, values: Values): string {
  const classes = Array.from({ length: CLASSES }, (_, index) => index + 1)
  const starts = classes.map((reach) => (reach === CLASSES ? -Infinity : Math.floor(seen - SHORT_S * 2 ** (reach / 2))))
  const isResumed = (start: number) => after?.seconds != null && after.seconds >= start
  const sinces = starts.map((start) => (isResumed(start) ? after?.seconds : start))
  const ids = starts.map((start) => (isResumed(start) ? after?.id : ''))
  return `unnest(${values.add(classes)}::int[], ${values.add(sinces)}::float8[], ${values.add(ids)}::text[]) AS "class"("reach", "since", "afterId")`
}

/** An event of such a class that began late enough. The first condition is that of the indexes. */
export const IS_OF_REACH = `event_reach("startsAt", "endsAt") > 0 AND event_reach("startsAt", "endsAt") = "class"."reach"
  AND ("startsAt", "id") > (to_timestamp("class"."since"), "class"."afterId")`
