import { z } from 'zod'
import { SCOPES, type Scope } from '@/lib/auth/scopes'
import type { Permission } from './callers'
import { ErrorBody } from './error'

/** One call as its route handler describes it. `path` is below `/api/`, with `{name}` for parameters. */
export type ApiCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  summary: string
  permission: Permission
  /** The scope a token for programs needs; without it the call accepts none. */
  scope?: Scope | undefined
  params?: z.ZodType | undefined
  query?: z.ZodType | undefined
  body?: z.ZodType | undefined
  form?: { files: Record<string, number>; maxFileBytes: number; orJson?: boolean } | undefined
  response: z.ZodType
  status: number
}

export type JsonSchema = { [key: string]: unknown }
type Parameter = { name: string; in: 'path' | 'query'; required: boolean; description?: string; schema: JsonSchema }
export type ApiOperation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> } | { $ref: string }>
}
export type ApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, ApiOperation>>
  components: Record<string, Record<string, unknown>>
}

/** The document on the wire. Our schemas generate its content and do not check it. */
export const OpenApiView = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), z.unknown()),
  components: z.record(z.string(), z.unknown()),
})

const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The words for an object's fields, by name. */
export type FieldLookup = (schema: z.ZodObject) => Record<string, string>

/** Where an object's JSON schema carries its fields' words until they are put beside the fields. */
const WORDS = 'x-words'

/** Marks objects with the words of their fields. Zod may still replace the fields themselves, which is why this waits. */
const marker =
  (lookup: FieldLookup) =>
  ({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: JsonSchema }) => {
    if (!(zodSchema instanceof z.ZodObject)) return
    const words = lookup(zodSchema)
    if (Object.keys(words).length > 0) jsonSchema[WORDS] = words
  }

function withWords(properties: unknown, words: unknown): unknown {
  if (!isObject(properties) || !isObject(words)) return properties
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [
      name,
      typeof words[name] === 'string' && isObject(field) ? { ...field, description: words[name] } : field,
    ]),
  )
}

/** References as an OpenAPI document writes them, and words beside their fields. */
function finished(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(finished)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '$defs' && key !== '$schema' && key !== WORDS)
      .map(([key, inner]) => {
        if (key === '$ref' && typeof inner === 'string') return [key, inner.replace('#/$defs/', '#/components/schemas/')]
        return [key, finished(key === 'properties' ? withWords(inner, value[WORDS]) : inner)]
      }),
  )
}

/** Collects named schemas while operations are described. If input and output differ, the input's name ends in `Input`. */
function createSchemas(named: Record<string, z.ZodType>, lookup: FieldLookup) {
  const components: Record<string, unknown> = {}
  const namesOf = (suffix: string) => {
    const registry = z.registry<{ id: string }>()
    for (const [name, schema] of Object.entries(named)) if (!registry.has(schema)) registry.add(schema, { id: name + suffix })
    return registry
  }
  const registries = { output: namesOf(''), input: namesOf('Input') }
  const toJson = (schema: z.ZodType, io: 'input' | 'output', metadata?: (typeof registries)['input']): JsonSchema =>
    z.toJSONSchema(schema, {
      io,
      target: 'draft-2020-12',
      unrepresentable: 'any',
      override: marker(lookup),
      ...(metadata ? { metadata } : {}),
    })
  return {
    components,
    /** The fields of an object, each with its schema and whether it is required. */
    fields(schema: z.ZodType | undefined): [string, JsonSchema, boolean][] {
      const json = schema ? toJson(schema, 'input') : {}
      const required = Array.isArray(json['required']) ? json['required'] : []
      const inner = isObject(json) ? finished({ properties: json['properties'], [WORDS]: json[WORDS] }) : {}
      const properties = isObject(inner) && isObject(inner['properties']) ? inner['properties'] : {}
      return Object.entries(properties).map(([name, value]) => [name, isObject(value) ? value : {}, required.includes(name)])
    },
    describe(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
      const json = toJson(schema, io, registries[io])
      for (const [name, inner] of Object.entries(isObject(json['$defs']) ? json['$defs'] : {})) components[name] = finished(inner)
      const known = registries[io].get(schema)
      const flat = finished(json)
      if (!isObject(flat)) return {}
      if (!known) return flat
      if (!('$ref' in flat)) components[known.id] = flat
      return { $ref: `#/components/schemas/${known.id}` }
    },
  }
}

type Schemas = ReturnType<typeof createSchemas>

const parameter = (name: string, place: Parameter['in'], required: boolean, { description, ...schema }: JsonSchema): Parameter => ({
  name,
  in: place,
  required,
  ...(typeof description === 'string' ? { description } : {}),
  schema,
})

function parametersOf(call: ApiCall, schemas: Schemas): Parameter[] {
  const path = new Map(schemas.fields(call.params).map(([name, schema]) => [name, schema]))
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) =>
    parameter(name, 'path', true, path.get(name) ?? { type: 'string' }),
  )
  return [...inPath, ...schemas.fields(call.query).map(([name, schema, required]) => parameter(name, 'query', required, schema))]
}

