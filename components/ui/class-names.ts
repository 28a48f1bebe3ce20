/**
 * Joins class names, without empty values. Never pass two that set the same property: variants are props of the primitives, so that pages
 * do not need code to resolve such conflicts.
 */
export function classNames(...values: (string | false | null | undefined)[]): string {
  return values.filter(Boolean).join(' ')
}
