import type { ReadingProgress, UploadState } from '@/lib/api/uploads'
import { db } from '@/server/platform/db'
import { log } from '@/server/platform/log'

/** Longest time that something seen waits to be told. */
const PAUSE_MS = 300

/** Tells the waiting browser how far its upload is; a state that cannot be written is no reason to stop. */
export function tellState(uploadId: string, state: UploadState): void {
  write(uploadId, { state })
}

/** Tells the waiting browser what has been seen, at most three times a second; of what comes in between only the newest counts. What is decided in the end does not wait. */
export function progressTeller(uploadId: string): (progress: ReadingProgress, isLast?: boolean) => void {
  let newest: ReadingProgress | null = null
  let timer: NodeJS.Timeout | null = null
  const tell = () => {
    timer = null
    if (newest === null) return
    write(uploadId, { progress: newest })
    newest = null
    timer = setTimeout(tell, PAUSE_MS).unref()
  }
  return (progress, isLast = false) => {
    newest = progress
    if (isLast && timer !== null) clearTimeout(timer)
    if (isLast || timer === null) tell()
  }
}

function write(uploadId: string, data: { state?: UploadState; progress?: ReadingProgress }): void {
  db.upload
    .updateMany({ where: { id: uploadId, state: { notIn: ['done', 'failed'] } }, data })
    .catch((error: unknown) => log().warn({ uploadId, err: error }, 'upload state'))
}
