import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Scope } from '@/lib/auth/scopes'
import type { Viewer } from '@/lib/auth/viewer'
import { chosenLanguage, type Language } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { apiTokenOf, isRecognisable } from '@/server/auth/viewer'
import { requireProof } from '@/server/auth/proof'
import { AppError } from '@/server/platform/errors'
import { readsMayLag } from '@/server/platform/lagging-reads'
import { log, plainLog } from '@/server/platform/log'
import { callerAddress } from './address'
import { isMultipart, readForm, readJson, requireJson, type FormLimits, type ReceivedForm, type UploadedFile } from './body'
import { isWrite, renewCookies, requireCaller, type AuthRule } from './caller'
import { corsHeaders, isForeign } from './cors'
import { emptyListResponse, errorResponse, toAppError } from './errors'
import { loggedPath } from './logged-path'
import { parseIn, parseParams } from './params'
import { countCall, type RateClass } from '@/server/platform/rate-limits'

const SERVER_ERRORS = textFor('serverErrors')

type Schema = z.ZodType
type Parsed<S> = S extends Schema ? z.infer<S> : undefined
export type RouteOptions<A extends AuthRule, P, Q, B> = {
  /** What the call does, in one sentence; part of the API's own description. */
  summary: string
  auth: A
  /** What a token for programs must be allowed to do to make the call. Without it the call is closed to such tokens. */
  scope?: Scope
  params?: P
  query?: Q
  body?: B
  /** Accepts multipart instead of JSON: file fields and how many files each may carry. `body` then parses the text fields. */
  form?: FormLimits & {
    /** Also accepts a JSON body, without a file, from clients that send one instead of a form. */
    orJson?: boolean
  }
  /** Requires the password again unless the session has shown it within the last minutes. */
  proof?: boolean
  /** Requires a JSON content type, which forms of other sites cannot send. */
  jsonOnly?: boolean
  response: Schema
  status?: number
  limit?: RateClass
  /** Gives a device without one its secret cookie, so that it keeps control of what it uploads. */
  givesDevice?: boolean
}

export type Call<A extends AuthRule, P, Q, B> = {
  viewer: A extends 'required' | 'staff' | 'admin' ? Viewer : Viewer | null
  deviceKeyHash: string | null
  params: Parsed<P>
  query: Parsed<Q>
  body: Parsed<B>
  files: UploadedFile[]
  request: Request
  address: string
  /** The caller's language: chosen by cookie, else by `Accept-Language`, else English. */
  language: Language
  requestId: string
  /** Adds a header to the answer, such as a cookie. */
  addHeader: (name: string, value: string) => void
}

type Context = { params: Promise<Record<string, string | string[] | undefined>> }

/** A call's options, attached to its handler for the API's description. */
type Operation = RouteOptions<AuthRule, Schema | undefined, Schema | undefined, Schema | undefined>

/** A Next route handler that carries its options. */
export type Handler = ((request: Request, context: Context) => Promise<Response>) & { operation: Operation }

/** A call that returns a ready `Response`, such as bytes or JSON `null`, instead of a value for the schema. */
type Result<R extends Schema> = z.input<R> | Response

/** Reduces the answer to what its schema names. An answer that does not fit is a server fault. */
function answer(schema: Schema, result: unknown): unknown {
  const parsed = schema.safeParse(result)
  if (!parsed.success) throw new AppError('internal', SERVER_ERRORS.answerBroken, { cause: parsed.error })
  return parsed.data
}

/** What a request sends beside its address: a form if the call takes one, else JSON if it takes a body. */
async function receive(
  { form, body }: Pick<Operation, 'form' | 'body'>,
  request: Request,
): Promise<Omit<ReceivedForm, 'fields'> & { sent: unknown }> {
  if (form && (form.orJson !== true || isMultipart(request))) {
    const { fields, ...rest } = await readForm(request, form)
    return { sent: fields, ...rest }
  }
  return { sent: body ? ((await readJson(request)) ?? {}) : undefined, files: [], discard: async () => {} }
}

