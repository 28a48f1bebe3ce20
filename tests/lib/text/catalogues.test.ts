import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import compile from 'icu-minify/compile'
import { LANGUAGES, type Language } from '@/lib/text/languages'
import { CATALOGUES, packedArea, textFor, type Area } from '@/lib/text/text-for'

type Tree = string | null | readonly Tree[] | { readonly [key: string]: Tree }

/** Each text with the way to it, as `shell›search`: keys may hold dots. */
function leaves(tree: Tree, way = ''): [string, string | null][] {
  if (tree === null || typeof tree === 'string') return [[way, tree]]
  return Object.entries(tree).flatMap(([key, value]) => leaves(value as Tree, way ? `${way}›${key}` : key))
}

/** The placeholders of a message: what is in braces, except the texts of plural and select forms. */
function valuesOf(message: string): string[] {
  return [...new Set([...message.matchAll(/(?<!(?:one|other|none|=\d+)\s*)\{(\w+)\s*[,}]/g)].map(([, name = '']) => name))].sort()
}

const textsOf = (language: Language) => new Map(leaves(CATALOGUES[language]))
const english = textsOf('en')
const areas = Object.keys(CATALOGUES.en) as Area[]

/** Everything that reads texts. */
function sources(): { file: string; code: string }[] {
  return ['app', 'components', 'lib', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('platform/generated'))
      .map((file) => path.join(folder, file))
      .filter((file) => !/^lib\/text\/(en|de)\//.test(file))
      .map((file) => ({ file, code: readFileSync(file, 'utf8') })),
  )
}

describe.each(LANGUAGES.filter((language) => language !== 'en'))('the catalogue in %s', (language) => {
  const texts = textsOf(language)

  it('has every key of the English one, and no other', () => {
    expect([...texts.keys()]).toEqual([...english.keys()])
  })

  it('has the same placeholders in each message', () => {
    const differing = [...english]
      .filter(([key, text]) => text?.includes('{') && valuesOf(text).join() !== valuesOf(texts.get(key) ?? '').join())
      .map(([key]) => key)

    expect(differing).toEqual([])
  })

  it('ends in a colon only where English does, since code adds what follows', () => {
    const endsInColon = (text: string | null | undefined) => text?.endsWith(':') ?? false

    expect([...english].filter(([key, text]) => endsInColon(text) !== endsInColon(texts.get(key))).map(([key]) => key)).toEqual([])
  })

  it('has no placeholders where English has none', () => {
    expect([...english].filter(([key, text]) => !text?.includes('{') && texts.get(key)?.includes('{')).map(([key]) => key)).toEqual([])
  })
})

it('every message is valid, and none is empty', () => {
  for (const language of LANGUAGES) {
    for (const [key, text] of textsOf(language)) {
      expect({ key, isEmpty: text?.trim() === '' }).toEqual({ key, isEmpty: false })
      if (text?.includes('{')) expect(() => compile(text)).not.toThrow()
    }
  }
})

it('every area is used', () => {
  const code = sources()
    .map((source) => source.code)
    .join('\n')

  expect(areas.filter((area) => !new RegExp(`(?:useText|getText|textFor|AreaText)[(<]'${area}'`).test(code))).toEqual([])
})

it('every text is used', () => {
  const files = sources()
  const unread = [...english.keys()].filter((key) => {
    const [area = '', ...steps] = key.split('›').filter((step) => !/^\d+$/.test(step))
    const last = steps.at(-1) ?? ''
    const parent = steps.at(-2)
    const file = area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const readers = files.filter(({ code }) => [`'${area}'`, `'${file}'`, `/en/${file}'`].some((name) => code.includes(name)))
    // A member of a group may be selected by a value of the product, as in `t.states[state]`.
    const isPicked = readers.some(({ code }) => new RegExp(parent === undefined ? '\\bt[A-Z]?\\w*\\[' : `\\b${parent}\\b`).test(code))
    // A page that is only read shows each text of its opening and sections.
    const isShownWhole =
      ['lead', 'sections'].includes(steps[0] ?? '') && readers.some(({ code }) => /\b(?:infoText|imprintText|privacyText)\(t\b/.test(code))
    return !isPicked && !isShownWhole && !readers.some(({ code }) => new RegExp(`\\.${last}\\b|['"]${last}['"]`).test(code))
  })

  expect(unread).toEqual([])
})

it('plural forms are those of the language', () => {
  expect([textFor('newsLink', 'en').unread({ count: 3 }), textFor('newsLink', 'de').unread({ count: 3 })]).toEqual([
    '3 unread',
    '3 ungelesen',
  ])
})

it('the texts sent to browsers are plain data', () => {
  const isPlain = (value: unknown): boolean =>
    value === null ||
    typeof value !== 'object' ||
    (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype ? Object.values(value).every(isPlain) : false)

  expect(areas.filter((area) => !LANGUAGES.every((language) => isPlain(packedArea(area, language))))).toEqual([])
})
