import { readTicketCode } from '@/lib/tickets/ticket-code'
import { offlineVerdict, verdictOfStatus, type DoorEntry, type Verdict } from '@/lib/tickets/verdict'
import { checkSignature, codeHashOf } from './check-signature'

export type LocalVerdict = { verdict: Verdict; hash: string | null; entry: DoorEntry | null }

/** The verdict of this device's own list on a scanned code; null if the browser cannot tell. */
export async function judgeCode(
  code: string,
  { eventIds, publicKey, entries }: { eventIds: readonly string[]; publicKey: string; entries: ReadonlyMap<string, DoorEntry> },
): Promise<LocalVerdict | null> {
  const read = readTicketCode(code)
  if (!read) return { verdict: 'unknown', hash: null, entry: null }
  const [hash, signature] = await Promise.all([codeHashOf(read.ticketId), checkSignature(read, { eventIds, publicKey })])
  if (hash === null) return null
  const entry = entries.get(hash) ?? null
  return { verdict: offlineVerdict(entry, signature), hash, entry }
}

/** The same for an entry found by name. */
export function judgeHash(hash: string, entries: ReadonlyMap<string, DoorEntry>): LocalVerdict {
  const entry = entries.get(hash) ?? null
  return { verdict: entry ? verdictOfStatus(entry.status) : 'unknown', hash, entry }
}
