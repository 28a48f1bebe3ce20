import type { z } from 'zod'
import type { ScanIn, ScanResult, ScansAnswer, ScansBody } from '@/lib/api/tickets'
import type { Viewer } from '@/lib/auth/viewer'
import { readTicketCode } from '@/lib/tickets/ticket-code'
import { verdictOfStatus } from '@/lib/tickets/verdict'
import { now } from '@/server/platform/clock'
import { pool } from '@/server/platform/db'
import { toDoorEntry, type DoorEntryRow } from './present'
import { listFormerEvents } from './former-events'
import { requireDoor } from './require-door'
import { codeHashOf, isTicketSigned } from './ticket-keys'

type Outcome = 'admitted' | 'duplicate' | 'refused' | 'undone' | 'kept'
type Found = DoorEntryRow & { outcome: Outcome }

/**
 * One scan in one statement: locks the ticket, admits it if it is valid, and records the scan with its outcome. A repeated scan gets its
 * first answer; an id that was used for another ticket admits nobody. `$1` scan, `$2` event, `$3` code hash, `$4` door, `$5` instant, `$6`
 * offline.
 */
const ADMIT = `
  WITH ticket AS (SELECT * FROM "Ticket" WHERE "eventId" = $2 AND "codeHash" = $3 FOR NO KEY UPDATE),
  earlier AS (SELECT CASE WHEN "ticketId" = (SELECT "ticketId" FROM ticket) THEN "outcome"::text ELSE 'refused' END AS "outcome" FROM "CheckIn" WHERE "id" = $1),
  judged AS (
    SELECT ticket.*, coalesce((SELECT "outcome" FROM earlier), CASE
      WHEN ticket."status" = 'valid' OR ticket."checkInId" = $1 THEN 'admitted'
      WHEN ticket."status" = 'used' THEN 'duplicate'
      ELSE 'refused' END) AS "outcome", ticket."status" = 'valid' AND NOT EXISTS (SELECT FROM earlier) AS "goesIn"
    FROM ticket
  ),
  done AS (
    UPDATE "Ticket" SET "status" = 'used', "checkedInAt" = $5, "checkedInDoor" = $4, "checkInId" = $1
    FROM judged WHERE judged."goesIn" AND "Ticket"."ticketId" = judged."ticketId"
  ),
  noted AS (
    INSERT INTO "CheckIn" ("id", "ticketId", "doorName", "outcome", "scannedAt", "wasOffline")
    SELECT $1, "ticketId", $4, "outcome"::"CheckInOutcome", $5, $6 FROM judged ON CONFLICT DO NOTHING
  )
  SELECT "codeHash", "name", "email", CASE WHEN "goesIn" THEN 'used'::"TicketStatus" ELSE "status" END AS "status",
    CASE WHEN "goesIn" THEN $5::timestamptz ELSE "checkedInAt" END AS "checkedInAt", CASE WHEN "goesIn" THEN $4 ELSE "checkedInDoor" END AS "checkedInDoor", "outcome"
  FROM judged`

/** Undoes a check-in; the record of the scan stays. */
const UNDO = `
  WITH ticket AS (SELECT * FROM "Ticket" WHERE "eventId" = $2 AND "codeHash" = $3 FOR NO KEY UPDATE),
  earlier AS (SELECT CASE WHEN "ticketId" = (SELECT "ticketId" FROM ticket) THEN "outcome"::text ELSE 'kept' END AS "outcome" FROM "CheckIn" WHERE "id" = $1),
  judged AS (
    SELECT ticket.*, coalesce((SELECT "outcome" FROM earlier), CASE WHEN ticket."status" = 'used' THEN 'undone' ELSE 'kept' END) AS "outcome",
      ticket."status" = 'used' AND NOT EXISTS (SELECT FROM earlier) AS "goesOut"
    FROM ticket
  ),
  done AS (
    UPDATE "Ticket" SET "status" = 'valid', "checkedInAt" = NULL, "checkedInDoor" = NULL, "checkInId" = NULL
    FROM judged WHERE judged."goesOut" AND "Ticket"."ticketId" = judged."ticketId"
  ),
  noted AS (
    INSERT INTO "CheckIn" ("id", "ticketId", "doorName", "outcome", "scannedAt", "wasOffline")
    SELECT $1, "ticketId", $4, "outcome"::"CheckInOutcome", $5, $6 FROM judged ON CONFLICT DO NOTHING
  )
  SELECT "codeHash", "name", "email", CASE WHEN "goesOut" THEN 'valid'::"TicketStatus" ELSE "status" END AS "status",
    CASE WHEN "goesOut" THEN NULL ELSE "checkedInAt" END AS "checkedInAt", CASE WHEN "goesOut" THEN NULL ELSE "checkedInDoor" END AS "checkedInDoor", "outcome"
  FROM judged`

