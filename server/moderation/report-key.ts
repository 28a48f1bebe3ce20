import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'

/** The role in which someone follows a report: its reporter, or the author of the content. */
const REPORT_READERS = ['reporter', 'author'] as const
export type ReportReader = (typeof REPORT_READERS)[number]

/** The secret part of a link to a report: 192 bits that only this server can make. Throws `internal` without `AUTH_SECRET`. */
export function reportKey(receiptNumber: string, reader: ReportReader): string {
  const secret = env().secrets.auth
  if (!secret) throw new AppError('internal', 'AUTH_SECRET is not set.')
  return createHmac('sha256', secret).update(`report:${reader}:${receiptNumber}`).digest('base64url').slice(0, 32)
}

/** The role a key was issued for; null for a foreign key. */
export function readerOfKey(receiptNumber: string, key: string): ReportReader | null {
  const given = Buffer.from(key)
  const fits = (reader: ReportReader) => {
    const made = Buffer.from(reportKey(receiptNumber, reader))
    return made.length === given.length && timingSafeEqual(made, given)
  }
  return REPORT_READERS.find(fits) ?? null
}

/** The page on which a report is followed, as an absolute address. */
export function reportUrl(receiptNumber: string, reader: ReportReader): string {
  return `${env().app.url}/report/${receiptNumber}?key=${reportKey(receiptNumber, reader)}`
}
