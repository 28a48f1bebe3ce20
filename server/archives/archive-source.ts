import type { ArchiveLine } from '@/lib/archives/archive-event'

/** Where moved events come from: an archive, or another program's data read as one. */
export type ArchiveSource = {
  /** The events, as yet unchecked, with their line's number from 1. What is no event at all is null. */
  listEvents: () => AsyncIterable<{ number: number; value: ArchiveLine | null }>
  /** A picture's bytes; the stream fails if it is damaged. Null if the source does not contain it. */
  openPicture: (name: string) => Promise<AsyncIterable<Uint8Array> | null>
  /** For sources that hold something open. */
  close?: () => void | Promise<void>
}
