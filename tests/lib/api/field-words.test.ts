import { z } from 'zod'
import { createFieldLookup, fieldWords } from '@/lib/api/fields/field-words'
import { describeApi } from '@/lib/api/openapi'

const Base = z.object({ id: z.string(), at: z.string().optional() })
const Wide = Base.extend({ size: z.number() })
const lookup = createFieldLookup([fieldWords(Base, { id: 'A UUID.', at: 'UTC.' }), fieldWords(Wide, { size: 'In bytes.' })])

test('a schema that extends or narrows another one keeps the words of its fields', () => {
  expect(lookup(Base)).toEqual({ id: 'A UUID.', at: 'UTC.' })
  expect(lookup(Wide)).toEqual({ id: 'A UUID.', at: 'UTC.', size: 'In bytes.' })
  expect(lookup(Wide.omit({ id: true }))).toEqual({ at: 'UTC.', size: 'In bytes.' })
})

test('a field of the same name with another schema has no words of theirs', () => {
  expect(lookup(z.object({ id: z.string() }))).toEqual({})
})

test('words stand beside fields in bodies, answers and parameters, also where a schema is used twice', () => {
  const Note = z.object({ name: z.string().trim(), by: Wide, former: z.array(Wide).nullable() })
  const permission = { nobody: true, other: true, member: true, host: true, admin: true } as const

  const { paths, components } = describeApi(
    [
      { method: 'GET', path: 'notes', summary: 'Notes.', permission, query: Base, response: Note, status: 200 },
      { method: 'POST', path: 'notes', summary: 'A note.', permission, body: Note, response: Wide, status: 200 },
    ],
    { Wide },
    { name: 'Litfass', version: '1' },
    lookup,
  )

  expect(paths['/notes']?.['get']?.parameters).toEqual([
    { name: 'id', in: 'query', required: true, description: 'A UUID.', schema: { type: 'string' } },
    { name: 'at', in: 'query', required: false, description: 'UTC.', schema: { type: 'string' } },
  ])
  for (const name of ['Wide', 'WideInput'])
    expect(components['schemas']?.[name]).toMatchObject({
      properties: { id: { type: 'string', description: 'A UUID.' }, size: { type: 'number', description: 'In bytes.' } },
    })
  expect(JSON.stringify([paths, components])).not.toContain('x-words')
})
