/** What may be chosen, by the name of the fact; searches can be narrowed by each of these. */
export const CHOICES: Readonly<Record<string, readonly string[]>> = {
  accessibility: ['step_free', 'accessible_toilet', 'sign_language', 'induction_loop', 'quiet_space'],
}

/** The facts of several choices. */
export const CHOICE_FACTS = Object.keys(CHOICES)

/** Some choices, by fact. */
export type Chosen = Readonly<Record<string, readonly string[]>>

/** What is chosen, from a text for each fact with choices parted by commas: each once, in their own order; what is no choice is left out. */
export function toChosen(textOf: (fact: string) => string | undefined): Chosen {
  const read = (fact: string) => {
    const named = (textOf(fact) ?? '').split(',').map((choice) => choice.trim())
    return (CHOICES[fact] ?? []).filter((choice) => named.includes(choice))
  }
  return Object.fromEntries(CHOICE_FACTS.map((fact) => [fact, read(fact)] as const).filter(([, choices]) => choices.length > 0))
}

/** Whether a choice is among the chosen. */
export const isChosen = (chosen: Chosen, fact: string, choice: string): boolean => chosen[fact]?.includes(choice) === true

/** With a choice added, or taken away where it was chosen. */
export function toggleChoice(chosen: Chosen, fact: string, choice: string): Chosen {
  const toggled = isChosen(chosen, fact, choice)
    ? (chosen[fact] ?? []).filter((other) => other !== choice)
    : [...(chosen[fact] ?? []), choice]
  return toChosen((one) => (one === fact ? toggled : (chosen[one] ?? [])).join(','))
}
