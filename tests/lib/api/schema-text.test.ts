import { schemaText } from '@/lib/api/schema-text'

test.each([
  [{ type: 'string' }, 'string'],
  [{ type: 'string', format: 'uuid' }, 'string /* uuid */'],
  [{ type: 'string', minLength: 1, maxLength: 200 }, 'string /* at most 200 characters */'],
  [{ type: 'integer', minimum: 1, default: 40 }, 'number /* ≥ 1, default 40 */'],
  [{ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }, 'number'],
  [{ enum: ['a', 'b'] }, '"a" | "b"'],
  [{ const: true }, 'true'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '(string | null)[]'],
  [{ type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }] }, '[number, number]'],
  [{ $ref: '#/components/schemas/EventView' }, 'EventView'],
  [{ type: 'object', additionalProperties: { type: 'number' } }, 'Record<string, number>'],
  [{ type: 'object' }, '{}'],
  [{}, 'unknown'],
])('%j reads %s', (schema, text) => {
  expect(schemaText(schema)).toBe(text)
})

test('an object is printed one field per line, optional fields with a question mark', () => {
  const schema = {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'string' }, address: { type: 'object', properties: { city: { type: 'string' } } } },
  }

  expect(schemaText(schema)).toBe('{\n  id: string\n  address?: {\n    city?: string\n  }\n}')
})
