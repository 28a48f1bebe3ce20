import type { ArchiveLine } from '@/lib/archives/archive-event'

/** A line of a list, with its number from 1. `value` is null for a line that is not an object. */
export type NumberedLine = { number: number; value: ArchiveLine | null }

/** Where moved events come from: an archive, or another program's data read as one. */
export type ArchiveSource = {
  /** The events, not validated yet. */
  listEvents: () => AsyncIterable<NumberedLine>
  /** A picture's bytes; the stream fails if it is damaged. Null if the source does not contain it. */
  openPicture: (name: string) => Promise<AsyncIterable<Uint8Array> | null>
  /** Releases what the source holds open, such as a connection. */
  close?: () => void | Promise<void>
}
