/** Texts of the rows of cards, pictures and stories, which several pages show. */
export const rows = {
  scrollBack: 'Scroll back',
  scrollAhead: 'Scroll ahead',
  trends: '🔥 Trends',
  reel: 'Reel',
  stories: 'Stories',
} as const
