import { isSignature, signedText, type TicketCode } from '@/lib/tickets/ticket-code'
import type { SignatureState } from '@/lib/tickets/verdict'

const toBytes = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** The hash by which a door's device knows a ticket, derived as on the server; null if the browser has no WebCrypto, as on plain http. */
export async function codeHashOf(ticketId: string): Promise<string | null> {
  const { subtle } = globalThis.crypto as Partial<Crypto>
  if (!subtle) return null
  const digest = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(ticketId)))
  return [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Whether a code has our signature, for a ticket of this event or of one merged into it.
 * @param publicKey Ed25519, raw, base64url.
 */
export async function checkSignature(
  { ticketId, signature }: TicketCode,
  { eventIds, publicKey }: { eventIds: readonly string[]; publicKey: string },
): Promise<SignatureState> {
  if (signature === null) return 'none'
  if (!isSignature(signature)) return 'forged'
  const { subtle } = globalThis.crypto as Partial<Crypto>
  if (!subtle) return 'unchecked'
  try {
    const key = await subtle.importKey('raw', toBytes(publicKey), 'Ed25519', false, ['verify'])
    const checked = await Promise.all(
      eventIds.map((eventId) => subtle.verify('Ed25519', key, toBytes(signature), new TextEncoder().encode(signedText(eventId, ticketId)))),
    )
    return checked.includes(true) ? 'good' : 'forged'
  } catch {
    // The browser lacks Ed25519. A ticket's id alone is unguessable.
    return 'unchecked'
  }
}
