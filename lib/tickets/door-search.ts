import { cleanGuestEmail, isGuestEmail } from './guest-email'
import { maskEmail } from './mask-email'
import type { DoorEntry } from './verdict'

/** The first letters of a name's words, `Anna Lee` as `A. L.`; at most four. */
export function initialsOf(name: string): string {
  return name
    .trim()
    .split(/\s+/u)
    .map((word) => [...word][0] ?? '')
    .filter(Boolean)
    .slice(0, 4)
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ')
}

/**
 * Entries matching a name or an address, by what a device stores of each: initials and the masked address. Several people can share them.
 * @param limit the most entries returned.
 */
export function searchDoorList(entries: readonly DoorEntry[], query: string, limit: number): DoorEntry[] {
  const cleaned = cleanGuestEmail(query)
  if (cleaned === '') return []
  if (isGuestEmail(cleaned)) return entries.filter(({ email }) => email === maskEmail(cleaned)).slice(0, limit)
  const initials = initialsOf(query)
  return entries.filter(({ name, email }) => (name ? name.startsWith(initials) : email.startsWith([...cleaned][0] ?? ' '))).slice(0, limit)
}
