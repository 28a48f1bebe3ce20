import type { Json } from '@/lib/events/json-ld'
import { FACT_NAMES, type FACT_TABLE, factOf, type FactName, type WireName } from '@/lib/events/facts/fact-table'

type FileFact = { [N in FactName]: (typeof FACT_TABLE)[N] extends { csv: readonly string[] } ? N : never }[FactName]
/** The facts that files can contain. */
export const FILE_FACTS = FACT_NAMES.filter((name): name is FileFact => factOf(name).csv !== undefined)

/** An event as found in a file, before it is checked: plain text by wire name. */
export type SourceFields = Partial<Record<WireName<FileFact>, string>>

export type SourceRow = {
  /** Of the file, from 1. */
  line: number
  /** The file's own identifier, if any. */
  uid: string | null
  fields: SourceFields
  /** Facts that are no plain text, by wire name, from files that hold such. */
  facts?: Record<string, Json>
  /** The repeating event it is one date of. */
  series?: { uid: string; rule: string; startDate: string; date: string }
  problems: { field: string; message: string }[]
}

export type SourceFile = { rows: SourceRow[]; /** Whether there were more rows. */ isCut: boolean }

/** Why a file cannot be read at all, as a message for people. */
export class FileError extends Error {}

/** A file's text: UTF-8, UTF-16 with a byte order mark, else Windows-1252, as older spreadsheets write it. */
export function decodeFile(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
