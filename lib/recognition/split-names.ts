import { isPersonLike, parseName } from './name-shape'

/** Marks between the entries of a list. */
const LIST_MARK = /\s*[·•|●★*×■▪►]\s*|\s+[-–—~]\s+|\s[-–—](?=\p{Lu})|(?<=\p{Lu}{3})[-–—]\s+(?=\p{Lu})|\s+\/+\s+|\s+O\s+|\s+\+\s+|;\s*/u
/** A comma between entries, not before a degree or office. */
const COMMA = /\s*,\s+(?!(?:mdb|mdl|md|phd|jr|sr)\b)/iu
const AND = /\s+(?:&|und|and|y|i|et|e|en|\+|sowie|feat\.?|ft\.?)\s+/iu

/** Splits only outside brackets, since separators inside are not those of the list. */
function splitOutsideBrackets(text: string, separator: RegExp): string[] {
  const brackets: string[] = []
  const hidden = text.replace(/\([^)]*\)?/g, (inside) => `\u0001${brackets.push(inside) - 1}\u0002`)
  return hidden
    .split(separator)
    .map((part) => part.replace(/\u0001(\d+)\u0002/g, (_, index: string) => brackets[Number(index)] ?? ''))
    .filter((part) => /[\p{L}]/u.test(part))
}

/** The names in a piece of text: split by list marks, or else by commas, or else by "and" between two people. */
export function splitNames(text: string): string[] {
  const marked = splitOutsideBrackets(text, LIST_MARK)
  if (marked.length > 1) return marked.flatMap((part) => (part.includes(',') ? splitNames(part) : [part]))
  const commas = splitOutsideBrackets(text, COMMA)
  if (commas.length > 1) return commas.flatMap((part, index) => (index === commas.length - 1 ? splitOutsideBrackets(part, AND) : [part]))
  const pair = splitOutsideBrackets(text, AND)
  return pair.length > 1 && pair.every((part) => isPersonLike(parseName(part).name)) ? pair : [text]
}
