import { guardCell } from './formula-guard'

/** A cell, guarded against formulas, in quotes where CSV asks for them. */
export function safeCell(text: string): string {
  const guarded = guardCell(text)
  return /[",;\n\r]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** A table as CSV: line endings by RFC 4180, and a byte order mark that tells spreadsheet programs it is UTF-8. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(safeCell).join(',')).join('\r\n')}\r\n`
}
