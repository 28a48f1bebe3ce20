import { clsx, type ClassValue } from 'clsx'

/**
 * Joins class names. Two that set the same thing are never joined: variants are props of the primitives, so that no page has to carry
 * the code that would sort such a conflict out.
 */
export function classNames(...values: ClassValue[]): string {
  return clsx(values)
}
