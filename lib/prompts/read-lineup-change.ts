import { splitNames } from '@/lib/recognition/split-names'
import { clausesOf, IS_CONDITIONAL, sentencesOf, type PromptContext, type PromptPatch } from './prompt-context'

type Entry = NonNullable<PromptPatch['lineup']>[number]

const WHOLE = /(?<!\p{L})line-?up\s*(?::|=|(?:ist|is|jetzt|now)+\s)\s*(?<names>.+)$/iu
const MORE =
  /(?<!\p{L})(?<role>support(?:ed by)?|special guests?|vorband|opener|opening act|neu dabei|auch dabei|mit dabei|außerdem dabei|new in the line-?up|added to the line-?up|also playing|additional(?:ly)?|zusätzlich)\s*(?::|(?:ist|sind|is|are|kommt|kommen|spielt|spielen|durch|by)\s)\s*(?<names>.+)$/iu
const ROLE = /^(?:support(?:ed by)?|special guests?|vorband|opener|opening act)$/iu
const GONE =
  /(?<!\p{L})(?:fällt\s(?:\p{L}+\s){0,3}aus|fallen\s(?:\p{L}+\s){0,3}aus|sagt\s(?:\p{L}+\s)?ab|abgesagt|kommt\s(?:\p{L}+\s)?nicht|spielt\s(?:\p{L}+\s)?nicht|ohne|entfällt|cancel(?:l)?ed|can(?:'|’)?not (?:make it|play)|can(?:'|’)t (?:make it|play)|is out|drops? out|dropped out|no longer play|without|remove|streiche?)(?!\p{L})/iu

const namesIn = (text: string) =>
  splitNames(text.replace(/[.!]+$/u, '').trim())
    .map((name) => name.replace(/^(?:und|and|mit|with)\s+/iu, '').trim())
    .filter((name) => name !== '' && name.length <= 120 && /\p{L}|\d/u.test(name))

const keep = ({ _id, name, role, startTime }: PromptContext['event']['lineup'][number]): Entry => ({
  _id,
  name,
  role,
  startTime: startTime || null,
})

/** The line-up after a text's change: replaced, extended, or without someone; undefined if the text does not mention it. */
export function readLineupChange(text: string, { event }: PromptContext): Entry[] | undefined {
  const known = event.lineup
  const find = (name: string) => known.find((entry) => entry.name.toLowerCase() === name.toLowerCase())
  let lineup: Entry[] | undefined
  for (const sentence of sentencesOf(text)) {
    if (IS_CONDITIONAL.test(sentence)) continue
    const whole = WHOLE.exec(sentence)?.groups?.names
    if (whole !== undefined) {
      const names = namesIn(whole)
      if (names.length > 0)
        lineup = names.map((name) => {
          const entry = find(name)
          return entry ? keep(entry) : { name }
        })
      continue
    }
    const { role = '', names } = MORE.exec(sentence)?.groups ?? {}
    const isFact = names !== undefined && /\d{1,2}[:.]\d{2}|\d\s?(?:uhr|€|pm|am)(?!\p{L})/iu.test(names)
    if (names !== undefined && !isFact && !GONE.test(sentence)) {
      const base: Entry[] = lineup ?? known.map(keep)
      const added = namesIn(names).filter((name) => !base.some((entry) => entry.name.toLowerCase() === name.toLowerCase()))
      if (added.length > 0)
        lineup = [
          ...base,
          ...added.map((name) => ({ name, ...(ROLE.test(role) ? { role: /guest/iu.test(role) ? 'Special guest' : 'Support' } : {}) })),
        ]
    }
    for (const clause of clausesOf(sentence)) {
      if (!GONE.test(clause)) continue
      const base: Entry[] = lineup ?? known.map(keep)
      const left = base.filter((entry) => entry.name.length < 2 || !clause.toLowerCase().includes(entry.name.toLowerCase()))
      if (left.length < base.length) lineup = left
    }
  }
  return lineup?.slice(0, 100)
}
