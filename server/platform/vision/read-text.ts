import type { FlyerText } from '@/lib/recognition/flyer-text'
import { env } from '../env'
import { traced } from '../traces'
import { checkReaderHere, closeReaderHere, countReadingsHere, readHere } from './read-here'
import { checkRecognizers, closeRemote, countRemoteReadings, readRemotely } from './read-remotely'
import type { ReadingCounts, ReadTextOptions } from './reading'

/**
 * The text and codes on a picture, read by the embedded engine: in this process's own reader or, with `RECOGNIZER=remote`, by a recognizer
 * process; first come, first served. Throws `AppError`: `unavailable` with `retryAfterSeconds` if the queue is full, time is up or the
 * reader failed; `unsupported` if the bytes are not a readable picture. An aborted signal rejects with its reason.
 */
export function readText(image: Buffer, options: ReadTextOptions = {}): Promise<FlyerText> {
  const { isRemote } = env().recognition
  return traced('read picture', { 'litfass.recognizer': isRemote ? 'remote' : 'embedded' }, () =>
    isRemote ? readRemotely(image, options) : readHere(image, options),
  )
}

/** Whether pictures can be read, in words for the operator. */
export async function checkReader(): Promise<{ ok: boolean; detail: string }> {
  return env().recognition.isRemote ? checkRecognizers() : checkReaderHere()
}

/** How many pictures wait and are being read: those of this process or, with `RECOGNIZER=remote`, of the whole installation. */
export async function countReadings(): Promise<ReadingCounts & { recognizers: number }> {
  return env().recognition.isRemote ? countRemoteReadings() : { ...countReadingsHere(), recognizers: 1 }
}

/** Stops reading; the next picture starts again. For shutdown and tests. */
export async function closeReader(): Promise<void> {
  await Promise.all([closeReaderHere(), closeRemote()])
}
