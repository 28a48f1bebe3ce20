import { FILTER_CATEGORIES } from '@/lib/events/categories'
import type { PromptContext, PromptPatch } from './prompt-context'

/** What was given by label, and the remaining text for the other readers. */
export type Labelled = { patch: PromptPatch; rest: string }

const IS = String.raw`(?:\s*[:=]\s*|\s+(?:jetzt\s+|nun\s+|now\s+)?(?:ist|lautet|heißt|wird|is|to|auf|zu|in)\s+(?:jetzt\s+|nun\s+|now\s+)?)`
const START = String.raw`(?:^|(?<=[\n;.!,]\s*))\s*(?:(?:bitte|please|set|setze|change|ändere|update)\s+)?(?:(?:the|den|die|das|der)\s+)?(?:(?:neue[rsn]?|new)\s+)?`
const QUOTED = String.raw`["“”„«»‚‘]\s*(?<quoted>[^"“”„«»\n]+?)\s*["“”„«»‚‘’]`

const TITLES = [
  new RegExp(
    `${START}(?:titel|title|name|überschrift)(?:\\s+(?:der veranstaltung|des events|of the event))?${IS}(?:${QUOTED}|(?<plain>[^\\n;]+))`,
    'iu',
  ),
  new RegExp(
    `(?:is now called|is called|call it|rename(?:d)?(?: it)?(?: to)?|heißt (?:jetzt|nun|ab jetzt)|nenne? es|umbenannt in|benenne? (?:es|sie) um in|wird zu)\\s*:?\\s*(?:${QUOTED}|(?<plain>[^\\n;,]+))`,
    'iu',
  ),
]
const DESCRIPTION = new RegExp(
  `${START}(?<more>(?:add to|ergänze|append to)\\s+(?:the\\s+|die\\s+)?)?(?:beschreibung|description|beschreibungstext)(?:\\s*[:=]\\s*|\\s+(?:is|ist|to|um|auf)\\s*:?\\s+)(?<plain>[\\s\\S]+)$`,
  'iu',
)
const TAGS = new RegExp(`${START}(?:tags?|schlagw(?:o|ö)rt(?:er)?|stichw(?:o|ö)rter|hashtags?)${IS}(?<plain>[^\\n;]+)`, 'iu')
const CATEGORY = new RegExp(`${START}(?:kategorie|category|genre|art)${IS}(?<plain>[^\\n;,.]+)`, 'iu')
const CITY = new RegExp(`${START}(?:stadt|city|town)${IS}(?<plain>[^\\n;,.\\d]+)`, 'iu')

const tidy = (text: string) =>
  text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[.,;:]+$/u, '')
    .trim()
const valueOf = (match: RegExpExecArray) => match.groups?.quoted ?? match.groups?.plain ?? ''

/** Removes what was read from the text; a line break stays, so that words do not run together. */
const without = (text: string, match: RegExpExecArray) => `${text.slice(0, match.index)}\n${text.slice(match.index + match[0].length)}`

/** What a text states by label: title, description, tags, category, city. Their values are free text, so nothing else is read from them. */
export function readLabels(text: string, { event, gazetteer }: PromptContext): Labelled {
  const patch: PromptPatch = {}
  let rest = text
  const take = (pattern: RegExp, isTaken: (match: RegExpExecArray) => boolean) => {
    const match = pattern.exec(rest)
    if (match && isTaken(match)) rest = without(rest, match)
  }
  take(DESCRIPTION, (match) => {
    const told = valueOf(match)
      .trim()
      .replace(/^["“„]|["”“]$/gu, '')
      .slice(0, 5000)
    if (told === '') return false
    patch.description = match.groups?.more && event.description !== '' ? `${event.description}\n\n${told}`.slice(0, 5000) : told
    return true
  })
  for (const pattern of TITLES) {
    take(pattern, (match) => {
      const title = tidy(valueOf(match)).slice(0, 200)
      if (patch.title !== undefined || title === '') return false
      patch.title = title
      return true
    })
  }
  take(TAGS, (match) => {
    const tags = valueOf(match)
      .split(/,|\s(?=#)/u)
      .map((tag) => tidy(tag.replace(/#/gu, '')).slice(0, 40))
      .filter((tag) => tag !== '')
    if (tags.length === 0) return false
    patch.tags = [...new Set(tags)].slice(0, 20)
    return true
  })
  take(CATEGORY, (match) => {
    const told = tidy(valueOf(match)).slice(0, 40)
    if (told === '') return false
    patch.category = FILTER_CATEGORIES.find((name) => name.toLowerCase() === told.toLowerCase()) ?? told
    return true
  })
  take(CITY, (match) => {
    const city = tidy(valueOf(match)).slice(0, 80)
    if (gazetteer.findCities(city).length === 0) return false
    patch.city = city
    return true
  })
  return { patch, rest }
}
