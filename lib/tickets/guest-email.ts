/** Something without blanks and `@`, an `@`, something, a dot, something. */
const GUEST_EMAIL = /^[^@\s\p{C}\p{Z}]+@[^@\s\p{C}\p{Z}]+\.[^@\s\p{C}\p{Z}.]+$/u

/** Letters that an address has at most. Source: RFC 5321 §4.5.3.1.3. */
const MAX_EMAIL_LENGTH = 254

/** A guest's address as it is kept: without blanks around it, in lower case and in one spelling (NFKC). */
export function cleanGuestEmail(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

/** Whether a cleaned text has the form of a guest's address. */
export function isGuestEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && GUEST_EMAIL.test(text)
}
