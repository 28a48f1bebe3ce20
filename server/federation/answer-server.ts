import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { ACTIVITY_TYPE, actorPath, INSTANCE_ACTOR, objectPath } from '@/lib/federation/addresses'
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
import { asDocument, toTombstone } from './activities'
import { getFediverse } from './fediverse'
import { getEventAddress } from '@/server/events/queries'
import { getEventObject, getNoteObject, isOurEvent } from './queries'

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

const NodeInfoLinks = z.object({ links: z.array(z.looseObject({ rel: z.string(), href: z.string() })) })
const NODE_INFO_PATH = '/.well-known/nodeinfo'

/** NodeInfo's list of links with our own actor, by which Gancio follows an address. Source: FEP-2677. */
async function withApplication(answer: Response): Promise<Response> {
  const { links } = NodeInfoLinks.parse(await answer.json())
  const application = { rel: 'https://www.w3.org/ns/activitystreams#Application', href: env().app.url + actorPath(INSTANCE_ACTOR) }
  return new Response(JSON.stringify({ links: [...links, application] }), { status: answer.status, headers: answer.headers })
}

/** Answers another server: actors, inboxes, collections, WebFinger, NodeInfo. */
export const answerServer = (request: Request): Promise<Response> =>
  answered(request, async () => {
    const sent = await asSent(request)
    try {
      const answer = await (await getFediverse()).answer(sent)
      return answer.ok && sent.method === 'GET' && new URL(sent.url).pathname === NODE_INFO_PATH ? await withApplication(answer) : answer
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

/** Whether an event of ours was public and is no more: deleted, or merged into another one, which other servers learn as a deletion. */
async function isPast(id: string): Promise<boolean> {
  const { kind } = await getEventAddress(id)
  // A former address leads to an event, too, but has no event of its own.
  return kind === 'deleted' || (kind === 'merged' && (await isOurEvent(id)))
}

/** An event as an object; 410 with its tombstone once it is deleted or merged into another one. */
export const answerEventObject = (request: Request, id: string): Promise<Response> =>
  answered(request, async () => {
    const object = await getEventObject(id)
    if (!object && (await isPast(id))) return documentOf(toTombstone(env().app.url + objectPath('events', id), 'Event'), 410)
    return documentOf(object)
  })

/** A comment of a federated account as an object. */
export const answerNoteObject = (request: Request, id: string): Promise<Response> =>
  answered(request, async () => documentOf(await getNoteObject(id)))
