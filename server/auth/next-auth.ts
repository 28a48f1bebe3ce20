import type { NextApiRequest, NextApiResponse } from 'next'
import NextAuth, { type NextAuthOptions } from 'next-auth'
import { decode } from 'next-auth/jwt'
import CredentialsProvider from 'next-auth/providers/credentials'
import { LoginBody } from '@/lib/api/auth'
import { nextPath } from '@/lib/auth/next-path'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { AppError, isAppError } from '@/server/platform/errors'
import { log } from '@/server/platform/log'
import { countCall } from '@/server/platform/rate-limits'
import { createSession, type LoginOrigin } from './create-session'
import { knownDeviceCookie, knownDeviceOf } from './known-device'
import { getSessionViewer } from './queries'
import { factorNeeded } from './second-factor/factor-needed'
import { factorMark } from './second-factor/require-code'
import { authSecret } from '@/server/platform/auth-secret'
import { hashSecret } from '@/server/platform/secrets'
import { openToken, SESSION_SECONDS, sessionCookieName } from './token'
import { cookiesOf } from './viewer'

const SERVER_ERRORS = textFor('serverErrors')
const AUTH_ERRORS = textFor('auth').authErrors

/** The parts of next-auth in use: session, CSRF token, sign-in and sign-out. */
const PARTS = new Set(['GET session', 'GET csrf', 'POST callback/credentials', 'POST signout'])

/** A next-auth call; `readBody` is bounded and runs only once the part is known to exist. */
export type AuthCall = {
  method: string
  parts: string[]
  query: Record<string, string>
  headers: Headers
  address: string
  readBody: () => Promise<Record<string, string>>
}

/** The sign-in, or why it was refused; next-auth itself only reports success or failure. */
type Outcome = { error?: AppError; known?: string[] }

/** Runs next-auth on our own sign-ins and tokens: `openToken` opens its cookie, and its sign-out revokes the session. */
function authOptions(outcome: Outcome, from: LoginOrigin): NextAuthOptions {
  return {
    secret: authSecret(),
    useSecureCookies: env().app.secure,
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    jwt: {
      // A sign-in that was ended elsewhere ends here, too, even if its token has not expired.
      decode: async (sealed) => {
        const token = await decode(sealed)
        const isAlive = typeof token?.session === 'string' && (await getSessionViewer(hashSecret(token.session), now())) !== null
        return isAlive ? token : null
      },
    },
    pages: { signIn: '/login' },
    cookies: {
      sessionToken: { name: sessionCookieName(), options: { httpOnly: true, sameSite: 'lax', path: '/', secure: env().app.secure } },
    },
    logger: {
      // An ended sign-in is not an error.
      error: (code, details) =>
        code === 'JWT_SESSION_ERROR'
          ? undefined
          : log().error({ code, err: details instanceof Error ? details : details.error }, 'next-auth'),
      warn: () => undefined,
      debug: () => undefined,
    },
    providers: [
      CredentialsProvider({
        name: env().app.name,
        credentials: {
          username: { label: 'Username', type: 'text' },
          password: { label: 'Password', type: 'password' },
          code: { label: 'Code', type: 'text' },
        },
        authorize: async (credentials) => {
          const body = LoginBody.safeParse(credentials)
          if (!body.success) return null
          try {
            const signedIn = await createSession(body.data, from)
            // Forms that use next-auth send the code along with the password.
            if ('pendingToken' in signedIn) throw factorNeeded(signedIn.factors)
            const { cookie, user, hasPassedFactor } = signedIn
            outcome.known = hasPassedFactor ? [user.id, factorMark(user.id)] : [user.id]
            return { id: user.id, name: user.username, sessionSecret: await openToken(cookie) }
          } catch (error) {
            if (!isAppError(error)) throw error
            outcome.error = error
            return null
          }
        },
      }),
    ],
    callbacks: {
      redirect: ({ url }) => env().app.url + nextPath(url.startsWith(env().app.url) ? url.slice(env().app.url.length) : url),
      jwt: ({ token, user }) =>
        user && 'sessionSecret' in user && typeof user.sessionSecret === 'string' ? { ...token, session: user.sessionSecret } : token,
      session: ({ session, token }) => ({ expires: session.expires, user: { id: token.sub, name: token.name } }),
    },
    events: {
      signOut: async ({ token }) => {
        // Null if the cookie was invalid.
        const secret: unknown = (token as { session?: unknown } | null)?.session
        if (typeof secret === 'string')
          await db.session.updateMany({ where: { tokenHash: hashSecret(secret), revokedAt: null }, data: { revokedAt: now() } })
      },
    },
  }
}

/** A stand-in for the Node response that next-auth expects; collects its answer. */
function openAnswer() {
  const headers = new Headers()
  const answer: { status: number; body: string | null; headers: Headers } = { status: 200, body: null, headers }
  const put = (body: unknown) => {
    answer.body = typeof body === 'string' ? body : JSON.stringify(body)
    if (typeof body !== 'string') headers.set('content-type', 'application/json')
  }
  const response = {
    status: (status: number) => {
      answer.status = status
      return response
    },
    getHeader: (name: string) => (name.toLowerCase() === 'set-cookie' ? headers.getSetCookie() : headers.get(name)),
    setHeader: (name: string, value: string | string[]) => {
      headers.delete(name)
      for (const one of [value].flat()) headers.append(name, one)
      return response
    },
    json: put,
    send: put,
    end: () => undefined,
  }
  // next-auth calls only these six methods of a response.
  return { answer, response: response as unknown as NextApiResponse }
}

/** Cookies with decoded values; one that cannot be decoded stays as it is and identifies nobody. */
function decodedCookies(headers: Headers): Record<string, string> {
  const decoded = (value: string) => {
    try {
      return decodeURIComponent(value)
    } catch {
      return value
    }
  }
  return Object.fromEntries([...cookiesOf(headers)].map(([name, value]) => [name, decoded(value)]))
}

/**
 * next-auth's answer to a call below `/api/auth`. Guesses share the login call's limits per address and account. Throws `not_found` for a
 * part not in use, `unauthenticated` for a wrong password, `forbidden` for a forged form, `too_many`.
 */
export async function answerNextAuth(call: AuthCall): Promise<Response> {
  const part = call.parts.join('/')
  if (!PARTS.has(`${call.method} ${part}`)) throw new AppError('not_found', SERVER_ERRORS.unknownCall)
  if (part === 'callback/credentials') await countCall('login', call.address)

  const body = { callbackUrl: '/', ...(await call.readBody()) }
  const outcome: Outcome = {}
  const device = knownDeviceOf(call.headers)
  const from = { userAgent: call.headers.get('user-agent'), address: call.address, device }
  const { answer, response } = openAnswer()
  const request = {
    method: call.method,
    query: { ...call.query, nextauth: call.parts },
    body,
    cookies: decodedCookies(call.headers),
    headers: Object.fromEntries(call.headers),
  }
  // next-auth reads only these five properties of a request.
  await NextAuth(request as unknown as NextApiRequest, response, authOptions(outcome, from))
  if (outcome.error) throw outcome.error

  const led = answer.headers.get('location') ?? answer.body ?? ''
  if (/\/sign(in|out)\?csrf=true/.test(led)) throw new AppError('forbidden', SERVER_ERRORS.foreignSite)
  if (/\/api\/auth\/error\b/.test(led)) throw new AppError('unauthenticated', AUTH_ERRORS.wrong)
  if (outcome.known) answer.headers.append('set-cookie', knownDeviceCookie(device, outcome.known))
  return new Response(answer.body, { status: answer.status, headers: answer.headers })
}
