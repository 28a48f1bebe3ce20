import type { AreaText } from '@/lib/text/text-for'

/** How one of a fact's choices is called. @param t the words of a language. */
export function choiceLabel(fact: string, choice: string, t: AreaText<'facts'>): string {
  const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = t.choices
  return labels[fact]?.[choice] ?? choice
}
