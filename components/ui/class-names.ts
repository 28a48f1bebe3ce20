/**
 * Joins class names; what is not there is left out. Two that set the same thing are never joined: variants are props of the primitives,
 * so that no page has to carry the code that would sort such a conflict out.
 */
export function classNames(...values: (string | false | null | undefined)[]): string {
  return values.filter(Boolean).join(' ')
}
