import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Scope } from '@/lib/auth/scopes'
import { isStaff, type Viewer } from '@/lib/auth/viewer'
import { chosenLanguage, type Language } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { requireTokenViewer } from '@/server/auth/api-tokens/require-token-viewer'
import { apiTokenOf, askerOf, isRecognisable, type AskerWithSource } from '@/server/auth/viewer'
import { requireProof } from '@/server/auth/proof'
import { renewSession } from '@/server/auth/renew-session'
import { renewedSessionCookies } from '@/server/auth/session-cookie'
import { deviceCookie, hashDeviceSecret, newDeviceSecret } from '@/server/auth/device'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { readsMayLag } from '@/server/platform/lagging-reads'
import { log, plainLog } from '@/server/platform/log'
import { callerAddress } from './address'
import { isMultipart, readForm, readJson, requireJson, type FormLimits, type UploadedFile } from './body'
import { corsHeaders, isForeign, isOwnOrigin } from './cors'
import { emptyListResponse, errorResponse, toAppError } from './errors'
import { loggedPath } from './logged-path'
import { parseIn, parseParams } from './params'
import { countCall, type RateClass } from '@/server/platform/rate-limits'

const SERVER_ERRORS = textFor('serverErrors')
const SECOND_FACTOR_ERRORS = textFor('accountErrors').secondFactor

type Schema = z.ZodType
type Parsed<S> = S extends Schema ? z.infer<S> : undefined
/** Who may call: anyone, anyone but signed-in people are recognised, only signed-in people, only staff, only admins. */
export type AuthRule = 'none' | 'optional' | 'required' | 'staff' | 'admin'

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
    const headers: [string, string][] = []
    const address = callerAddress(request.headers)
    const url = new URL(request.url)
    let userId: string | null = null
    let failure: AppError | null = null
    let response: Response
    let discard = async () => {}

    try {
      const writes = request.method !== 'GET' && request.method !== 'HEAD'
      const rateClass = options.limit ?? (writes ? 'write' : 'read')
      await countCall(rateClass, address)

      const apiToken = apiTokenOf(request.headers)
      const tokenViewer =
        apiToken === null
          ? null
          : await requireTokenViewer(apiToken, options.scope, (challenge) => headers.push(['www-authenticate', challenge]))
      if (tokenViewer) await countCall('apiToken', tokenViewer.sessionId)

      const asker: AskerWithSource = tokenViewer
        ? { viewer: tokenViewer, deviceKeyHash: null, source: 'bearer' }
        : options.auth === 'none' && !options.givesDevice
          ? { viewer: null, deviceKeyHash: null, source: null }
          : await askerOf(request.headers, { readsCookies: !isForeign(request) || (writes && !request.headers.has('authorization')) })
      let viewer = options.auth === 'none' ? null : asker.viewer
      if (writes && asker.source === 'cookie' && !isOwnOrigin(request)) throw new AppError('forbidden', SERVER_ERRORS.foreignSite)
      if (options.auth === 'required' && !viewer) throw new AppError('unauthenticated', SERVER_ERRORS.loginFirst)
      if (options.auth === 'staff' || options.auth === 'admin') {
        if (!viewer) throw new AppError('unauthenticated', SERVER_ERRORS.loginFirst)
        if (viewer.heldRole !== undefined)
          throw new AppError('forbidden', SECOND_FACTOR_ERRORS.staffNeeded({ address: `${env().app.url}/me/account` }))
        if (!isStaff(viewer)) throw new AppError('forbidden', SERVER_ERRORS.staffOnly)
        if (options.auth === 'admin' && viewer.role !== 'admin') throw new AppError('forbidden', SERVER_ERRORS.adminsOnly)
      }
      viewer ??= null
      userId = viewer?.userId ?? null
      if (userId !== null) await countCall(rateClass, userId)

      if (options.proof && viewer) await requireProof(viewer)

      const renewed = viewer && asker.dueHash ? await renewSession(viewer, asker.dueHash) : null
      if (renewed !== null) for (const cookie of renewedSessionCookies(renewed)) headers.push(['set-cookie', cookie])

      let deviceKeyHash = asker.deviceKeyHash
      if (options.givesDevice && !deviceKeyHash && !tokenViewer) {
        const secret = newDeviceSecret()
        deviceKeyHash = hashDeviceSecret(secret)
        headers.push(['set-cookie', deviceCookie(secret)])
      }

      const params = parseParams(options.params, context ? await context.params : {}, language)
      const query = parseParams(options.query, Object.fromEntries(url.searchParams), language)
      if (options.jsonOnly) requireJson(request)
      const isForm = options.form !== undefined && !(options.form.orJson === true && !isMultipart(request))
      const form = isForm && options.form ? await readForm(request, options.form) : { fields: {}, files: [], discard }
      discard = form.discard
      const raw = isForm ? form.fields : options.body ? ((await readJson(request)) ?? {}) : undefined
      const body = parseIn(options.body, raw, language)

      const call: Call<A, P, Q, B> = {
        // TypeScript cannot see that `auth` decides this at run time: required, staff and admin have thrown above if nobody is signed in.
        viewer: viewer as Call<A, P, Q, B>['viewer'],
        deviceKeyHash,
        params: params as Parsed<P>,
        query: query as Parsed<Q>,
        body: body as Parsed<B>,
        files: form.files,
        request,
        address,
        language,
        requestId,
        addHeader: (name, value) => headers.push([name, value]),
      }
      // someone who has just written something has left a session, a device or a token in their next request
      const isPublicRead = !writes && options.auth === 'none' && options.scope === 'read' && !isRecognisable(request.headers)
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

    // An answer that sets a cookie is private, whatever its caching headers say.
    if (headers.some(([name]) => name === 'set-cookie')) response.headers.set('cache-control', 'no-store')
    for (const [name, value] of headers) response.headers.append(name, value)
    // Pages of other sites have no cookies here, so they cannot log anybody in or out, either.
    if (isForeign(request)) response.headers.delete('set-cookie')
    for (const [name, value] of Object.entries(corsHeaders(request))) response.headers.append(name, value)
    response.headers.set('x-request-id', requestId)
    response.headers.set('x-content-type-options', 'nosniff')
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')

    const line = {
      requestId,
      method: request.method,
      path: loggedPath(url.pathname),
      status: response.status,
      ms: Math.round(performance.now() - startedAt),
      ...(userId ? { userId } : {}),
      ...(failure ? { code: failure.code } : {}),
    }
    if (failure && (failure.code === 'internal' || failure.code === 'unavailable'))
      log().error({ ...line, err: failure.cause ?? failure }, 'request')
    else plainLog().info(line, 'request')
    return response
  }
  return Object.assign(answerRequest, { operation: options })
}
