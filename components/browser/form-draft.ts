import { loginPath } from '@/lib/auth/next-path'

/**
 * What is being written, kept for this visit, so that a reload or a login on the way loses nothing. For any form: read the draft for its
 * first values, keep it while someone types (never passwords), forget it once the server has everything, and hand failures to
 * `leftForLogin`, which sends whoever is no longer logged in to the login and back.
 */
const keyOf = (form: string) => `litfass:form:${form}`

export type FormDraft = Readonly<Record<string, string>>

/** The texts begun in a form, by field; none where there is no draft or the browser refuses its store. */
export function readFormDraft(form: string): FormDraft {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(form)) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return {}
  }
}

/** Keeps the texts of a form; empty ones are left out. */
export function keepFormDraft(form: string, texts: FormDraft): void {
  try {
    const said = Object.entries(texts).filter(([, text]) => text.trim() !== '')
    if (said.length === 0) window.sessionStorage.removeItem(keyOf(form))
    else window.sessionStorage.setItem(keyOf(form), JSON.stringify(Object.fromEntries(said)))
  } catch {
    // A browser that refuses keeps it on the screen only.
  }
}

/** Forgets the draft of a form that was sent. */
export function forgetFormDraft(form: string): void {
  keepFormDraft(form, {})
}

/**
 * Whether a failure means that the session has ended. Then it leaves for the login, which leads back to where one was, and keeps what was
 * typed where a draft is given.
 */
export function leftForLogin(error: unknown, draft?: { form: string; texts: FormDraft }): boolean {
  const isEnded = error instanceof Error && 'status' in error && error.status === 401
  if (!isEnded) return false
  if (draft) keepFormDraft(draft.form, draft.texts)
  const here = window.location.pathname + window.location.search + window.location.hash
  const path = loginPath(here)
  window.location.assign(new URL(`${path}${path.includes('?') ? '&' : '?'}ended=1`, window.location.origin))
  return true
}
