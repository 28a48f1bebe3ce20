import { POST as copy } from '@/app/api/events/[id]/copy/route'
import { POST as undo } from '@/app/api/events/[id]/history/[revisionId]/undo/route'
import { GET as getHistory } from '@/app/api/events/[id]/history/route'
import { GET as getEvent, PUT } from '@/app/api/events/[id]/route'
import { POST as create } from '@/app/api/events/create/route'
import type { EventHistory } from '@/lib/api/event-history'
import type { EventView } from '@/lib/api/events'
import { FACT_COLUMNS, type PlainFact } from '@/lib/events/facts/fact-table'
import { readCsv } from '@/lib/events/import/read-csv'
import { exportEvents } from '@/server/events/desk/export-events'
import { closeDatabase, db, pool } from '@/server/platform/db'
import { asViewer, viewerOf } from '@/tests/support/as-viewer'
import { send } from '@/tests/support/request'

jest.setTimeout(60_000)
afterAll(closeDatabase)

const VALUES: readonly [PlainFact, { made: unknown; changed: unknown; told: [string, string]; bad: unknown }][] = [
  [
    'accessibility',
    { made: ['step_free'], changed: ['step_free', 'quiet_space'], told: ['step_free', 'step_free, quiet_space'], bad: ['wings'] },
  ],
  ['dressCode', { made: 'Black tie', changed: 'All white', told: ['Black tie', 'All white'], bad: 'x'.repeat(121) }],
]

describe.each(VALUES)('%s', (fact, { made, changed, told, bad }) => {
  test('is created, changed, returned, undone, copied and exported', async () => {
    const host = await asViewer()
    const who = { token: host.token }
    const viewer = viewerOf(
      await db.user.findUniqueOrThrow({ where: { id: host.userId } }).then(({ id, username }) => ({ userId: id, username })),
    )
    const { id } = (await (
      await send(create, { ...who, body: { title: 'Ball', startDate: '2031-05-01', [fact]: made } })
    ).json()) as EventView
    const view = async (one = id) => (await (await send(getEvent, { params: { id: one }, ...who })).json()) as EventView
    expect((await view())[fact]).toEqual(made)

    expect((await send(PUT, { method: 'PUT', params: { id }, body: { [fact]: changed }, ...who })).status).toBe(200)
    const { revisions } = (await (await send(getHistory, { params: { id }, ...who })).json()) as EventHistory
    const copied = (await (await send(copy, { method: 'POST', params: { id }, ...who })).json()) as EventView
    const rows = readCsv((await exportEvents(viewer, { format: 'csv', language: 'en' })).text, 10).rows.filter(
      ({ fields }) => fields.startDate !== undefined,
    )

    expect((await view())[fact]).toEqual(changed)
    expect(revisions[0]?.changes).toEqual([{ field: fact, from: told[0], to: told[1] }])
    expect(copied[fact]).toEqual(changed)
    expect(rows.map(({ fields }) => fields[fact as keyof typeof fields])).toEqual([told[1]])

    expect((await send(undo, { method: 'POST', params: { id, revisionId: revisions[0]?.id ?? '' }, ...who })).status).toBe(200)
    expect((await view())[fact]).toEqual(made)

    expect((await send(PUT, { method: 'PUT', params: { id }, body: { [fact]: bad }, ...who })).status).toBe(400)
    expect((await send(PUT, { method: 'PUT', params: { id }, body: { [fact]: '' }, ...who })).status).toBe(200)
    expect(await view()).not.toHaveProperty(fact)
  })
})

test('a change of any fact updates the event’s last change', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT attname AS "name" FROM pg_trigger JOIN pg_attribute ON attrelid = tgrelid AND attnum = ANY(tgattr) WHERE tgname = 'event_derive_update'`,
  )
  const watched = rows.map(({ name }) => name)

  expect(FACT_COLUMNS.filter((name) => !watched.includes(name))).toEqual(['previousStartDate', 'hostId'])
})
