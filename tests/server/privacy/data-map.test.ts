import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DATA_MAP, DATA_TOPICS } from '@/lib/privacy/data-map'
import { closeDatabase, pool } from '@/server/platform/db'

afterAll(closeDatabase)

const folder = path.join(process.cwd(), 'prisma/models')

/** The models of the schema with their lines. */
const models = readdirSync(folder).flatMap((file) =>
  [...readFileSync(path.join(folder, file), 'utf8').matchAll(/^model (\w+) \{\n(.*?)^\}/gms)].map(([, name = '', body = '']) => ({
    name,
    lines: body
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => /^\w+\s+\w/.test(line)),
  })),
)
const columnsOf = (lines: string[]) =>
  lines
    .map((line) => line.split(/\s+/))
    .filter(([, type = '']) => !models.some(({ name }) => name === type.replace(/[?[\]]/g, '')))
    .map(([name = '']) => name)

/** Each relation to an account: its model and the column that carries the account's id. */
const relations = models.flatMap(({ name, lines }) =>
  lines.filter((line) => /^\w+\s+User\??\s.*fields:/.test(line)).map((line) => `${name}.${/fields: \[(\w+)\]/.exec(line)?.[1]}`),
)

/** Names of columns that say who or where someone is. */
const TELLING =
  /e-?mail|userAgent|(device|visitor|network|address|token|code|password).*hash|maskedAddress|^(ip|phone|endpoint|p256dh|auth|handle|bio|text|content|explanation|latitude|longitude|actorName|doorName)$|ipAddress|^(reporter|guest|actor|sender|owner)(Name|Id)$|privateKey/i

/** Columns that look personal but are not, and why. */
const NOT_PERSONAL: Record<string, string> = {
  'Place.latitude': 'of a city or venue that the geocoder was asked for',
  'Place.longitude': 'of a city or venue that the geocoder was asked for',
  'Venue.latitude': 'of a house in the list that the operator gave',
  'Venue.longitude': 'of a house in the list that the operator gave',
}

const mapped: ReadonlyMap<string, (typeof DATA_MAP)[number]> = new Map(DATA_MAP.map((table) => [table.table, table]))

test('the schema is read', () => {
  expect(models.length).toBeGreaterThan(40)
  expect(relations).toContain('Session.userId')
  expect(relations.length).toBeGreaterThan(25)
})

test.each(relations)('%s, which refers to an account, is in the map with what happens to it', (relation) => {
  const [model = '', column = ''] = relation.split('.')

  expect(mapped.get(model)?.owners.map((owner) => owner.column)).toContain(column)
})

test.each(
  models
    .flatMap(({ name, lines }) =>
      columnsOf(lines)
        .filter((column) => TELLING.test(column))
        .map((column) => `${name}.${column}`),
    )
    .filter((column) => !(column in NOT_PERSONAL)),
)('%s, which says something about a person, is in the map', (name) => {
  const [model = '', column = ''] = name.split('.')
  const table = mapped.get(model)

  expect([...(table?.personal ?? []), ...(table?.owners.map((owner) => owner.column) ?? [])]).toContain(column)
})

test.each(DATA_MAP.map((table) => [table.table, table] as const))('what the map says of %s exists in the database', async (name, table) => {
  const { rows } = await pool.query<{ column_name: string; is_nullable: string }>(
    `SELECT column_name, is_nullable FROM information_schema.columns WHERE table_name = $1 AND table_schema = 'public'`,
    [name],
  )
  const nullable = new Map(rows.map((row) => [row.column_name, row.is_nullable === 'YES']))
  const { owners, personal, copy, expiry } = table

  for (const column of [
    ...owners.flatMap((owner) => [owner.column, ...Object.keys(owner.blank ?? {})]),
    ...personal,
    ...(copy ? [...copy.key, ...copy.columns] : []),
    ...(expiry ? [expiry.column] : []),
    ...(expiry?.only ? [expiry.only.column] : []),
  ])
    expect({ column, isThere: nullable.has(column) }).toEqual({ column, isThere: true })
  for (const owner of owners)
    if (owner.then === 'detach')
      expect({ column: owner.column, canBeEmpty: nullable.get(owner.column) }).toEqual({ column: owner.column, canBeEmpty: true })
})

test('the data export leaves out hashes and keys', () => {
  const copied = DATA_MAP.flatMap(({ table, copy }) => (copy?.columns ?? []).map((column) => `${table} ${column}`))

  expect(copied.filter((column) => / .*(hash|token|privateKey|p256dh)| auth$/i.test(column))).toEqual([])
})

test('every topic has tables, and the account is deleted last', () => {
  expect([...DATA_TOPICS].sort()).toEqual([...new Set(DATA_MAP.map(({ topic }) => topic))].sort())
  expect(DATA_MAP.at(-1)?.table).toBe('User')
})
