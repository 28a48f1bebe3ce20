import { z } from 'zod'
import { describeApi, describePermission, type ApiCall } from '@/lib/api/openapi'
import { PERMISSIONS } from '@/lib/api/permissions'

const Thing = z.object({ id: z.string(), note: z.string().optional() })
const product = { name: 'Litfass', version: '1' }
const anyone = { nobody: true, other: true, member: true, host: true, admin: true } as const
const call = (given: Partial<ApiCall>): ApiCall => ({
  method: 'GET',
  path: 'things/{id}',
  summary: 'A thing.',
  permission: anyone,
  response: Thing,
  status: 200,
  ...given,
})

test('a call has its path, parameters, named answer and errors', () => {
  const document = describeApi(
    [call({ params: z.object({ id: z.uuid() }), query: z.object({ limit: z.coerce.number().int().default(40) }) })],
    { Thing },
    product,
  )

  expect(document.paths['/things/{id}']?.['get']).toMatchObject({
    tags: ['things'],
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      { name: 'limit', in: 'query', required: false },
    ],
    responses: {
      200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
      404: { $ref: '#/components/responses/NotFound' },
    },
  })
  expect(document.components['schemas']).toMatchObject({ Thing: { required: ['id'], properties: { note: { type: 'string' } } } })
})

test('a form names its files and whether JSON is accepted, too', () => {
  const form = { files: { image: 1, images: 3 }, maxFileBytes: 10, orJson: true }
  const { requestBody } =
    describeApi([call({ method: 'POST', form, body: z.object({ title: z.string() }) })], {}, product).paths['/things/{id}']?.['post'] ?? {}

  expect(Object.keys(requestBody?.content ?? {})).toEqual(['multipart/form-data', 'application/json'])
  expect(requestBody?.content['multipart/form-data']?.schema).toMatchObject({
    allOf: [{ required: ['title'] }, { properties: { images: { type: 'array', maxItems: 3 } } }],
  })
})

test('input and output of the same name may differ', () => {
  const Trimmed = z.object({ limit: z.string().transform(Number) })
  const { components } = describeApi(
    [call({ method: 'POST', body: Trimmed, response: z.object({ ok: z.boolean() }) })],
    { Trimmed },
    product,
  )

  expect(components['schemas']).toMatchObject({ TrimmedInput: { properties: { limit: { type: 'string' } } } })
})

test.each([
  ['GET events', 'Open to everybody.'],
  ['POST events/create', 'For everybody who is signed in.'],
  ['PUT events/{id}', 'Only for whoever it belongs to and admins; for others it is not there.'],
  ['GET groups/{id}', 'Only for members and whoever it belongs to; for others it is not there.'],
])('the permission of %s reads: %s', (name, words) => {
  const permission = PERMISSIONS[name]

  expect(permission && describePermission(permission)).toBe(words)
})
