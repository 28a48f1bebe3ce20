import { wordsOfFields } from '@/lib/api/fields/api-fields'
import { NAMED_SCHEMAS } from '@/lib/api/named-schemas'
import { describeApi, OpenApiView, type ApiCall, type ApiDocument } from '@/lib/api/openapi'
import { PERMISSIONS } from '@/lib/api/permissions'
import { getHealth } from '@/server/http/health'
import type { Handler } from '@/server/http/route'
import { getSite } from '@/server/http/site'
import { ROUTES } from './routes'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const

function toCall(method: ApiCall['method'], path: string, handler: Pick<Handler, 'operation'>): ApiCall[] {
  const permission = PERMISSIONS[`${method} ${path}`]
  if (!permission) return []
  const { summary, scope, params, query, body, form, response, status = 200 } = handler.operation
  return [{ method, path, summary, permission, scope, params, query, body, form, response, status }]
}

/** Every described call, sorted by path. */
export function listCalls(): ApiCall[] {
  const self = toCall('GET', 'openapi.json', { operation: { summary: 'This description, in OpenAPI 3.1.', auth: 'none', scope: 'read', response: OpenApiView } })
  const others = Object.entries(ROUTES).flatMap(([path, routes]) =>
    METHODS.flatMap((method) => {
      const handler = routes[method]
      return handler ? toCall(method, path, handler) : []
    }),
  )
  return [...others, ...self]
}

let document: Promise<ApiDocument> | undefined

/** The API's own description, built once per process. */
export function getApiDocument(): Promise<ApiDocument> {
  document ??= getHealth().then((health) => describeApi(listCalls(), NAMED_SCHEMAS, { name: getSite().name, version: health.versions.app }, wordsOfFields))
  return document
}
