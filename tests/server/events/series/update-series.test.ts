import { randomUUID } from 'node:crypto'
import { createSeries } from '@/server/events/series/create-series'
import { SERIES_AT_ONCE } from '@/server/events/jobs'
import { deleteSeries, updateSeries } from '@/server/events/series/update-series'
import { closeDatabase, db, pool } from '@/server/platform/db'
import { prepareJobs } from '@/server/platform/jobs'
import { asViewer, viewerOf } from '@/tests/support/as-viewer'
import { createEvent } from '@/tests/support/factories'
import { runPendingJobs } from '@/tests/support/run-jobs'

jest.setTimeout(60_000)
beforeAll(() => prepareJobs())
afterAll(closeDatabase)

async function series(count: number) {
  const viewer = viewerOf(await asViewer())
  const event = await createEvent({ hostId: viewer.userId, startDate: '2031-01-06', startTime: '20:00' })
  const { events } = await createSeries(viewer, event.id, { rule: `FREQ=DAILY;COUNT=${count}`, without: [], also: [] })
  return { viewer, id: event.id, ids: events.map((one) => one.id) }
}

const at = (ids: string[], startTime: string) => db.event.count({ where: { id: { in: ids }, startTime } })

/** While `work` runs, the database refuses a statement on a table's rows, as if it failed at that moment. */
async function refusing<T>(table: string, when: string, condition: string, work: () => Promise<T>): Promise<T> {
  const name = `refuse_${randomUUID().replaceAll('-', '')}`
  await pool.query(`CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'gone away'; END $$`)
  await pool.query(`CREATE TRIGGER ${name} BEFORE ${when} ON ${table} FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION ${name}()`)
  try {
    return await work()
  } finally {
    await pool.query(`DROP FUNCTION ${name}() CASCADE`)
  }
}

test('a long series commits the job for the remaining dates together with its first date, or changes nothing', async () => {
  const { viewer, id, ids } = await series(SERIES_AT_ONCE + 4)
  const change = () => updateSeries(viewer, id, { scope: 'all', patch: { startTime: '21:15' } })

  await refusing('graphile_worker._private_jobs', 'INSERT', `NEW.payload::text LIKE '%"patch":{"startTime"%'`, () =>
    expect(change()).rejects.toThrow(),
  )
  expect(await at(ids, '21:15')).toBe(0)

  await change()
  expect(await at(ids, '21:15')).toBe(1)
  await runPendingJobs()
  expect(await at(ids, '21:15')).toBe(ids.length)
})

test('a short series changes all its dates or none', async () => {
  const { viewer, id, ids } = await series(4)
  const last = ids.at(-1) ?? ''

  await refusing('"Event"', 'UPDATE', `NEW."id" = '${last}'`, () =>
    expect(updateSeries(viewer, id, { scope: 'all', patch: { startTime: '21:15' } })).rejects.toThrow(),
  )
  expect(await at(ids, '21:15')).toBe(0)
  await refusing('"Event"', 'UPDATE', `NEW."id" = '${last}'`, () => expect(deleteSeries(viewer, id, 'all')).rejects.toThrow())
  expect(await db.event.count({ where: { id: { in: ids }, deletedAt: null } })).toBe(4)

  expect(await updateSeries(viewer, id, { scope: 'all', patch: { startTime: '21:15' } })).toEqual({ changed: 4 })
  expect(await at(ids, '21:15')).toBe(4)
})

test('two changes of a series at once, from either end, wait for each other', async () => {
  const { viewer, id, ids } = await series(6)
  const middle = ids[3] ?? ''

  const done = await Promise.all([
    updateSeries(viewer, id, { scope: 'all', patch: { startTime: '21:15' } }),
    updateSeries(viewer, middle, { scope: 'all', patch: { venue: 'Kiezsaal' } }),
    updateSeries(viewer, ids[5] ?? '', { scope: 'all', patch: { price: '5 €' } }),
  ])

  expect(done).toEqual([{ changed: 6 }, { changed: 6 }, { changed: 6 }])
  expect(await db.event.count({ where: { id: { in: ids }, startTime: '21:15', venue: 'Kiezsaal', priceText: '5 €' } })).toBe(6)
})
