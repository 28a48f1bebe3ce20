import { DATA_MAP } from '@/lib/privacy/data-map'
import { hashPassword } from '@/server/auth/passwords'
import { closeDatabase, db, pool } from '@/server/platform/db'
import { deleteAccount } from '@/server/privacy/delete-account'
import { exportData } from '@/server/privacy/export-account'
import { insertBareRow, liftChecks } from '@/tests/support/bare-row'
import { createMessage, createSession, createUser } from '@/tests/support/factories'

let bringBack: () => Promise<void>
beforeAll(async () => {
  bringBack = await liftChecks(DATA_MAP.map(({ table }) => table))
})
afterAll(async () => {
  await bringBack()
  await closeDatabase()
})

const PASSWORD = 'seven purple herons'
/** These come with everything they need: a message counts in its group. */
const MADE_ALREADY = ['User', 'Profile', 'Session', 'Message']

const countOf = async (table: string, column: string, value: string) => {
  const { rows } = await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM "${table}" WHERE "${column}" = $1`, [value])
  return rows[0]?.count
}

/** Someone with a row in every table that can name an account, by each column that can. */
const whoUsedEverything = async () => {
  const user = await createUser({ passwordHash: await hashPassword(PASSWORD), emailVerifiedAt: new Date() })
  const session = await createSession({ userId: user.id, factorPassedAt: new Date() })
  await createMessage({ senderId: user.id })
  for (const { table, owners } of DATA_MAP.filter(({ table }) => !MADE_ALREADY.includes(table))) {
    for (const { column, by } of owners) await insertBareRow(table, { [column]: by === 'email' ? user.email : user.id })
  }
  return { ...user, viewer: { userId: user.id, sessionId: session.id, username: user.username, role: user.role } }
}

test('an account that used everything has rows in every exported table and, once deleted, is named only by those the map keeps', async () => {
  const { id, email, viewer } = await whoUsedEverything()
  const owners = DATA_MAP.flatMap(({ table, owners: columns }) => columns.map((owner) => ({ table, ...owner })))

  const copy = (await (await exportData(viewer)).json()) as Record<string, unknown[]>
  await deleteAccount(viewer, { password: PASSWORD, confirmation: 'delete my account', events: 'keep' })

  const promised = DATA_MAP.filter(({ copy: wanted }) => wanted !== undefined).map(({ table }) => table)
  expect(promised.filter((table) => !copy[table]?.length)).toEqual([])
  const left: string[] = []
  for (const { table, column, by, then } of owners)
    if (then !== 'keep' && (await countOf(table, column, by === 'email' ? email : id))) left.push(`${table}.${column}`)
  expect(left).toEqual([])
  expect(await db.user.findUnique({ where: { id } })).toBeNull()
})
