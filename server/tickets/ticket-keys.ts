import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  sign,
  timingSafeEqual,
  verify,
  type KeyObject,
} from 'node:crypto'
import { isSignature, signedText } from '@/lib/tickets/ticket-code'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'

/** The PKCS #8 prefix of a 32-byte Ed25519 seed. Source: RFC 8410 §7. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

type Keys = { secret: string; signing: KeyObject; checking: KeyObject; publicKey: string; guest: Buffer; passes: Buffer }
let made: Keys | undefined

/** This installation's keys, derived from its one secret, so there is nothing more to store. Changing the secret invalidates all codes. */
function keys(): Keys {
  const secret = env().secrets.auth
  if (!secret) throw new AppError('internal', 'AUTH_SECRET is not set.')
  if (made?.secret === secret) return made
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'litfass', purpose, 32))
  const signing = createPrivateKey({ key: Buffer.concat([PKCS8, derive('ticket signatures')]), format: 'der', type: 'pkcs8' })
  const checking = createPublicKey(signing)
  const { x } = checking.export({ format: 'jwk' })
  made = { secret, signing, checking, publicKey: x ?? '', guest: derive('guest links'), passes: derive('wallet passes') }
  return made
}

/** The signature that a ticket's code carries: Ed25519 over event and ticket, base64url. */
export function signTicket(eventId: string, ticketId: string): string {
  return sign(null, Buffer.from(signedText(eventId, ticketId)), keys().signing).toString('base64url')
}

/** Whether a signature is ours, for this ticket of this event. */
export function isTicketSigned(eventId: string, ticketId: string, signature: string): boolean {
  return (
    isSignature(signature) && verify(null, Buffer.from(signedText(eventId, ticketId)), keys().checking, Buffer.from(signature, 'base64url'))
  )
}

/** The key that doors check signatures with: 32 bytes, base64url. */
export function ticketPublicKey(): string {
  return keys().publicKey
}

/** The key in a mail's link that lets its reader answer for the guest: 256 bits, base64url. Different from the code that doors see. */
export function guestKey(ticketId: string): string {
  return createHmac('sha256', keys().guest).update(ticketId).digest('base64url')
}

/** Whether a key belongs to the guest of this ticket. */
export function isGuestKey(ticketId: string, key: string): boolean {
  return isSame(key, guestKey(ticketId))
}

/** What a wallet shows us to be told of changes to its pass: 256 bits, base64url. */
export function passToken(serial: string): string {
  return createHmac('sha256', keys().passes).update(serial).digest('base64url')
}

/** Whether a token belongs to this pass. */
export function isPassToken(serial: string, token: string): boolean {
  return isSame(token, passToken(serial))
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The hash by which door devices know a ticket: the first 32 hex digits of the id's SHA-256, as the database derives it. */
export function codeHashOf(ticketId: string): string {
  return createHash('sha256').update(ticketId).digest('hex').slice(0, 32)
}
