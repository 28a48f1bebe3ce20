import type { FactChanges } from '@/lib/events/facts/event-facts'
import { FACT_NAMES, factNames } from '@/lib/events/facts/fact-table'
import { factLabel, factWords } from '@/lib/events/facts/fact-words'
import { describeRule } from '@/lib/events/series-rule'
import { toShownChanges } from '@/lib/events/shown-changes'
import type { Formats } from '@/lib/text/formats'
import type { AreaText } from '@/lib/text/text-for'

export type AuditTexts = {
  admin: AreaText<'admin'>
  words: AreaText<'auditWords'>
  reports: AreaText<'reports'>
  factNames: AreaText<'factNames'>
  facts: AreaText<'facts'>
  statuses: AreaText<'events'>['statusPanel']['choices']
  series: AreaText<'eventForm'>['series']
  formats: Formats
}
type Values = Record<string, unknown>
type Act = { action: string; before: Values; after: Values }

/** A value that an act changed, as staff read it; a side is empty if there was or is none. */
export type AuditFact = { name: string; label: string; before: string; after: string }

const DAYS: readonly string[] = factNames(['day', 'formerDay'])

/** A word of the product by its stored name; the name itself if it has none. */
const named = (words: object, value: unknown): string => {
  const word: unknown = typeof value === 'string' && Object.hasOwn(words, value) ? words[value as keyof typeof words] : null
  return typeof word === 'string' ? word : String(value)
}
const listOf = (value: unknown, say: (entry: unknown) => string, { formats }: AuditTexts): string =>
  Array.isArray(value) ? formats.list(value.map(say)) : say(value)

/** How the values of acts that are no facts of an event are said. */
const SAYERS: Record<string, (value: unknown, texts: AuditTexts) => string> = {
  status: (value, { reports }) => named(reports.states, value),
  measure: (value, { admin }) => named(admin.measures, value),
  accountMeasure: (value, { admin }) => named(admin.accountMeasures, value),
  ground: (value, { reports }) => named(reports.grounds, value),
  role: (value, { admin }) => named(admin.accounts.roles, value),
  state: (value, { words }) => named(words.states, value),
  by: (value, { admin }) => named(admin.queue.objectedBy, value),
  signs: (value, texts) => listOf(value, (sign) => named(texts.admin.heldPage.signs, sign), texts),
  until: (value, { formats }) => `${formats.date(String(value), 'moment', 'UTC')} UTC`,
  deletedAt: (value, { formats }) => `${formats.date(String(value), 'moment', 'UTC')} UTC`,
  dates: (value, texts) => listOf(value, (day) => texts.formats.localDate(String(day), 'shortWeekday'), texts),
  rule: (value, { series, formats }) => describeRule(String(value), { t: series, formats }),
}

function valueWords(name: string, value: unknown, texts: AuditTexts): string {
  // Suspended for good: the one value whose absence says something.
  if (name === 'until' && value === null) return texts.admin.queue.forGood
  if (value === '' || value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? texts.words.yes : texts.words.no
  const say = SAYERS[name]
  return say ? say(value, texts) : listOf(value, (entry) => (typeof entry === 'object' ? JSON.stringify(entry) : String(entry)), texts)
}

function changedFacts({ before, after }: Act, texts: AuditTexts): AuditFact[] {
  const changes = Object.fromEntries(
    FACT_NAMES.filter((name) => name in before || name in after).map((name) => [name, [before[name], after[name]]]),
  ) as FactChanges
  const words = (field: string, value: string | null) => {
    if (value === null) return ''
    if (DAYS.includes(field)) return texts.formats.localDate(value, 'shortWeekday')
    return field === 'status' ? named(texts.statuses, value) : factWords(field, value, texts.facts)
  }
  return toShownChanges(changes).map(({ field, from, to }) => ({
    name: field,
    label: factLabel(field, texts.factNames),
    before: words(field, from),
    after: words(field, to),
  }))
}

/** The previous content of what a measure removed is kept one level deeper. */
const flat = ({ thing, ...values }: Values): Values => ({
  ...(typeof thing === 'object' && thing !== null ? thing : {}),
  ...values,
})

/** What an act of staff changed, each value with its label, in the reader's language. */
export function toAuditFacts(act: Act, texts: AuditTexts): AuditFact[] {
  const facts = act.action.startsWith('event.') ? changedFacts(act, texts) : []
  const [before, after] = [flat(act.before), flat(act.after)]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !act.action.startsWith('event.') || !(FACT_NAMES as string[]).includes(name),
  )
  const others = names.map((name) => ({
    name,
    label: named(texts.words.fields, name),
    before: name in before ? valueWords(name, before[name], texts) : '',
    after: name in after ? valueWords(name, after[name], texts) : '',
  }))
  return [...facts, ...others].filter(({ before, after }) => before !== '' || after !== '')
}
