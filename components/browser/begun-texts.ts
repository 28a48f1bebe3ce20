/** Begun texts by the first part of their names: forms, comments and comments that never arrived. */
const BEGUN = ['litfass:form:', 'litfass:draft:', 'litfass:unsent:']

/** Forgets the forms and comments that were begun in this tab, because its next user may be someone else. */
export function forgetTexts(): void {
  try {
    for (const key of Object.keys(window.sessionStorage))
      if (BEGUN.some((name) => key.startsWith(name))) window.sessionStorage.removeItem(key)
  } catch {
    // Without storage nothing is kept.
  }
}
