/** What people have begun to write in this tab, by kind: the name under which it is kept until it has arrived. */
const NAMES = {
  /** A form. */
  form: 'litfass:form:',
  /** A comment or a reply. */
  comment: 'litfass:draft:',
  /** Comments that were sent and have not arrived. */
  unsentComments: 'litfass:unsent:',
  /** A chat message. */
  message: 'litfass:chat:',
} as const
export type BegunKind = keyof typeof NAMES

/**
 * A begun text; empty if there is none or storage is blocked.
 * @param id tells apart texts of one kind.
 */
export function readBegun(kind: BegunKind, id: string): string {
  try {
    return window.sessionStorage.getItem(NAMES[kind] + id) ?? ''
  } catch {
    return ''
  }
}

/** Keeps a begun text for this visit, so that a reload or a login in between loses nothing; forgets it if it is blank. */
export function keepBegun(kind: BegunKind, id: string, text: string): void {
  try {
    if (text.trim() === '') window.sessionStorage.removeItem(NAMES[kind] + id)
    else window.sessionStorage.setItem(NAMES[kind] + id, text)
  } catch {
    // Without storage the text stays on screen only.
  }
}

/** Forgets everything begun in this tab, because its next user may be someone else. */
export function forgetBegun(): void {
  try {
    const names = Object.values(NAMES)
    for (const key of Object.keys(window.sessionStorage))
      if (names.some((name) => key.startsWith(name))) window.sessionStorage.removeItem(key)
  } catch {
    // Without storage nothing is kept.
  }
}
