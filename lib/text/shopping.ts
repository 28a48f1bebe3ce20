/** Words of the shopping page. Source: Spec §2 Shopping. */
export const SHOPPING = {
  heading: 'Shopping',
  empty: 'Nothing on the rail right now. Come back soon.',
} as const
