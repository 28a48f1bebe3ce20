import { loginPath } from '@/lib/auth/next-path'
import { keepBegun, readBegun } from './begun-texts'

/**
 * Drafts of forms, kept for this visit, so that a reload or a login in between loses nothing. For any form: read the draft for the initial
 * values, keep it during typing (never passwords), forget it once the server has everything, and pass failures to `leftForLogin`, which
 * sends users whose session has ended to the login and back.
 */
export type FormDraft = Readonly<Record<string, string>>

/** A form's draft by field; empty if there is none or storage is blocked. */
export function readFormDraft(form: string): FormDraft {
  try {
    const kept: unknown = JSON.parse(readBegun('form', form) || '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return {}
  }
}

/** Keeps a form's draft, without empty fields. */
export function keepFormDraft(form: string, texts: FormDraft): void {
  const said = Object.entries(texts).filter(([, text]) => text.trim() !== '')
  keepBegun('form', form, said.length === 0 ? '' : JSON.stringify(Object.fromEntries(said)))
}

/** Forgets the draft of a submitted form. */
export function forgetFormDraft(form: string): void {
  keepFormDraft(form, {})
}

/** Goes to the login, which says that the session has ended and leads back: here or to another path of the site. */
export function goToLogin(back = window.location.pathname + window.location.search + window.location.hash): void {
  const path = loginPath(back)
  window.location.assign(new URL(`${path}${path.includes('?') ? '&' : '?'}ended=1`, window.location.origin))
}

/**
 * Whether a failure means that the session has ended. If so, it keeps the draft, if given, and goes to the login, which leads back here.
 */
export function leftForLogin(error: unknown, draft?: { form: string; texts: FormDraft }): boolean {
  const isEnded = error instanceof Error && 'status' in error && error.status === 401
  if (!isEnded) return false
  if (draft) keepFormDraft(draft.form, draft.texts)
  goToLogin()
  return true
}
