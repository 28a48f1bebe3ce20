import { PERMISSIONS } from '@/lib/api/permissions'
import { closeDatabase, pool } from '@/server/platform/db'
import { handlerOf, SAMPLES } from '@/tests/support/call-samples'
import { send } from '@/tests/support/request'
import { createWorld } from '@/tests/support/world'

jest.setTimeout(60_000)
afterAll(closeDatabase)

/** Calls about a part of something: a door of an event, a message of a group. */
const cases = Object.keys(PERMISSIONS).flatMap((call) => {
  const [, whole, part] = /\{(id|eventId)\}.*\{(\w+)\}/.exec(call) ?? []
  return whole && part ? [[call, whole, part] as const] : []
})

/** Every row that names an id, in any table. */
async function rowsWith(id: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT tablename AS "name" FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE '\\_%'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS "row" FROM "${name}" t WHERE strpos(t::text, $1) > 0`, [id])
    found.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return found.sort()
}

test('there are such calls', () => {
  expect(cases.map(([call]) => call)).toEqual(
    expect.arrayContaining([
      'POST events/{id}/history/{revisionId}/undo',
      'DELETE tickets/event/{eventId}/doors/{doorId}',
      'PUT groups/{id}/messages/{messageId}',
      'DELETE groups/{id}/invites/{inviteId}',
    ]),
  )
})

test.each(cases)('%s changes nothing if the part belongs to something of somebody else', async (call, whole, part) => {
  const { method, handler } = handlerOf(call)
  const [victim, attacker] = [await createWorld(), await createWorld()]
  const sample = await SAMPLES[call]?.(victim, victim.host.userId)
  const ofWhole = call.includes('groups/') ? attacker.group.id : attacker.event.id
  const partId = sample?.params?.[part] ?? ''
  const before = await rowsWith(partId)

  const { status } = await send(handler, {
    method,
    ...sample,
    params: { ...sample?.params, [whole]: ofWhole },
    token: attacker.host.token,
  })

  expect(before).not.toEqual([])
  expect(await rowsWith(partId)).toEqual(before)
  expect([200, 404]).toContain(status)
})
