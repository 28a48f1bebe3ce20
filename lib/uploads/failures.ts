import type { AreaText } from '@/lib/text/text-for'

type Words = AreaText<'uploads'>['failures']

/**
 * The text of the error dialog.
 * @param status HTTP status of the answer; 0 when none came, 200 when it held no event.
 * @param count pictures of the upload; more than one changes the words.
 */
export function uploadFailureText(status: number, count: number, t: Words): string {
  const isUnrecognized = status === 422 || (status >= 200 && status < 300)
  if (count > 1) return isUnrecognized ? t.imagesNotRecognized : t.imagesUpload
  return isUnrecognized ? t.imageNotRecognized : t.imageUpload
}

/** Everything a picture lacked, in one go. */
export function missingText(missing: readonly string[], t: Words): string {
  return missing.flatMap((name) => (name in t.missing ? t.missing[name as keyof Words['missing']] : [])).join(' ')
}

/** Why a picture made no event. @param code the code of its failure. */
export function failureText(code: string, t: Words): string {
  return code in t.byCode ? t.byCode[code as keyof Words['byCode']] : t.imageUpload
}

/** Whether the server's own sentence tells more than the catalogue: the picture or the number of uploads is at fault. */
function isServerTextUseful(status: number): boolean {
  return status === 400 || status === 413 || status === 415 || status === 429
}

/**
 * What stands below that text, for anyone who wants to know or asks for help: the server's own sentence where it helps, what was missing on
 * the flyer, else status and sentence. Null where there is nothing to tell.
 */
export function uploadFailureDetail(status: number, said: { message: string; issues: readonly string[] }, t: Words): string | null {
  if (isServerTextUseful(status)) return said.message
  if (status === 422 || (status >= 200 && status < 300)) return said.issues.join(' ') || null
  return t.detail({ status, message: said.message }).trim()
}
