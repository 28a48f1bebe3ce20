/** From when on a delivery counts as kept waiting, and how many of those a server may have at a time. */
const SLOW_MS = 1000
const MAX_SLOW = 2
/** A little longer than a delivery waits for an answer at most. */
const PUT_OFF_MS = 15_000

/** Since when each delivery in flight from this process waits for an answer, by host. */
const inFlight = new Map<string, number[]>()

const isSlow = (host: string) => (inFlight.get(host) ?? []).filter((since) => performance.now() - since > SLOW_MS).length >= MAX_SLOW

/**
 * Delivers to a server, or puts the delivery off while the server keeps others waiting: otherwise those to dead servers would soon be the only
 * ones in flight.
 */
export async function besideSlowServers(
  host: string,
  { deliver, putOff }: { deliver: () => Promise<void>; putOff: (delayMs: number) => Promise<void> },
): Promise<void> {
  if (isSlow(host)) return putOff(PUT_OFF_MS)
  const since = performance.now()
  inFlight.set(host, [...(inFlight.get(host) ?? []), since])
  try {
    await deliver()
  } finally {
    const left = inFlight.get(host) ?? []
    left.splice(left.indexOf(since), 1)
    if (left.length === 0) inFlight.delete(host)
  }
}
