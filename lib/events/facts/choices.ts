/** The possible choices, by fact; searches can filter by each of them. */
export const CHOICES: Readonly<Record<string, readonly string[]>> = {
  accessibility: ['step_free', 'accessible_toilet', 'sign_language', 'induction_loop', 'quiet_space'],
}

/** The facts with choices. */
export const CHOICE_FACTS = Object.keys(CHOICES)

/** Some choices, by fact. */
export type Chosen = Readonly<Record<string, readonly string[]>>

/** The choices in a comma-separated text per fact: each once, in the table's order, without unknown ones. */
export function toChosen(textOf: (fact: string) => string | undefined): Chosen {
  const read = (fact: string) => {
    const named = (textOf(fact) ?? '').split(',').map((choice) => choice.trim())
    return (CHOICES[fact] ?? []).filter((choice) => named.includes(choice))
  }
  return Object.fromEntries(CHOICE_FACTS.map((fact) => [fact, read(fact)] as const).filter(([, choices]) => choices.length > 0))
}

/** Whether a choice is among the chosen. */
export const isChosen = (chosen: Chosen, fact: string, choice: string): boolean => chosen[fact]?.includes(choice) === true

/** Adds a choice, or removes it if it was chosen. */
export function toggleChoice(chosen: Chosen, fact: string, choice: string): Chosen {
  const toggled = isChosen(chosen, fact, choice)
    ? (chosen[fact] ?? []).filter((other) => other !== choice)
    : [...(chosen[fact] ?? []), choice]
  return toChosen((one) => (one === fact ? toggled : (chosen[one] ?? [])).join(','))
}
