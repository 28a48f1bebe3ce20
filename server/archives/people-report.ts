import type { PeopleList } from '@/lib/archives/manifest'

/** Lines that are told one by one; the rest are counted. */
const MOST_TOLD = 200

/** What became of the lines of one list. */
export type ListReport = {
  created: number
  /** Already here, from this archive or as the same account. */
  known: number
  left: number
  /** What an operator should know of single lines: why one was left out, or which name an account has now. */
  notes: { line: number; message: string }[]
}
export type PeopleReport = Record<PeopleList, ListReport>

/** The report of a list nothing of which was read yet. */
export const emptyReport = (): ListReport => ({ created: 0, known: 0, left: 0, notes: [] })

/** Notes something about a line, as long as there is room. */
export function note(report: ListReport, line: number, message: string): void {
  if (report.notes.length < MOST_TOLD) report.notes.push({ line, message })
}

/** Counts a line as left out, with the reason. */
export function leave(report: ListReport, line: number, message: string): void {
  report.left += 1
  note(report, line, message)
}
