import type { AreaText } from '@/lib/text/text-for'

/**
 * The label of one of a fact's choices.
 * @param t the language's texts.
 */
export function choiceLabel(fact: string, choice: string, t: AreaText<'facts'>): string {
  const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = t.choices
  return labels[fact]?.[choice] ?? choice
}
