import { Client, types } from 'pg'
import { EventView } from '@/lib/api/events'
import { textFor } from '@/lib/text/text-for'
import { eventCrumbs } from '@/lib/events/breadcrumbs'
import { toBreadcrumbJsonLd, toEventJsonLd } from '@/lib/events/json-ld'
import { EVENT_ROW_SQL, toEventRow, type SelectedEvent } from '@/server/events/event-rows'
import { toEvent } from '@/server/events/present'
import { closeDatabase } from '@/server/platform/db'
import { googleProblems } from '@/tests/support/google-event-rules'
import { runNode } from '@/tests/support/run-script'
import { withDatabase } from '@/tests/support/test-databases'

jest.setTimeout(240_000)

const EVENTS = 1000
const SEED = ['scripts/seed-events.mjs', '--events', String(EVENTS), '--now', '2026-07-10T10:00:00Z']
const DATE_OID = 1082
const server = process.env.TEST_SERVER_URL ?? ''
const name = `${process.env.TEST_DATABASE}_markup`
const url = withDatabase(server, name)
const client = new Client({
  connectionString: url,
  types: { getTypeParser: (oid, format) => (oid === DATE_OID ? (text: string) => text : types.getTypeParser(oid, format)) },
})

beforeAll(async () => {
  const maintenance = new Client({ connectionString: withDatabase(server, 'postgres') })
  await maintenance.connect()
  await maintenance.query(
    `CREATE DATABASE "${name}" TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' LOCALE 'C'`,
  )
  await maintenance.end()
  for (const step of [['scripts/database.mjs', 'migrate'], SEED]) {
    const { code, stderr } = await runNode(step, { env: { DATABASE_URL: url } })
    if (code !== 0) throw new Error(stderr)
  }
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await closeDatabase()
})

test('the structured data of a thousand seeded events has no errors', async () => {
  const { rows } = await client.query<SelectedEvent>(
    `SELECT ${EVENT_ROW_SQL} FROM "Event" event WHERE event."state" = 'published' AND event."deletedAt" IS NULL`,
  )
  const events = rows.map((row) => EventView.parse(toEvent(toEventRow(row))))

  const marked = events.flatMap((event) => {
    const found = toEventJsonLd(event, {
      pageUrl: `https://litfass.example/event/${event.id}`,
      facts: textFor('facts'),
      siteUrl: 'https://litfass.example',
    })
    return found ? [{ id: event.id, found }] : []
  })

  expect(events.length).toBeGreaterThan(EVENTS * 0.9)
  expect(marked.length).toBeGreaterThan(events.length * 0.9)
  expect(marked.flatMap(({ id, found }) => googleProblems(found).map((problem) => `${id}: ${problem}`))).toEqual([])
  const site = { siteName: 'Litfass', siteUrl: 'https://litfass.example' }
  for (const event of events) {
    const { itemListElement } = toBreadcrumbJsonLd(eventCrumbs(event, textFor('kinds', 'en')), site) as {
      itemListElement: { position: number; name: string; item?: string }[]
    }
    expect(
      itemListElement.every(
        ({ name: label, item, position }, index) =>
          label !== '' && position === index + 1 && (item === undefined) === (index === itemListElement.length - 1),
      ),
    ).toBe(true)
  }
})
