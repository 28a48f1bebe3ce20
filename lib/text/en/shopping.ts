export const shopping = {
  heading: 'Shopping',
  empty: 'Nothing on the rail right now. Come back soon.',
} as const