const VERDICT = { admitted: 'welcome', duplicate: 'again', undone: 'undone', kept: 'kept' } as const

/**
 * Applies a door's scans in order: guests admitted or check-ins undone. Each scan counts once, even if it is sent again. If two doors admit
 * the same ticket, the later report learns when and where the first one was. Throws as `requireDoor` does.
 */
export async function checkIn(viewer: Viewer | null, { eventId: id, key, device, scans }: ScansBody): Promise<z.input<typeof ScansAnswer>> {
  const { eventId, ...door } = await requireDoor(viewer, { eventId: id, key })
  const doorName = [door.name, device].filter(Boolean).join(' · ').slice(0, 120)
  const at = now()
  const results: z.input<typeof ScanResult>[] = []
  // In sequence: a device that admits someone, undoes it and admits them again means it in that order.
  for (const scan of scans) results.push(await applyScan(scan, { eventId, doorName, at }))
  return { results }
}

async function applyScan(
  scan: ScanIn,
  { eventId, doorName, at }: { eventId: string; doorName: string; at: Date },
): Promise<z.input<typeof ScanResult>> {
  const code = scan.code === undefined ? null : readTicketCode(scan.code)
  const hash = code ? codeHashOf(code.ticketId) : scan.code === undefined ? scan.hash : undefined
  if (hash === undefined) return { id: scan.id, verdict: 'unknown' }
  if (code?.signature != null && !(await isSignedHere(eventId, code.ticketId, code.signature)))
    return { id: scan.id, verdict: await verdictOfForged(eventId, hash) }
  const scannedAt = new Date(Math.min(Date.parse(scan.at), at.getTime()))
  const { rows } = await pool.query<Found>({
    name: scan.kind === 'admit' ? 'check-in' : 'check-in-undo',
    text: scan.kind === 'admit' ? ADMIT : UNDO,
    values: [scan.id, eventId, hash, doorName, scannedAt, scan.offline],
  })
  const [found] = rows
  // Another event's ticket is unknown here, and nothing about it is revealed.
  if (!found) return { id: scan.id, verdict: 'unknown' }
  const verdict = found.outcome === 'refused' ? verdictOfStatus(found.status) : VERDICT[found.outcome]
  return {
    id: scan.id,
    verdict: verdict === 'welcome' && found.outcome === 'refused' ? 'refused' : verdict,
    entry: toDoorEntry(found, { showsName: true }),
  }
}

/** Whether we signed it, for this event or one that was merged into it. */
async function isSignedHere(eventId: string, ticketId: string, signature: string): Promise<boolean> {
  if (isTicketSigned(eventId, ticketId, signature)) return true
  return (await listFormerEvents(eventId)).some((former) => isTicketSigned(former, ticketId, signature))
}

/** The verdict for a signature that does not match: forged if the ticket belongs to this event, else most likely another event's ticket. */
async function verdictOfForged(eventId: string, hash: string): Promise<'forged' | 'foreign'> {
  const { rows } = await pool.query({
    name: 'ticket-of-event',
    text: 'SELECT 1 FROM "Ticket" WHERE "eventId" = $1 AND "codeHash" = $2',
    values: [eventId, hash],
  })
  return rows.length > 0 ? 'forged' : 'foreign'
}
