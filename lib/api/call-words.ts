import { CALL_FAILURES } from '@/lib/text/call-failures'
import type { AreaText } from '@/lib/text/text-for'

let t: AreaText<'calls'> = { ...CALL_FAILURES, answered: ({ status }) => CALL_FAILURES.answered.replace('{status}', String(status)) }

/** Has failed calls speak the page's language; without it they speak English. */
export function setCallWords(words: AreaText<'calls'>): void {
  t = words
}

/** Said where no answer came. */
export const offlineText = (): string => t.offline

/** Said where an answer brought no sentence of the server's. @param status HTTP. */
export const failedText = (status: number): string => t.answered({ status })

/** Said where an answer cannot be read. */
export const unreadableText = (): string => t.unreadable
