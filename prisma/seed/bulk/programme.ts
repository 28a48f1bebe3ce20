import type { Concept } from '../concept'
import { ENGLISH } from '../programme-en'
import { GERMAN } from '../programme-de'
import type { PosterKind } from '../posters/poster'
import type { Random } from '../random'
import type { Language } from './wording'

const PROGRAMMES: Readonly<Record<Language, readonly Concept[]>> = { de: GERMAN, en: ENGLISH }

const byKind = new Map<string, readonly Concept[]>()
function conceptsOf(language: Language, kind: PosterKind): readonly Concept[] {
  const key = `${language} ${kind}`
  const found = byKind.get(key) ?? PROGRAMMES[language].filter((concept) => concept.kind === kind)
  byKind.set(key, found)
  return found
}

/** An idea for an event of a kind in a month, 1 is January: no Advent market in July. */
export function pickConcept(random: Random, wanted: { language: Language; kind: PosterKind; month: number }): Concept {
  const concepts = conceptsOf(wanted.language, wanted.kind)
  for (let tries = 0; tries < 12; tries += 1) {
    const concept = random.pick(concepts)
    if (!concept.months || concept.months.includes(wanted.month)) return concept
  }
  return random.pick(concepts.filter((concept) => !concept.months))
}
