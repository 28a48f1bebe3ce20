import { CALL_FAILURES } from '@/lib/text/call-failures'
import type { AreaText } from '@/lib/text/text-for'

let t: AreaText<'calls'> = { ...CALL_FAILURES, answered: ({ status }) => CALL_FAILURES.answered.replace('{status}', String(status)) }

/** Messages for failed calls in the page's language; English by default. */
export function setCallWords(words: AreaText<'calls'>): void {
  t = words
}

/** For a call without an answer. */
export const offlineText = (): string => t.offline

/**
 * For an answer without a message from the server.
 * @param status HTTP.
 */
export const failedText = (status: number): string => t.answered({ status })

/** For an unreadable answer. */
export const unreadableText = (): string => t.unreadable
