import type { ArchiveLine } from '@/lib/archives/archive-event'

/** A line of a list, with its number from 1. What is no object is null. */
export type NumberedLine = { number: number; value: ArchiveLine | null }

/** Where moved events come from: an archive, or another program's data read as one. */
export type ArchiveSource = {
  /** The events, as yet unchecked. */
  listEvents: () => AsyncIterable<NumberedLine>
  /** A picture's bytes; the stream fails if it is damaged. Null if the source does not contain it. */
  openPicture: (name: string) => Promise<AsyncIterable<Uint8Array> | null>
  /** For sources that hold something open. */
  close?: () => void | Promise<void>
}
