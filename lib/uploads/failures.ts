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
export function isServerTextUseful(status: number): boolean {
  return status === 400 || status === 413 || status === 415 || status === 429
}
