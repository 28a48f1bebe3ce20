const HIDDEN = '•••'

const firstLetter = (text: string) => [...text][0] ?? ''

/**
 * Masks an address so that its owner recognises it and nobody else can write to it: `anna@mail.example.org` becomes `a•••@m•••.org`. The
 * number of dots does not depend on the number of letters. Anything without an `@` is hidden entirely.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return HIDDEN
  const domain = email.slice(at + 1)
  const dot = domain.lastIndexOf('.')
  const ending = dot < 1 ? '' : domain.slice(dot)
  return `${firstLetter(email)}${HIDDEN}@${firstLetter(domain)}${HIDDEN}${ending}`
}
