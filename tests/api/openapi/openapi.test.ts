import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { getApiDocument, listCalls } from '@/app/api/openapi.json/document'
import { GET } from '@/app/api/openapi.json/route'
import { API_FIELDS } from '@/lib/api/fields/api-fields'
import { NAMED_SCHEMAS } from '@/lib/api/named-schemas'
import { PERMISSIONS } from '@/lib/api/permissions'
import { CHOICE_FACTS } from '@/lib/events/facts/choices'
import { closeDatabase } from '@/server/platform/db'
import { send } from '@/tests/support/request'
import { runNode } from '@/tests/support/run-script'

afterAll(closeDatabase)

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']
const root = path.join(process.cwd(), 'app/api')
/** Answered by next-auth, and the fallback for unknown calls. */
const NOT_DESCRIBED = new Set(['auth/[...nextauth]', '[...rest]'])
const folders = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'route.ts')
  .map((file) => path.dirname(file))
  .filter((folder) => !NOT_DESCRIBED.has(folder))
const pathOf = (folder: string) => folder.replaceAll(/\[(\w+)\]/g, '{$1}')

/** Each handler in the folders as `METHOD path`. */
const handlers = async () => {
  const found = await Promise.all(
    folders.map(async (folder) => {
      const exported = (await import(path.join(root, folder, 'route.ts'))) as Record<string, unknown>
      return METHODS.filter((method) => method in exported).map((method) => `${method} ${pathOf(folder)}`)
    }),
  )
  return found.flat().sort()
}

test('every route file is listed for the description', async () => {
  const { code, stderr } = await runNode(['scripts/list-routes.mjs', '--check'])

  expect([code, stderr]).toEqual([0, ''])
})

test('the table of permissions names exactly the existing handlers', async () => {
  expect(Object.keys(PERMISSIONS).sort()).toEqual(await handlers())
})

test('every handler is described, with its input and output', async () => {
  const document = await getApiDocument()

  const described = Object.entries(document.paths).flatMap(([folder, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${folder.slice(1)}`),
  )

  expect(described.sort()).toEqual(await handlers())
  for (const operation of Object.values(document.paths).flatMap((operations) => Object.values(operations))) {
    expect(operation.summary).toMatch(/^[A-Z].+\.$/)
    expect(Object.keys(operation.responses).some((status) => status.startsWith('2'))).toBe(true)
  }
})

test('every named schema is described once, and every reference resolves', async () => {
  const document = await getApiDocument()
  const names = new Map(Object.entries(NAMED_SCHEMAS).map(([name, schema]) => [schema, name]))
  const schemas = document.components['schemas'] ?? {}

  for (const call of listCalls()) {
    for (const schema of [call.body, call.response].filter((one) => one instanceof z.ZodType)) {
      const name = names.get(schema)
      if (name) expect(Object.keys(schemas).some((known) => known === name || known === `${name}Input`)).toBe(true)
    }
  }
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
  expect(references.length).toBeGreaterThan(10)
  for (const [, kind = '', name = ''] of references) expect(document.components[kind]).toHaveProperty(name)
})

/** Objects that programs read and write most: none of their fields is left to guessing. */
const EXPLAINED = ['EventView', 'EventPatchInput', 'ProfilePage', 'TicketView', 'GroupView', 'MessageView', 'CampaignView']
/** Fields whose name and type say everything. */
const PLAIN = new Set(['name', 'description', 'username', 'id', 'eventId', 'groupId', 'type', 'memberCount', 'reactions', 'packageId'])

test('the fields of the main objects have words, and searches explain their parameters', async () => {
  const { components, paths } = await getApiDocument()
  const schemas = components['schemas'] as Record<string, { properties: Record<string, { description?: string }> }>

  const silent = EXPLAINED.flatMap((name) =>
    Object.entries(schemas[name]?.properties ?? {}).flatMap(([field, { description }]) =>
      description || PLAIN.has(field) ? [] : [`${name}.${field}`],
    ),
  )
  const parameters = ['/events', '/events/search/all', '/events/search/new'].flatMap((path) => paths[path]?.['get']?.parameters ?? [])

  expect(EXPLAINED.filter((name) => !schemas[name])).toEqual([])
  expect(silent).toEqual([])
  expect(new Set(parameters.filter(({ description }) => !description).map(({ name }) => name))).toEqual(new Set(CHOICE_FACTS))
})

test('words are sentences, and each belongs to a field that exists', () => {
  for (const { schema, words } of API_FIELDS)
    for (const [name, text] of Object.entries(words)) {
      expect({ name, known: name in schema.shape }).toEqual({ name, known: true })
      expect(text).toMatch(/^[`A-Z\d].*\.$/)
    }
})

test('every file of wire shapes is part of the description', async () => {
  const folder = path.join(process.cwd(), 'lib/api')
  const files = readdirSync(folder).filter(
    (file) => file.endsWith('.ts') && !['named-schemas.ts', 'paging.ts', 'plain-text.ts', 'openapi.ts', 'error.ts'].includes(file),
  )

  for (const file of files) {
    const exported = (await import(path.join(folder, file))) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported)) {
      if (value instanceof z.ZodType && /^[A-Z]/.test(name))
        expect({ file, name, known: NAMED_SCHEMAS[name] === value }).toEqual({ file, name, known: true })
    }
  }
})

test('the description is served as OpenAPI 3.1', async () => {
  const answer = await send(GET)

  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ openapi: '3.1.0', paths: { '/events/{id}': { get: { tags: ['events'] } } } })
})

test('the description is a valid document of OpenAPI 3.1', async () => {
  const file = path.join(process.env['DATA_DIR'] ?? '', 'openapi.json')
  writeFileSync(file, await (await send(GET)).text())

  // The validator is an ES module that loads its schemas from its own folder, so it runs as the command it ships.
  const { stdout } = await runNode(['node_modules/@seriousme/openapi-schema-validator/bin/validate-api-cli.js', file])

  expect(JSON.parse(stdout)).toMatchObject({ valid: true })
})
