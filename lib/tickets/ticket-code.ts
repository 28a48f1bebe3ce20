const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
/** 64 bytes in base64url. */
const SIGNATURE = /^[A-Za-z0-9_-]{86}$/

/** The content of a scanned code: a ticket's id, and the signature if it has one. */
export type TicketCode = { ticketId: string; signature: string | null }

/**
 * What a ticket's QR code contains: the application's base URL, `ticket/` and the id, followed by the signature that doors can check
 * offline.
 * @param baseUrl absolute, without a trailing slash.
 */
export function toTicketCode(baseUrl: string, { ticketId, signature }: TicketCode): string {
  return `${baseUrl}/ticket/${ticketId}${signature ? `?s=${signature}` : ''}`
}

/**
 * Parses a scanned text with any host: an installation may have moved, and the signature shows whose it is. Null for anything that is not a
 * ticket. A malformed signature is kept, so that it counts as forged, not as absent.
 */
export function readTicketCode(text: string): TicketCode | null {
  if (text.length > 600) return null
  const trimmed = text.trim()
  if (UUID.test(trimmed.toLowerCase())) return { ticketId: trimmed.toLowerCase(), signature: null }
  if (!URL.canParse(trimmed)) return null
  const { pathname, searchParams, protocol } = new URL(trimmed)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  const ticketId = /\/ticket\/([^/]+)\/?$/.exec(pathname)?.[1]?.toLowerCase() ?? ''
  return UUID.test(ticketId) ? { ticketId, signature: searchParams.get('s') } : null
}

/** Whether a text has the form of a signature. */
export function isSignature(text: string): boolean {
  return SIGNATURE.test(text)
}

/** The text that a ticket's signature covers; includes the event, so that another event's code is not valid here. */
export function signedText(eventId: string, ticketId: string): string {
  return `litfass-ticket-v1\n${eventId}\n${ticketId}`
}
