const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
/** 64 bytes in base64url. */
const SIGNATURE = /^[A-Za-z0-9_-]{86}$/

/** What a scanned code says: a ticket's id, and the signature where it carries one. */
export type TicketCode = { ticketId: string; signature: string | null }

/**
 * What a ticket's picture encodes: the application's base, `ticket/` and the id, and behind it the signature that doors check without a network.
 * @param baseUrl absolute, without a trailing slash.
 */
export function toTicketCode(baseUrl: string, { ticketId, signature }: TicketCode): string {
  return `${baseUrl}/ticket/${ticketId}${signature ? `?s=${signature}` : ''}`
}

/**
 * Reads a scanned text, from whichever host it comes: an installation may have moved, and the signature tells whose it is. Null for anything that
 * is no ticket. A signature of the wrong form is kept, so that it counts as forged, not as absent.
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

/** Whether a signature has the form of one. */
export function isSignature(text: string): boolean {
  return SIGNATURE.test(text)
}

/** What the signature of a ticket is made over; bound to the event, so that another event's code opens no door here. */
export function signedText(eventId: string, ticketId: string): string {
  return `litfass-ticket-v1\n${eventId}\n${ticketId}`
}
