/** Something without spaces and `@`, an `@`, something, a dot, something. */
const GUEST_EMAIL = /^[^@\s\p{C}\p{Z}]+@[^@\s\p{C}\p{Z}]+\.[^@\s\p{C}\p{Z}.]+$/u

/** Longest address. Source: RFC 5321 §4.5.3.1.3. */
const MAX_EMAIL_LENGTH = 254

/** A guest's address as stored: trimmed, in lower case, normalized (NFKC). */
export function cleanGuestEmail(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

/** Whether a cleaned text has the form of a guest's address. */
export function isGuestEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && GUEST_EMAIL.test(text)
}
