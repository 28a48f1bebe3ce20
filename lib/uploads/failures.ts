import { ERRORS } from '@/lib/text/errors'

/**
 * The text of the error dialog.
 * @param status HTTP status of the answer; 0 when none came, 200 when it held no event.
 * @param count pictures of the upload; more than one changes the words.
 */
export function uploadFailureText(status: number, count: number): string {
  const isUnrecognized = status === 422 || (status >= 200 && status < 300)
  if (count > 1) return isUnrecognized ? ERRORS.imagesNotRecognized : ERRORS.imagesUpload
  return isUnrecognized ? ERRORS.imageNotRecognized : ERRORS.imageUpload
}

/** Whether the server's own sentence tells more than the catalogue: the picture or the number of uploads is at fault. */
function isServerTextUseful(status: number): boolean {
  return status === 400 || status === 413 || status === 415 || status === 429
}

/**
 * What stands below that text, for whoever wants to know or asks for help: the server's own sentence where it helps, what was missing on
 * the flyer, else status and sentence. Null where there is nothing to tell.
 */
export function uploadFailureDetail(status: number, said: { message: string; issues: readonly string[] }): string | null {
  if (isServerTextUseful(status)) return said.message
  if (status === 422 || (status >= 200 && status < 300)) return said.issues.join(' ') || null
  return `Upload failed: ${status} ${said.message}`.trim()
}
