import fc from 'fast-check'
import type { JsonSchema } from '@/lib/api/openapi'

const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** Hostile input where text is expected. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    "' OR 1=1 --",
    '"; DROP TABLE "Event"; --',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%00',
    '%',
    '_',
    '\\',
    "a' & b | !c:*",
    '((((',
    '{{7*7}}',
    'null',
    'undefined',
    'NaN',
    '-1',
    '1e309',
    '9'.repeat(400),
    'ß'.repeat(300),
    '\ud800',
    '👩‍🎤🕺',
    '‮تجربة',
    'x'.repeat(12_000),
    '2026-02-30',
    '0000-00-00',
    '+275760-09-13T00:00:00.001Z',
    '00000000-0000-0000-0000-000000000000',
    '__proto__',
    'constructor',
  ),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

/** Hostile input for any field. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 2 ** 53, -(2 ** 63), 1e308, {}, [], [[]], { length: 1 }, [null], {
    __proto__: { role: 'admin' },
  }),
  fc.integer(),
  fc.array(fc.string({ maxLength: 5 }), { maxLength: 5 }),
  fc.dictionary(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), { maxKeys: 4 }),
)

function text(schema: JsonSchema, { ids }: ArbitraryOptions): fc.Arbitrary<unknown> {
  switch (schema['format']) {
    case 'uuid':
      return fc.oneof(fc.constantFrom(...ids), fc.uuid())
    case 'email':
      return fc.emailAddress()
    case 'date':
      return fc
        .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10))
    case 'date-time':
      return fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }).map((date) => date.toISOString())
    case 'uri':
      return fc.webUrl()
    default: {
      const limit = schema['maxLength']
      return fc.string({
        unit: 'grapheme',
        minLength: typeof schema['minLength'] === 'number' ? schema['minLength'] : 0,
        maxLength: typeof limit === 'number' ? Math.min(limit, 60) : 60,
      })
    }
  }
}

/** `wildness` 0 makes only valid values, n about n in ten hostile ones; `ids` are existing ids, used where ids are expected. */
export type ArbitraryOptions = { wildness: number; ids: readonly string[] }

/** Values of a JSON Schema, with parts occasionally replaced by something hostile. */
export function arbitraryOf(schema: JsonSchema, options: ArbitraryOptions): fc.Arbitrary<unknown> {
  const inner = fitting(schema, options)
  return options.wildness === 0 ? inner : fc.oneof({ weight: 10, arbitrary: inner }, { weight: options.wildness, arbitrary: hostileValue })
}

function fitting(schema: JsonSchema, options: ArbitraryOptions): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema['const'])
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]))
  const choices = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])]
  if (choices.length > 0) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, options)))
  switch (schema['type']) {
    case 'object': {
      const required = Array.isArray(schema['required']) ? (schema['required'] as string[]) : []
      const properties = isObject(schema['properties']) ? Object.entries(schema['properties']) : []
      return fc.record(Object.fromEntries(properties.map(([name, value]) => [name, arbitraryOf(isObject(value) ? value : {}, options)])), {
        requiredKeys: required,
      })
    }
    case 'array': {
      const tuple = listOf(schema['prefixItems'])
      if (tuple.length > 0) return fc.tuple(...tuple.map((item) => arbitraryOf(item, options)))
      return fc.array(arbitraryOf(isObject(schema['items']) ? schema['items'] : {}, options), { maxLength: 4 })
    }
    case 'string':
      return text(schema, options)
    case 'integer':
      return fc.integer({ min: Number(schema['minimum'] ?? -1000), max: Number(schema['maximum'] ?? 1_000_000) })
    case 'number':
      return fc.double({ min: Number(schema['minimum'] ?? -1e6), max: Number(schema['maximum'] ?? 1e6), noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return hostileValue
  }
}
