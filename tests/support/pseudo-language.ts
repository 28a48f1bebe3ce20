import type { Language } from '@/lib/text/languages'
import { CATALOGUES } from '@/lib/text/text-for'

type Tree = string | null | readonly Tree[] | { readonly [key: string]: Tree }

/** How much longer other languages are than English. */
const LONGER = 0.4
const SIGNS: Record<string, string> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ď',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'î',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ô',
  p: 'þ',
  q: 'ǫ',
  r: 'ř',
  s: 'š',
  t: 'ţ',
  u: 'û',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
}

/** A text in the pseudo-language: `Ţĥîš`, and two fifths longer. */
export function disguise(text: string): string {
  const signs = [...text].map((letter) => {
    const sign = SIGNS[letter.toLowerCase()]
    return sign === undefined ? letter : letter === letter.toLowerCase() ? sign : sign.toUpperCase()
  })
  return `${signs.join('')}${' ~~~~'.repeat(Math.ceil((text.trim().length * LONGER) / 5))}`
}

function leaves(tree: Tree): string[] {
  if (tree === null) return []
  return typeof tree === 'string' ? [tree] : Object.values(tree).flatMap((value) => leaves(value as Tree))
}

/** The index of the brace that closes the one at `from`. */
function closingBrace(message: string, from: number): number {
  let depth = 0
  for (let at = from; at < message.length; at += 1) {
    if (message[at] === '{') depth += 1
    if (message[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return message.length
}

/** A pattern for the values of a message's argument. */
function argumentShape(argument: string): string {
  const forms = /^\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/.exec(argument)
  if (!forms) return '.*?'
  const shapes: string[] = []
  for (let at = forms[0].length; at < argument.length;) {
    const open = argument.indexOf('{', at)
    if (open < 0) break
    const close = closingBrace(argument, open)
    shapes.push(messageShape(argument.slice(open + 1, close)))
    at = close + 1
  }
  return `(?:${shapes.join('|')})`
}

/** A pattern that matches a message with any values. */
function messageShape(message: string): string {
  const open = message.indexOf('{')
  const escape = (text: string) =>
    text
      .split('#')
      .map((part) => RegExp.escape(part))
      .join('[\\d.,\\u00a0]+')
  if (open < 0) return escape(message)
  const close = closingBrace(message, open)
  return `${escape(message.slice(0, open))}${argumentShape(message.slice(open + 1, close))}${messageShape(message.slice(close + 1))}`
}

/** Separators between texts on one line. */
const JOINTS = /\s*(?:·|–|→|\||:\s|,\s|\.\s|\(|\))\s*/

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * Whether a text on a page comes from the catalogue: as it is, as a message with values, or as several of these in a row. Numbers, symbols
 * and single letters need no catalogue.
 */
export function catalogueOf(language: Language): (text: string) => boolean {
  const texts = leaves(CATALOGUES[language]).map(onOneLine)
  const sentences = new Set(texts.filter((text) => !text.includes('{')))
  const words = new Set([...sentences].map((text) => text.replace(/[.:…]$/, '')))
  const shapes = texts
    .filter((text) => text.includes('{') && /\p{L}{2}/u.test(text.replace(/\{[^{}]*\}/g, '')))
    .map((text) => new RegExp(`^${messageShape(text)}$`, 's'))
  const isWord = (text: string) => sentences.has(text) || words.has(text)
  const isOne = (text: string) =>
    !/\p{L}{2}/u.test(text) ||
    isWord(text) ||
    isWord(text.replace(/^[\d.,\s]+|[\d.,\s]+$/g, '')) ||
    shapes.some((shape) => shape.test(text))
  return (given) => {
    const text = onOneLine(given)
    return isOne(text) || text.split(JOINTS).every((part) => isOne(part.trim()))
  }
}
