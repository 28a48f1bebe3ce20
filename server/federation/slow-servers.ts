/** Deliveries in flight at a time, and how many of those may be to servers of which it is not known that they answer soon. */
export const DELIVERIES_AT_ONCE = 96
const MAX_UNSURE = DELIVERIES_AT_ONCE / 2
/** The same for one server. */
const MAX_UNSURE_EACH = 2
/** A delivery counts as kept waiting after this time, or a few times as long as most take when this machine is busy itself. */
const SLOW_MS = 1000
const SLOWEST_MS = 5000
const TIMES_USUAL = 4
/** For how long it counts how a server answered. */
const KNOWN_MS = 600_000
const MAX_KNOWN = 10_000
/**
 * To a server that keeps others waiting: a little longer than a delivery waits for an answer at most; sooner if it answered soon until now.
 * To one not known yet: until it is.
 */
const PUT_OFF_MS = 15_000
const PUT_OFF_SHORTLY_MS = 1000

/** Since when each delivery in flight from this process waits for an answer, by host. */
const inFlight = new Map<string, number[]>()
/** When each host last answered, and whether soon. */
const answered = new Map<string, { at: number; isSoon: boolean }>()

/** How long the last deliveries took, of which the middle one is the usual; a few of them say nothing. */
const [MIN_TIMES, MAX_TIMES] = [11, 51]
const times: number[] = []
let slowMs = SLOW_MS

function noteTime(tookMs: number): void {
  times.push(tookMs)
  if (times.length > MAX_TIMES) times.shift()
  const usual = times.length < MIN_TIMES ? 0 : (times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0)
  slowMs = Math.min(Math.max(SLOW_MS, TIMES_USUAL * usual), SLOWEST_MS)
}

/** Whether a host answers soon; null if that is not known. */
function answersSoon(host: string): boolean | null {
  const waiting = (inFlight.get(host) ?? []).filter((since) => performance.now() - since > slowMs).length
  if (waiting >= MAX_UNSURE_EACH) return false
  const last = answered.get(host)
  return last && performance.now() - last.at < KNOWN_MS ? last.isSoon : null
}

function putOffMs(host: string, isSoon: boolean | null): number {
  if (isSoon === null) return PUT_OFF_SHORTLY_MS
  if (!answered.get(host)?.isSoon) return PUT_OFF_MS
  const oldest = Math.min(...(inFlight.get(host) ?? []))
  return Math.min(2 * (performance.now() - oldest), PUT_OFF_MS)
}

const countUnsure = () => [...inFlight].reduce((sum, [host, all]) => sum + (answersSoon(host) ? 0 : all.length), 0)

/**
 * Delivers to a server, or puts the delivery off if it might keep others waiting: otherwise those to dead servers would soon be the only
 * ones in flight. A server that answers soon gets any number at a time.
 */
export async function besideSlowServers(
  host: string,
  { deliver, putOff }: { deliver: () => Promise<void>; putOff: (delayMs: number) => Promise<void> },
): Promise<void> {
  const isSoon = answersSoon(host)
  if (!isSoon && ((inFlight.get(host)?.length ?? 0) >= MAX_UNSURE_EACH || countUnsure() >= MAX_UNSURE))
    return putOff(putOffMs(host, isSoon))
  const since = performance.now()
  inFlight.set(host, [...(inFlight.get(host) ?? []), since])
  try {
    await deliver()
  } finally {
    const left = inFlight.get(host) ?? []
    left.splice(left.indexOf(since), 1)
    if (left.length === 0) inFlight.delete(host)
    const tookMs = performance.now() - since
    if (answered.size >= MAX_KNOWN) answered.clear()
    answered.set(host, { at: performance.now(), isSoon: tookMs <= slowMs })
    noteTime(tookMs)
  }
}
