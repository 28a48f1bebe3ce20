import type { Json } from './json-ld'

/** JSON for a script element: no character can end the element or be read as markup, and JavaScript's line separators are escaped. */
export function serializeJsonLd(value: Json): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
