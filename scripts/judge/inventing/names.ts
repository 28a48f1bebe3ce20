import type { Dice } from './dice'
import { listOf, type Stock } from './stock'

export type Language = 'de' | 'en' | 'fr' | 'es' | 'it' | 'nl' | 'pt'

/** What a name can be made of: the language's words and the event's city. */
export type Scene = { dice: Dice; language: Language; stock: Stock; city: string; year: number }

const ONSETS = listOf('b|d|f|g|k|l|m|n|p|r|s|t|v|z|br|kr|st|tr|fl|sh|x|w|h|j|sk|dr')
const VOWELS = listOf('a|e|i|o|u|a|e|i|o|u|ai|oo|ou|y|au')
const CODAS = listOf('||||n|r|s|x|l|m|k|t|nd|st|rk')

/** A made-up word. */
function coin(dice: Dice): string {
  const word = Array.from(
    {
      length: dice.weigh([
        [2, 1],
        [6, 2],
        [3, 3],
      ]),
    },
    () => dice.pick(ONSETS) + dice.pick(VOWELS) + dice.pick(CODAS),
  ).join('')
  const named = word.charAt(0).toUpperCase() + word.slice(1)
  return dice.weigh([
    [12, named],
    [1, named.toUpperCase()],
    [1, named.toLowerCase()],
    [1, `${named}${dice.whole(2, 99)}`],
  ])
}

const PLURALS: Record<Language, (noun: string) => string> = {
  de: (noun) => (/e$/u.test(noun) ? `${noun}n` : /(?:el|er|en)$/u.test(noun) ? noun : `${noun}e`),
  en: (noun) => (/[sxh]$/u.test(noun) ? `${noun}es` : `${noun}s`),
  fr: (noun) => `${noun}s`,
  es: (noun) => (/[aeiou]$/u.test(noun) ? `${noun}s` : `${noun}es`),
  it: (noun) => noun.replace(/[aoe]$/u, 'i'),
  nl: (noun) => (/e[nlr]$/u.test(noun) ? `${noun}s` : `${noun}en`),
  pt: (noun) => (/[aeiou]$/u.test(noun) ? `${noun}s` : `${noun}es`),
}

/** Fills the slots of a template with words of the scene. `given` overrides slots. */
export function fill(template: string, scene: Scene, given: Record<string, string> = {}): string {
  const { dice, stock, language } = scene
  const noun = () => dice.pick(listOf(stock.nouns))
  const last = () => dice.pick(listOf(stock.last))
  const slots: Record<string, () => string> = {
    x: noun,
    X: noun,
    N: noun,
    P: () => PLURALS[language](noun()),
    a: () => dice.pick(listOf(stock.adjectives)),
    f: () => dice.pick(listOf(stock.first)),
    F: () => dice.pick(listOf(stock.first)),
    l: last,
    L: last,
    p: () =>
      dice.weigh([
        [4, last],
        [4, noun],
        [3, () => coin(dice)],
      ])(),
    c: () => scene.city,
    n: () =>
      String(
        dice.weigh([
          [5, dice.whole(2, 30)],
          [2, dice.whole(31, 150)],
          [1, dice.whole(5, 9) * 10],
        ]),
      ),
    y: () => String(scene.year),
    Z: () => coin(dice),
    A: () => Array.from({ length: dice.whole(2, 4) }, () => dice.pick(listOf('A|B|C|D|E|F|G|H|I|K|L|M|N|P|R|S|T|U|V|W|Z'))).join(''),
    k: () => dice.pick(listOf(stock.kinds)),
    o: () => organiser(scene),
  }
  return template
    .replace(/\{(\w+)\}/gu, (_, slot: string) => given[slot] ?? slots[slot]?.() ?? '')
    .replace(/ {2,}/gu, ' ')
    .trim()
}

/** The organiser of an event. */
export const organiser = (scene: Scene) => fill(scene.dice.pick(listOf(scene.stock.organisers)), scene)

/** A band, a troupe, a person: with a name in the language, or an English or made-up one. */
export function performer(scene: Scene, english: Stock): string {
  const { dice, stock } = scene
  return dice.chance(0.35)
    ? fill(dice.pick(listOf(english.bands)), { ...scene, stock: english, language: 'en' })
    : fill(dice.pick(listOf(stock.bands)), scene).replace(/ \(.*\)$/u, '')
}

/** A person's first and last name. */
export const person = (scene: Scene) =>
  fill(scene.dice.chance(0.12) ? 'Dr. {f} {l}' : scene.dice.chance(0.1) ? '{f} {l}-{l}' : '{f} {l}', scene)

/** A venue; two in five have no noun that gives them away. */
export function house(scene: Scene): string {
  const { dice, stock } = scene
  return fill(dice.pick(listOf(dice.chance(0.42) ? stock.bareHouses : stock.houses)), scene)
}

/** A name in one word, as in web addresses. */
export const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '')
    .slice(0, 22)
