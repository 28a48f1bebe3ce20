import { createPrivateKey, sign } from 'node:crypto'
import { z } from 'zod'
import { now } from './clock'
import { env } from './env'
import { AppError } from './errors'
import { log } from './log'
import { askOutside, OutgoingError, type OutgoingAnswer } from './outgoing'

const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer'
const TOKEN_SECONDS = 3600
/** A token is renewed this long before its end. */
const EARLY_MS = 60_000

export type GoogleThing = { id: string; [field: string]: unknown }
type Kind = 'eventTicketClass' | 'eventTicketObject'

/** The number under which Google keeps this installation's passes; null if it issues none. */
export const getGoogleIssuer = (): string | null => env().googleWallet?.issuerId ?? null

function settings() {
  const { googleWallet } = env()
  if (!googleWallet) throw new Error('Google Wallet is not configured.')
  return googleWallet
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A JSON Web Token signed by the service account (RS256). Source: RFC 7519. */
function toToken(claims: Record<string, unknown>): string {
  const { email, keyPem } = settings()
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part({ iss: email, iat: Math.floor(now().getTime() / 1000), ...claims })}`
  return `${signed}.${sign('sha256', Buffer.from(signed), createPrivateKey(keyPem)).toString('base64url')}`
}

/** The address at which a person saves a ticket that Google already knows; it carries the ticket's id only. */
function googleSaveUrl(object: { id: string; classId: string }): string {
  const claims = { aud: 'google', typ: 'savetowallet', origins: [env().app.url], payload: { eventTicketObjects: [object] } }
  return `https://pay.google.com/gp/v/save/${toToken(claims)}`
}

const Access = z.object({ access_token: z.string(), expires_in: z.number() })
let access: { email: string; token: string; endsAt: number } | undefined

async function accessToken(): Promise<string> {
  const { email, tokenUrl } = settings()
  if (access?.email === email && access.endsAt - EARLY_MS > now().getTime()) return access.token
  const assertion = toToken({ scope: SCOPE, aud: tokenUrl, exp: Math.floor(now().getTime() / 1000) + TOKEN_SECONDS })
  const { status, bytes } = await askOutside(tokenUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }).toString(),
    maxRedirects: 0,
  })
  if (status !== 200) throw new Error(`Google’s token service answered ${status}.`)
  const { access_token: token, expires_in: seconds } = Access.parse(JSON.parse(bytes.toString()))
  access = { email, token, endsAt: now().getTime() + seconds * 1000 }
  return token
}

async function ask(method: 'POST' | 'PATCH', path: string, thing: GoogleThing): Promise<OutgoingAnswer> {
  const answer = await askOutside(`${settings().apiUrl}/walletobjects/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
    body: JSON.stringify(thing),
    maxRedirects: 0,
  })
  if (answer.status === 401) access = undefined
  return answer
}

const failure = (kind: Kind, { status, bytes }: OutgoingAnswer) =>
  new Error(`Google Wallet answered ${status} to an ${kind}: ${bytes.toString().slice(0, 300)}`)

/** Makes or overwrites a class or an object. Throws if Google does not take it. */
async function put(kind: Kind, thing: GoogleThing): Promise<void> {
  const changed = await changeAtGoogle(kind, thing)
  if (changed === 'changed') return
  const made = await ask('POST', kind, thing)
  // 409: someone else was faster.
  if (made.status === 409 ? (await changeAtGoogle(kind, thing)) !== 'changed' : made.status >= 300) throw failure(kind, made)
}

/** Changes a class or an object, if Google knows it; phones then show the change. Throws if retrying later makes sense. */
export async function changeAtGoogle(kind: Kind, thing: GoogleThing): Promise<'changed' | 'unknown'> {
  const answer = await ask('PATCH', `${kind}/${encodeURIComponent(thing.id)}`, thing)
  if (answer.status === 404) return 'unknown'
  if (answer.status >= 300) throw failure(kind, answer)
  return 'changed'
}

/**
 * Gives Google a ticket and its event, and returns the address at which a person saves it. Throws `unavailable`.
 * @param message for people.
 */
export async function saveToGoogle(event: GoogleThing, ticket: GoogleThing & { classId: string }, message: string): Promise<string> {
  try {
    await put('eventTicketClass', event)
    await put('eventTicketObject', ticket)
  } catch (error) {
    if (!(error instanceof OutgoingError)) log().warn({ err: error }, 'Google Wallet')
    throw new AppError('unavailable', message, { retryAfterSeconds: 30, cause: error })
  }
  return googleSaveUrl({ id: ticket.id, classId: ticket.classId })
}
