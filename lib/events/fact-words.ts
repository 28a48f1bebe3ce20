import type { AreaText } from '@/lib/text/text-for'
import { choiceLabel } from './choice-label'
import { FACT_TABLE, wireName, type FactName } from './fact-table'

/** How a fact is called, by its own name or that on the wire. */
export function factLabel(name: string, t: AreaText<'factNames'>): string {
  const wire = name in FACT_TABLE ? wireName(name as FactName) : name
  return wire in t ? t[wire as keyof typeof t] : wire
}

/** A fact as a person reads it: choices by their labels, in one line. @param value as text, choices parted by commas, or as a list. */
export function factWords(name: string, value: string | readonly string[], t: AreaText<'facts'>): string {
  if (!(name in t.choices)) return typeof value === 'string' ? value : value.join(', ')
  const choices = typeof value === 'string' ? value.split(',').map((choice) => choice.trim()) : value
  return choices.map((choice) => choiceLabel(name, choice, t)).join(', ')
}
