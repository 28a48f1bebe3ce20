import { CsvError, parse } from 'csv-parse/sync'
import type { z } from 'zod'
import type { GuestImport, GuestImportBody } from '@/lib/api/tickets'
import type { Viewer } from '@/lib/auth/viewer'
import { readGuestRows } from '@/lib/tickets/read-guest-rows'
import { MAX_GUESTS, MAX_IMPORTED } from '@/lib/tickets/limits'
import type { Language } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { tellGuestsChanged } from '@/server/changes/tell-webhooks'
import { lockOwnGuestList, QUEUEING } from './lock-guest-list'
import { limitUnconfirmedHost } from './limit-unconfirmed-host'
import { tellGuests } from './ticket-mail'

const TICKETS = textFor('ticketErrors')

/** Maximum records read: a few more than the limit, so that rows above it can be reported. */
const MAX_RECORDS = MAX_IMPORTED + 200
const MAX_RECORD_LETTERS = 4000

/** The delimiter that occurs most often in the first line. */
function delimiterOf(csv: string): string {
  const [line = ''] = csv.split(/\r?\n/, 1)
  const counted = [',', ';', '\t'].map((sign) => [sign, line.split(sign).length] as const)
  return counted.reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

function readRecords(csv: string): { line: number; cells: string[] }[] {
  try {
    const records = parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: true,
      info: true,
      to: MAX_RECORDS,
      maxRecordSize: MAX_RECORD_LETTERS,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return records.map(({ record, info }) => ({ line: info.lines, cells: record }))
  } catch (error) {
    if (error instanceof CsvError) throw new AppError('invalid', TICKETS.notACsv, { cause: error })
    throw error
  }
}

/**
 * Adds the guests in a CSV file to an event's list; with `preview`, only says for each row whether it is new, already on the list, or
 * invalid and why. Adds all rows or none. Throws `not_found` for all but the event's host and admins, `invalid` if the file is not a table,
 * `conflict` if the rows do not fit on the list or are more than a host may add before confirming their own address.
 */
export async function importGuests(
  viewer: Viewer,
  eventId: string,
  { csv, preview }: GuestImportBody,
  language: Language,
): Promise<z.input<typeof GuestImport>> {
  const read = readGuestRows(readRecords(csv), { errors: textFor('ticketErrors', language), own: textFor('checks', language).own })
  return db.$transaction(async (tx) => {
    const list = await lockOwnGuestList(tx, viewer, eventId)
    const good = read.filter(({ error }) => error === null)
    const known = new Set(
      (await tx.ticket.findMany({ where: { eventId, email: { in: good.map(({ email }) => email) } }, select: { email: true } })).map(
        ({ email }) => email.toLowerCase(),
      ),
    )
    const rows = read.map(({ line, email, name, error }) => ({
      line,
      email,
      name,
      ...(error !== null ? { state: 'wrong' as const, error } : { state: known.has(email) ? ('known' as const) : ('new' as const) }),
    }))
    const fresh = rows.filter(({ state }) => state === 'new')
    if (preview || fresh.length === 0) return { rows, added: 0 }
    await limitUnconfirmedHost(tx, viewer, fresh.length)

    if (list.capacity !== null && list.taken + fresh.length > list.capacity) throw new AppError('conflict', TICKETS.noPlace)
    if ((await tx.ticket.count({ where: { eventId } })) + fresh.length > MAX_GUESTS) throw new AppError('conflict', TICKETS.listFull)
    const made = await tx.ticket.createManyAndReturn({
      data: fresh.map(({ email, name }) => ({ eventId, email, name, language })),
      select: { ticketId: true },
    })
    await tellGuests(
      tx,
      made.map(({ ticketId }) => ticketId),
    )
    await tellGuestsChanged(tx, eventId)
    return { rows, added: made.length }
  }, QUEUEING)
}
