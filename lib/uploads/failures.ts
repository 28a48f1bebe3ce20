import type { AreaText } from '@/lib/text/text-for'

type Words = AreaText<'uploads'>['failures']

/**
 * The text of the error dialog.
 * @param status HTTP status of the response; 0 if none came, 200 if it contained no event.
 * @param count pictures of the upload; the text differs for more than one.
 */
export function uploadFailureText(status: number, count: number, t: Words): string {
  const isUnrecognized = status === 422 || (status >= 200 && status < 300)
  if (count > 1) return isUnrecognized ? t.imagesNotRecognized : t.imagesUpload
  return isUnrecognized ? t.imageNotRecognized : t.imageUpload
}

/** Everything a picture lacked, in one text. */
export function missingText(missing: readonly string[], t: Words): string {
  return missing.flatMap((name) => (name in t.missing ? t.missing[name as keyof Words['missing']] : [])).join(' ')
}

/**
 * Why a picture made no event.
 * @param code the code of its failure.
 */
export function failureText(code: string, t: Words): string {
  return code in t.byCode ? t.byCode[code as keyof Words['byCode']] : t.imageUpload
}

/** Whether the server's own message says more than the catalogue: the fault is in the picture or the number of uploads. */
function isServerTextUseful(status: number): boolean {
  return status === 400 || status === 413 || status === 415 || status === 429
}

/**
 * The details below that text, for anyone who wants to know or asks for help: the server's own message if it helps, what was missing on the
 * flyer, or else status and message. Null if there are none.
 */
export function uploadFailureDetail(status: number, said: { message: string; issues: readonly string[] }, t: Words): string | null {
  if (isServerTextUseful(status)) return said.message
  if (status === 422 || (status >= 200 && status < 300)) return said.issues.join(' ') || null
  return t.detail({ status, message: said.message }).trim()
}