/** The headers every answer has, whatever came of the call. */
function addHeaders(response: Response, request: Request, { requestId, added }: { requestId: string; added: [string, string][] }): void {
  // An answer that sets a cookie is private, whatever its caching headers say.
  if (added.some(([name]) => name === 'set-cookie')) response.headers.set('cache-control', 'no-store')
  for (const [name, value] of added) response.headers.append(name, value)
  // Pages of other sites have no cookies here, so they cannot log anybody in or out, either.
  if (isForeign(request)) response.headers.delete('set-cookie')
  for (const [name, value] of Object.entries(corsHeaders(request))) response.headers.append(name, value)
  response.headers.set('x-request-id', requestId)
  response.headers.set('x-content-type-options', 'nosniff')
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
}

type Answered = { requestId: string; response: Response; startedAt: number; userId: string | null; failure: AppError | null }

/** Writes the call's log line; faults of ours with their cause. */
function logCall(request: Request, { requestId, response, startedAt, userId, failure }: Answered): void {
  const line = {
    requestId,
    method: request.method,
    path: loggedPath(new URL(request.url).pathname),
    status: response.status,
    ms: Math.round(performance.now() - startedAt),
    ...(userId ? { userId } : {}),
    ...(failure ? { code: failure.code } : {}),
  }
  if (failure && (failure.code === 'internal' || failure.code === 'unavailable'))
    log().error({ ...line, err: failure.cause ?? failure }, 'request')
  else plainLog().info(line, 'request')
}

/**
 * A Next route handler made of one use case: request id, rate limit, viewer, parsing of params, query and body, the use case, filtering of
 * the answer (unknown keys never leave), error mapping, cross-origin headers and one log line.
 */
export function route<
  A extends AuthRule,
  R extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(options: RouteOptions<A, P, Q, B> & { response: R }, handler: (call: Call<A, P, Q, B>) => Promise<Result<R>> | Result<R>): Handler {
  const answerRequest = async (request: Request, context: Context): Promise<Response> => {
    const requestId = randomUUID()
    const language = chosenLanguage(request.headers)
    const startedAt = performance.now()
    const added: [string, string][] = []
    const addHeader = (name: string, value: string) => void added.push([name, value])
    let userId: string | null = null
    let failure: AppError | null = null
    let response: Response
    let discard = async () => {}

    try {
      const address = callerAddress(request.headers)
      const rateClass = options.limit ?? (isWrite(request) ? 'write' : 'read')
      await countCall(rateClass, address)
      const caller = await requireCaller(request, options, addHeader)
      const { viewer } = caller
      userId = viewer?.userId ?? null
      if (userId !== null) await countCall(rateClass, userId)
      if (options.proof && viewer) await requireProof(viewer)
      const deviceKeyHash = await renewCookies(caller, options, addHeader)

      const params = parseParams(options.params, context ? await context.params : {}, language)
      const query = parseParams(options.query, Object.fromEntries(new URL(request.url).searchParams), language)
      if (options.jsonOnly) requireJson(request)
      const received = await receive(options, request)
      discard = received.discard
      const body = parseIn(options.body, received.sent, language)

      const call: Call<A, P, Q, B> = {
        // TypeScript cannot see that `auth` decides this at run time: required, staff and admin have thrown above if nobody is signed in.
        viewer: viewer as Call<A, P, Q, B>['viewer'],
        deviceKeyHash,
        params: params as Parsed<P>,
        query: query as Parsed<Q>,
        body: body as Parsed<B>,
        files: received.files,
        request,
        address,
        language,
        requestId,
        addHeader,
      }
      // someone who has just written something has left a session, a device or a token in their next request
      const isPublicRead = !isWrite(request) && options.auth === 'none' && options.scope === 'read' && !isRecognisable(request.headers)
      const result = await (isPublicRead ? readsMayLag(() => handler(call)) : handler(call))
      response = result instanceof Response ? result : Response.json(answer(options.response, result), { status: options.status ?? 200 })
    } catch (thrown) {
      failure = toAppError(thrown, language)
      response =
        (options.response instanceof z.ZodArray && apiTokenOf(request.headers) === null ? emptyListResponse(failure, request) : null) ??
        errorResponse(failure, { requestId, language })
    } finally {
      await discard()
    }

    addHeaders(response, request, { requestId, added })
    logCall(request, { requestId, response, startedAt, userId, failure })
    return response
  }
  return Object.assign(answerRequest, { operation: options })
}
