import type { AreaText } from '@/lib/text/text-for'
import { choiceLabel } from './choice-label'
import { FACT_TABLE, wireName, type FactName } from './fact-table'

/** A fact's label, by its own name or its name on the wire. */
export function factLabel(name: string, t: AreaText<'factNames'>): string {
  const wire = name in FACT_TABLE ? wireName(name as FactName) : name
  return wire in t ? t[wire as keyof typeof t] : wire
}

/**
 * A fact as people read it, on one line, with labels for choices.
 * @param value text, with commas between choices, or a list.
 */
export function factWords(name: string, value: string | readonly string[], t: AreaText<'facts'>): string {
  if (!(name in t.choices)) return typeof value === 'string' ? value : value.join(', ')
  const choices = typeof value === 'string' ? value.split(',').map((choice) => choice.trim()) : value
  return choices.map((choice) => choiceLabel(name, choice, t)).join(', ')
}
