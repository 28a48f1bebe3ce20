import { randomUUID } from 'node:crypto'
import { ACTIVITY_TYPE } from '@/lib/federation/addresses'
import { isReadableJson } from '@/lib/federation/readable-json'
import type { Json } from '@/lib/events/json-ld'
import { textFor } from '@/lib/text/text-for'
import { chosenLanguage } from '@/lib/text/languages'
import { callerAddress } from '@/server/http/address'
import { readText } from '@/server/http/body'
import { errorResponse, toAppError } from '@/server/http/errors'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { log, plainLog } from '@/server/platform/log'
import { countCall } from '@/server/platform/rate-limits'
import { asDocument } from './activities'
import { getFediverse } from './fediverse'
import { getEventAddress } from '@/server/events/queries'
import { getEventObject, getNoteObject } from './queries'

const SERVER_ERRORS = textFor('serverErrors')

/** The request as the other server signed it: at our public address, even behind a proxy. */
async function asSent(request: Request): Promise<Request> {
  const { pathname, search } = new URL(request.url)
  const url = new URL(pathname + search, env().app.url)
  const headers = new Headers(request.headers)
  headers.set('host', url.host)
  if (request.method !== 'POST') return new Request(url, { method: request.method, headers })
  const body = await readText(request)
  if (!isReadableJson(body)) throw new AppError('invalid', SERVER_ERRORS.badJson)
  return new Request(url, { method: 'POST', headers, body })
}

async function answered(request: Request, answer: () => Promise<Response>): Promise<Response> {
  const requestId = randomUUID()
  const startedAt = performance.now()
  let failure: AppError | null = null
  let response: Response
  try {
    // Postgres cannot store a zero byte as text, so no address contains one.
    if (!env().federation.isOn || /%00/.test(request.url)) throw new AppError('not_found', SERVER_ERRORS.notFound)
    await countCall(request.method === 'POST' ? 'inbox' : 'feed', callerAddress(request.headers))
    response = await answer()
  } catch (thrown) {
    failure = toAppError(thrown)
    response = errorResponse(failure, { requestId, language: chosenLanguage(request.headers) })
  }
  response.headers.set('x-content-type-options', 'nosniff')
  response.headers.set('x-request-id', requestId)
  const path = new URL(request.url).pathname
  const line = { requestId, method: request.method, path, status: response.status, ms: Math.round(performance.now() - startedAt) }
  if (failure && (failure.code === 'internal' || failure.code === 'unavailable'))
    log().error({ ...line, err: failure.cause ?? failure }, 'request')
  else plainLog().info(line, 'request')
  return response
}

/** Whether a message names a vocabulary (a JSON-LD context) that cannot be fetched, or uses one wrongly. */
const isUnreadable = (thrown: unknown) => thrown instanceof Error && thrown.name.startsWith('jsonld.')

/** Answers another server: actors, inboxes, collections, WebFinger, NodeInfo. */
export const answerServer = (request: Request): Promise<Response> =>
  answered(request, async () => {
    const sent = await asSent(request)
    try {
      return await (await getFediverse()).answer(sent)
    } catch (thrown) {
      throw sent.method === 'POST' && isUnreadable(thrown) ? new AppError('invalid', SERVER_ERRORS.badJson, { cause: thrown }) : thrown
    }
  })

const documentOf = (object: { [key: string]: Json } | null, status = 200) => {
  if (!object) throw new AppError('not_found', SERVER_ERRORS.notFound)
  return new Response(JSON.stringify(asDocument(object)), {
    status,
    headers: {
      'content-type': `${ACTIVITY_TYPE}; charset=utf-8`,
      'cache-control': 'public, max-age=60',
      vary: 'Accept',
      'access-control-allow-origin': '*',
    },
  })
}

/** An event as an object; 410 with its tombstone once it is deleted. */
export const answerEventObject = (request: Request, id: string): Promise<Response> =>
  answered(request, async () => {
    const object = await getEventObject(id)
    if (!object && (await getEventAddress(id)).kind === 'deleted')
      return documentOf({ id: `${env().app.url}/ap/events/${id}`, type: 'Tombstone' }, 410)
    return documentOf(object)
  })

/** A comment of a federated account as an object. */
export const answerNoteObject = (request: Request, id: string): Promise<Response> =>
  answered(request, async () => documentOf(await getNoteObject(id)))
