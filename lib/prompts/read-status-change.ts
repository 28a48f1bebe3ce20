import type { EventStatus } from '@/lib/events/facts/statuses'
import { clausesOf, IS_CONDITIONAL, sentencesOf } from './prompt-context'

const CANCELLED =
  /(?<!\p{L})(?:abgesagt|absage|entfällt|entfallen|fällt\s(?:\p{L}+\s){0,3}aus|ausgefallen|cancel(?:l)?ed|cancel (?:it|the event|this event)|called off)(?!\p{L})/iu
const POSTPONED = /(?<!\p{L})(?:verschoben|vertagt|auf unbestimmte zeit|postponed|until further notice)(?!\p{L})/iu
const SOLD_OUT = /(?<!\p{L})(?:ausverkauft|sold[ -]?out|restlos vergriffen)(?!\p{L})/iu
const BACK_ON =
  /(?<!\p{L})(?:(?:findet|find et)\s(?:\p{L}+\s){0,2}(?:doch|wie geplant|trotzdem)\s(?:\p{L}+\s){0,2}statt|(?:takes?|taking|will take) place (?:after all|as planned)|(?:is |it's )?(?:back on|happening after all|on again)|wieder (?:karten|tickets|plätze)|tickets (?:are )?(?:available )?again)(?!\p{L})/iu
const NOT = /(?<!\p{L})(?:nicht|nie|keineswegs|not|never|no longer|isn't|isn’t|wasn't)(?:\s\p{L}+)?\s*$/iu
const NEARLY = /(?<!\p{L})(?:fast|beinahe|bald|nahezu|nearly|almost|close to|soon)\s*$/iu
/** What a cancellation can refer to other than the whole event. */
const A_PART =
  /(?<!\p{L})(?:vorband|support|opener|opening act|special guest|workshop|führung|aftershow|after[ -]?party|soundcheck|vorverkauf|presale|meet\s?(?:&|and)\s?greet)(?!\p{L})/iu

type Found = { status: EventStatus; isDenied: boolean; at: number }

function findIn(clause: string): Found | null {
  for (const [status, pattern] of [
    ['cancelled', CANCELLED],
    ['sold_out', SOLD_OUT],
    ['postponed', POSTPONED],
  ] as const) {
    const match = pattern.exec(clause)
    if (!match) continue
    const before = clause.slice(0, match.index)
    if (NEARLY.test(before)) return null
    return { status, isDenied: NOT.test(before), at: match.index }
  }
  return null
}

/**
 * What a text says about whether the event takes place: cancelled, postponed without a new day, sold out, or on again; null if it says
 * nothing, or only about a condition or a part of the event.
 * @param names the event's performers, whose cancellation is not the event's.
 */
export function readStatusChange(text: string, { names, status }: { names: readonly string[]; status: string }): EventStatus | null {
  const isAbout = (clause: string, name: string) => name.length > 2 && clause.toLowerCase().includes(name.toLowerCase())
  for (const sentence of sentencesOf(text)) {
    if (IS_CONDITIONAL.test(sentence)) continue
    if (BACK_ON.test(sentence)) return 'scheduled'
    for (const clause of clausesOf(sentence)) {
      const found = findIn(clause)
      if (!found || A_PART.test(clause) || names.some((name) => isAbout(clause, name))) continue
      if (!found.isDenied) return found.status
      if (status === found.status) return 'scheduled'
    }
  }
  return null
}
