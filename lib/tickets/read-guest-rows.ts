import { unguardCell } from '@/lib/csv/formula-guard'
import type { AreaText } from '@/lib/text/text-for'
import { cleanGuestEmail, isGuestEmail } from './guest-email'
import { MAX_GUEST_NAME, MAX_IMPORTED } from './limits'

/** Why a row cannot be imported, in a language. */
export type GuestRowWords = { errors: AreaText<'ticketErrors'>; own: AreaText<'checks'>['own'] }

/** One row of a guest file, with why it cannot be imported. `line` counts from 1 in the file. */
export type GuestRow = { line: number; email: string; name: string; error: string | null }

const EMAIL_HEADS = new Set(['email', 'e-mail', 'mail', 'e-mail address', 'email address', 'e-mail-adresse', 'adresse'])
const NAME_HEADS = new Set(['name', 'full name', 'guest', 'gast', 'vorname', 'first name'])
const LAST_NAME_HEADS = new Set(['last name', 'surname', 'nachname'])

const headOf = (cell: string) =>
  cell
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase()

/** Which column is what: by the headings of a first row without an address, or else the column with the first address. */
function readColumns(records: readonly { cells: readonly string[] }[]): { email: number; names: number[]; hasHead: boolean } {
  const head = records[0]?.cells.map(headOf) ?? []
  const named = head.findIndex((cell) => EMAIL_HEADS.has(cell))
  if (named >= 0) {
    const names = [...head.keys()]
      .filter((at) => NAME_HEADS.has(head[at] ?? ''))
      .concat([...head.keys()].filter((at) => LAST_NAME_HEADS.has(head[at] ?? '')))
    return { email: named, names, hasHead: true }
  }
  const found = records[0]?.cells.findIndex((cell) => cell.includes('@')) ?? -1
  const email = Math.max(0, found)
  return { email, names: [email === 0 ? 1 : 0], hasHead: false }
}

/**
 * The guests of a file's records: e-mail and name are found by their headings, or by the position of the first address. Rows without an
 * address, with a malformed one, and duplicates get an error; empty rows are skipped. Rows past `MAX_IMPORTED` are each rejected.
 */
export function readGuestRows(records: readonly { line: number; cells: readonly string[] }[], words: GuestRowWords): GuestRow[] {
  const { email: emailAt, names, hasHead } = readColumns(records)
  const seen = new Map<string, number>()
  const rows: GuestRow[] = []
  for (const { line, cells } of hasHead ? records.slice(1) : records) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const email = cleanGuestEmail(unguardCell(cells[emailAt] ?? ''))
    const name = names
      .map((at) => unguardCell((cells[at] ?? '').trim()))
      .filter(Boolean)
      .join(' ')
      .replaceAll('\u0000', '')
      .slice(0, MAX_GUEST_NAME)
    const first = seen.get(email)
    rows.push({ line, email: email.slice(0, 300), name, error: errorOf({ email, first, before: rows.length }, words) })
    if (first === undefined && isGuestEmail(email)) seen.set(email, line)
  }
  return rows
}

function errorOf(
  { email, first, before }: { email: string; first: number | undefined; before: number },
  { errors, own }: GuestRowWords,
): string | null {
  if (before >= MAX_IMPORTED) return errors.tooManyRows
  if (email === '') return own.guestEmailMissing
  if (!isGuestEmail(email)) return own.guestEmail
  return first === undefined ? null : errors.sameAsLine({ line: first })
}
