import type { ReadingProgress, UploadState } from '@/lib/api/uploads'
import { db } from '@/server/platform/db'
import { log } from '@/server/platform/log'

/** Longest delay before something seen is reported. */
const PAUSE_MS = 300

/** Reports the upload's progress to the waiting browser. Failing to write it is no reason to stop. */
export function tellState(uploadId: string, state: UploadState): void {
  write(uploadId, { state })
}

/**
 * Reports what has been seen, at most three times a second; of everything in between only the latest counts. The final decision is reported
 * at once.
 */
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
