import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { todayIn } from '@/lib/events/when'
import { loadWorld } from './load-world'
import { createWorld } from './world'

/** The demo city has no more events. */
const DEMO_EVENTS = 500
const REPORT_MS = 5000

const say = (line: string) => process.stdout.write(`${line}\n`)
const grouped = (count: number) => count.toLocaleString('en')

class Refusal extends Error {}

function wholeNumber(text: string, name: string, low: number, high: number): number {
  const value = Number(text.replaceAll('_', ''))
  if (!Number.isInteger(value) || value < low || value > high)
    throw new Refusal(`--${name} ${text}: give a whole number from ${grouped(low)} to ${grouped(high)}.`)
  return value
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      events: { type: 'string', default: '1000000' },
      seed: { type: 'string', default: '1' },
      now: { type: 'string' },
      add: { type: 'boolean', default: false },
    },
  })
  const now = values.now === undefined ? new Date() : new Date(values.now)
  if (Number.isNaN(now.getTime())) throw new Refusal(`--now ${values.now}: give a moment such as 2026-07-10T10:00:00Z.`)
  return {
    events: wholeNumber(values.events, 'events', 1, 5_000_000),
    seed: wholeNumber(values.seed, 'seed', 0, 0xffff_ffff),
    add: values.add,
    now,
  }
}

/** Somebody's own data is not buried under a million invented events by accident. */
async function requireRoom(client: Client): Promise<void> {
  const { rows } = await client.query<{ events: number; strangers: boolean }>(
    `SELECT (SELECT count(*)::int FROM (SELECT 1 FROM "Event" LIMIT ${DEMO_EVENTS + 1}) AS seen) AS events,
            EXISTS (SELECT 1 FROM "User" WHERE "email"::text NOT LIKE '%@demo.example.org') AS strangers`,
  )
  const { events = 0, strangers = true } = rows[0] ?? {}
  if (strangers || events > DEMO_EVENTS)
    throw new Refusal('The database holds more than the demo city: nothing was added. Give --add to add to it all the same.')
}

async function seed(): Promise<void> {
  const wanted = readArguments()
  const startedAt = performance.now()
  const seconds = () => Math.round((performance.now() - startedAt) / 1000)
  const client = new Client({ connectionString: process.env.DATABASE_URL, application_name: 'litfass-seed' })
  await client.connect()
  try {
    if (!wanted.add) await requireRoom(client)
    const taken = await client.query<{ name: string }>('SELECT lower("username"::text) AS name FROM "User"')
    const world = createWorld({
      seed: wanted.seed,
      size: wanted.events,
      nowMs: wanted.now.getTime(),
      today: todayIn('Europe/Berlin', wanted.now),
      taken: taken.rows.map(({ name }) => name),
    })
    say(`World ${wanted.seed}: ${grouped(world.size)} events in ${world.cities.length} cities, ${grouped(world.accounts.length)} accounts.`)
    let saidAt = 0
    const counts = await loadWorld(client, world, {
      onProgress: (table, rows) => {
        if (performance.now() - saidAt < REPORT_MS) return
        saidAt = performance.now()
        say(`${String(seconds()).padStart(4)} s  ${table} ${grouped(rows)}${table === 'Event' ? ` of ${grouped(world.size)}` : ''}`)
      },
      onStep: (what) => {
        if (world.size >= 100_000) say(`${String(seconds()).padStart(4)} s  ${what}`)
      },
    })
    const size = await client.query<{ size: string }>('SELECT pg_size_pretty(pg_database_size(current_database())) AS size')
    say(
      Object.entries(counts)
        .map(([table, rows]) => `${grouped(rows)} ${table}`)
        .join(', '),
    )
    say(`made in ${seconds()} s; the database has ${size.rows[0]?.size}`)
  } finally {
    await client.end()
  }
}

try {
  await seed()
} catch (error) {
  const isTwice =
    typeof error === 'object' && error !== null && 'code' in error && error.code === '23505' && 'table' in error && error.table === 'User'
  const refusal = isTwice
    ? 'This world is in the database already: nothing was added. Give --seed with another number.'
    : error instanceof Refusal || (error instanceof TypeError && 'code' in error)
      ? error.message
      : null
  process.stderr.write(`${refusal ?? (error instanceof Error ? error.stack : String(error))}\n`)
  process.exitCode = 1
}
