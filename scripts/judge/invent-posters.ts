import type { FlyerText } from '@/lib/recognition/flyer-text'
import type { FlyerTruth } from '@/lib/recognition/score-facts'
import type { Cities } from './inventing/cities'
import { rollDice } from './inventing/dice'
import { LAYOUTS } from './inventing/layouts'
import type { Language } from './inventing/names'
import { cleanText, readText } from './inventing/noise'
import { inventPlot } from './inventing/plot'
import type { Role } from './inventing/print'
import type { Stock } from './inventing/stock'
import { DUTCH } from './inventing/stock-dutch'
import { ENGLISH } from './inventing/stock-english'
import { FRENCH } from './inventing/stock-french'
import { GERMAN } from './inventing/stock-german'
import { ITALIAN } from './inventing/stock-italian'
import { PORTUGUESE } from './inventing/stock-portuguese'
import { SPANISH } from './inventing/stock-spanish'
import { typeset } from './inventing/typeset'

/** A poster's text by line, and the roles of each line (in the order of `text.lines`). */
export type PosterWords = { text: FlyerText; roles: Role[][] }

/** An invented poster: as it was set, as a reader would see it, and the truth. */
export type InventedPoster = {
  seed: number
  language: Language
  layout: string
  printed: PosterWords
  read: PosterWords
  truth: FlyerTruth
}

const STOCKS: Record<Language, Stock> = { de: GERMAN, en: ENGLISH, fr: FRENCH, es: SPANISH, it: ITALIAN, nl: DUTCH, pt: PORTUGUESE }
const LANGUAGES: readonly (readonly [number, Language])[] = [
  [34, 'de'],
  [32, 'en'],
  [9, 'fr'],
  [8, 'es'],
  [8, 'it'],
  [5, 'nl'],
  [4, 'pt'],
]

/** Invents one poster; the same seed and cities give the same one. */
export function inventPoster(seed: number, cities: Cities): InventedPoster {
  const dice = rollDice(Math.imul(seed + 1, 0x9e3779b1))
  const language = dice.weigh(LANGUAGES)
  const plot = inventPlot(dice, { language, stock: STOCKS[language], english: ENGLISH, city: dice.pick(cities[language]) })
  const layout = dice.pick(LAYOUTS)
  const sheet = typeset(plot, layout, dice, ENGLISH)
  const printed = cleanText(sheet)
  const saysCity = printed.roles.some((roles) => roles.includes('city'))
  return {
    seed,
    language,
    layout: layout.name,
    printed,
    read: readText(sheet, dice),
    truth: { ...plot.truth, city: saysCity ? plot.scene.city : null },
  }
}

/** Invents a number of posters, with consecutive seeds. */
export function* inventPosters(count: number, { seed, cities }: { seed: number; cities: Cities }): Generator<InventedPoster> {
  for (let index = 0; index < count; index += 1) yield inventPoster(seed + index, cities)
}
