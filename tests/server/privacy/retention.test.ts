import { DAY_MS, HOUR_MS } from '@/lib/time/spans'
import { DATA_MAP } from '@/lib/privacy/data-map'
import { closeDatabase, pool } from '@/server/platform/db'
import { forgetExpired } from '@/server/privacy/forget-expired'
import { insertBareRow, liftChecks } from '@/tests/support/bare-row'

let bringBack: () => Promise<void>
beforeAll(async () => {
  bringBack = await liftChecks(DATA_MAP.map(({ table }) => table))
})
afterAll(async () => {
  await bringBack()
  await closeDatabase()
})

const mapped = DATA_MAP.flatMap(({ table, expiry }) => (expiry ? [{ table, ...expiry }] : []))

const insert = ({ table, column, only }: (typeof mapped)[number], at: Date) =>
  insertBareRow(table, { [column]: at, ...(only ? { [only.column]: only.is } : {}) })
const isThere = async (table: string, place: string) =>
  (await pool.query(`SELECT 1 FROM "${table}" WHERE ctid = $1::tid`, [place])).rowCount === 1

describe.each(mapped)('$table is kept for $days days by $column', (entry) => {
  // ends at the present: money is also guarded by the database's own clock
  const written = new Date(Date.now() - (entry.days + 1) * DAY_MS)
  const end = written.getTime() + entry.days * DAY_MS

  it('is kept a day before its end and gone a day after', async () => {
    const place = await insert(entry, written)

    await forgetExpired(new Date(end - DAY_MS))
    const before = await isThere(entry.table, place)
    await forgetExpired(new Date(end + DAY_MS))

    expect([before, await isThere(entry.table, place)]).toEqual([true, false])
  })
})

it('a clock that runs a day ahead and is set right deletes nothing more than a day early', async () => {
  const [session] = mapped.filter(({ table }) => table === 'Session')
  if (!session) throw new Error('sessions end')
  const at = new Date('2031-01-10T12:00:00Z')
  const young = await insert(session, new Date(at.getTime() - (session.days - 1) * DAY_MS + HOUR_MS))

  await forgetExpired(new Date(at.getTime() + DAY_MS))
  await forgetExpired(at)

  expect(await isThere(session.table, young)).toBe(true)
})
