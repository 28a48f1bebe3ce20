import { call, CallError } from '@/lib/api/client'
import { DoorSync, ScansAnswer, type ScanIn, type ScanResult } from '@/lib/api/tickets'

const LONGEST_CALL_MS = 8000

/** Which door is calling: the event, the key of its link, if any, and the device's name. */
export type Door = { eventId: string; key: string | undefined; device: string }

/** Whether a call failed because network or server were unavailable, so that it may succeed later. */
export function isAway(error: unknown): boolean {
  return !(error instanceof CallError) || error.status === 0 || error.status >= 500 || error.status === 429
}

/** Sends scans, at most `MAX_SCANS`, and returns the server's result for each. */
export async function sendScans({ eventId, key, device }: Door, scans: ScanIn[]): Promise<ScanResult[]> {
  const { results } = await call('tickets/door/scans', {
    method: 'POST',
    body: { eventId, key, device, scans },
    response: ScansAnswer,
    signal: AbortSignal.timeout(LONGEST_CALL_MS),
  })
  return results
}

/** The guests of an event; with `since`, those changed after that moment. */
export function askForList({ eventId, key }: Door, since?: string): Promise<DoorSync> {
  return call('tickets/door/sync', {
    method: 'POST',
    body: { eventId, key, ...(since ? { since } : {}) },
    response: DoorSync,
    signal: AbortSignal.timeout(LONGEST_CALL_MS),
  })
}
