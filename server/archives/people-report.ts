import type { PeopleList } from '@/lib/archives/manifest'

/** Most lines that are reported individually; the rest are only counted. */
const MOST_TOLD = 200

/** What became of the lines of one list. */
export type ListReport = {
  created: number
  /** Existed already, from this archive or as the same account. */
  known: number
  left: number
  /** What an operator should know about single lines: why one was left out, or an account's new name. */
  notes: { line: number; message: string }[]
}
export type PeopleReport = Record<PeopleList, ListReport>

/** The report of a list before anything is read. */
export const emptyReport = (): ListReport => ({ created: 0, known: 0, left: 0, notes: [] })

/** Adds a note about a line, up to `MOST_TOLD`. */
export function note(report: ListReport, line: number, message: string): void {
  if (report.notes.length < MOST_TOLD) report.notes.push({ line, message })
}

/** Counts a line as left out, with the reason. */
export function leave(report: ListReport, line: number, message: string): void {
  report.left += 1
  note(report, line, message)
}
