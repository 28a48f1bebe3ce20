/** What can be wrong with a kept file. */
export const DAMAGES = ['missing', 'empty', 'truncated', 'altered'] as const
export type Damage = (typeof DAMAGES)[number]

/** A word as a kind of damage; what another version wrote counts as altered. */
export function toDamage(word: string): Damage {
  return DAMAGES.find((damage) => damage === word) ?? 'altered'
}
