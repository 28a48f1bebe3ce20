/** What can be wrong with a stored file. */
export const DAMAGES = ['missing', 'empty', 'truncated', 'altered'] as const
export type Damage = (typeof DAMAGES)[number]

/** A stored word as a kind of damage; unknown ones from other versions count as `altered`. */
export function toDamage(word: string): Damage {
  return DAMAGES.find((damage) => damage === word) ?? 'altered'
}