function requestBodyOf(call: ApiCall, schemas: Schemas): ApiOperation['requestBody'] {
  if (!call.body && !call.form) return undefined
  const json = call.body ? schemas.describe(call.body, 'input') : { type: 'object' }
  if (!call.form) return { required: true, content: { 'application/json': { schema: json } } }
  const files = Object.entries(call.form.files).map(([name, count]) => {
    const file = { type: 'string', contentMediaType: 'application/octet-stream', contentEncoding: 'binary' }
    return [name, count > 1 ? { type: 'array', items: file, maxItems: count } : file] as const
  })
  const form = { allOf: [json, { type: 'object', properties: Object.fromEntries(files) }] }
  return {
    required: true,
    content: { 'multipart/form-data': { schema: form }, ...(call.form.orJson ? { 'application/json': { schema: json } } : {}) },
  }
}

const CALLER_WORDS = {
  nobody: 'visitors',
  other: 'any account',
  member: 'members',
  host: 'whoever it belongs to',
  admin: 'admins',
} as const

/** Who may make a call, in a sentence. */
export function describePermission(permission: Permission): string {
  if (permission.nobody === true) return 'Open to everybody.'
  if (permission.other === true) return 'For everybody who is signed in.'
  const allowed = (['member', 'host', 'admin'] as const)
    .filter((caller) => permission[caller] === true)
    .map((caller) => CALLER_WORDS[caller])
  return `Only for ${allowed.join(' and ')}; for others it is not there.`
}

const FAILURES = {
  Invalid: [400, 'The request does not fit; `issues` names what.'],
  Unauthenticated: [401, 'Nobody is signed in.'],
  Forbidden: [403, 'Signed in, but not allowed.'],
  NotFound: [404, 'Not there, or not for the caller.'],
  Conflict: [409, 'It exists already.'],
  Gone: [410, 'It was here and was deleted.'],
  TooLarge: [413, 'More bytes than are allowed.'],
  Unsupported: [415, 'A kind of content that is not taken.'],
  Unrecognized: [422, 'Nothing could be made of the content.'],
  TooMany: [429, 'Too many calls; `Retry-After` says when to go on.'],
  Internal: [500, 'A fault of the server.'],
  Unavailable: [503, 'The server cannot answer now; `Retry-After` says when to try again.'],
} as const

function operationOf(call: ApiCall, schemas: Schemas): ApiOperation {
  const requestBody = requestBodyOf(call, schemas)
  const signedIn = call.permission.nobody !== true
  return {
    operationId: `${call.method.toLowerCase()}_${call.path.replace(/[^A-Za-z0-9]+/g, '_').replace(/_$/, '')}`,
    tags: [call.path.split('/')[0] ?? ''],
    summary: call.summary,
    description: `${describePermission(call.permission)} ${call.scope ? `Tokens need the scope \`${call.scope}\`.` : 'Closed to tokens.'}`,
    security: [...(signedIn ? [] : [{}]), { bearer: [] }, { session: [] }, ...(call.scope ? [{ token: [call.scope] }] : [])],
    parameters: parametersOf(call, schemas),
    ...(requestBody ? { requestBody } : {}),
    responses: {
      [String(call.status)]: {
        description: 'Done.',
        content: { 'application/json': { schema: schemas.describe(call.response, 'output') } },
      },
      ...Object.fromEntries(
        Object.entries(FAILURES).map(([name, [status]]) => [String(status), { $ref: `#/components/responses/${name}` }]),
      ),
    },
  }
}

/**
 * The API's description in OpenAPI 3.1, generated from the calls' own schemas.
 * @param named schemas described once, by name, and referenced elsewhere.
 * @param lookup words for the fields of objects.
 */
export function describeApi(
  calls: readonly ApiCall[],
  named: Record<string, z.ZodType>,
  product: { name: string; version: string },
  lookup: FieldLookup = () => ({}),
): ApiDocument {
  const schemas = createSchemas({ ...named, ErrorBody }, lookup)
  const errorBody = schemas.describe(ErrorBody, 'output')
  const paths: ApiDocument['paths'] = {}
  for (const call of calls) (paths[`/${call.path}`] ??= {})[call.method.toLowerCase()] = operationOf(call, schemas)
  const responses = Object.fromEntries(
    Object.entries(FAILURES).map(([name, [status, description]]) => [
      name,
      {
        description,
        ...(status === 429 || status === 503
          ? { headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } } }
          : {}),
        content: { 'application/json': { schema: errorBody } },
      },
    ]),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: `${product.name} API`,
      version: product.version,
      description:
        'Discover, upload, organise and discuss events. Dates are ISO 8601, points GeoJSON order (longitude, latitude); every object carries `id` and `_id`. A path may end in a slash.',
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(calls.map((call) => call.path.split('/')[0] ?? ''))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The `access_token` of a login, good for a day; `POST /auth/refresh` answers a new one.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: `A token for programs, made under /me/api with an end and with scopes: ${SCOPES.join(', ')}. The names beside it are the scopes that a call needs; a call that does not name it takes no token.`,
        },
        session: { type: 'apiKey', in: 'cookie', name: 'next-auth.session-token', description: 'The cookie that a login sets.' },
      },
      schemas: schemas.components,
      responses,
    },
  }
}
