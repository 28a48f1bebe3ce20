/**
 * The names an event's category may have, each once with its sign, in the order of the picker. The eighteen of the category bar are
 * among them.
 */
export const GENRES = [
  ['Music', '🎵'],
  ['Concert', '🎤'],
  ['Exhibition', '🖼️'],
  ['Workshop', '🔧'],
  ['Kunst', '🎨'],
  ['Event', '📅'],
  ['Party', '🎉'],
  ['Sports', '⚽'],
  ['Art', '🎨'],
  ['Food', '🍔'],
  ['Gaming', '🎮'],
  ['Tech', '💻'],
  ['Education', '📚'],
  ['Festival', '🎪'],
  ['Fitness', '💪'],
  ['Travel', '✈️'],
  ['Nature', '🌿'],
  ['Photography', '📸'],
  ['Fashion', '👗'],
  ['Books', '📖'],
  ['Protest', '🛡️'],
  ['Conference', '🗣️'],
  ['Movies', '🎬'],
  ['Science', '🔬'],
  ['Nightlife', '🌃'],
  ['Finance', '💰'],
  ['Health', '🏥'],
  ['DIY & Crafting', '✂️'],
  ['Animals', '🐾'],
  ['Spirituality', '🧘'],
  ['Comedy', '😂'],
  ['History', '🏛️'],
  ['Startups', '🚀'],
  ['Coding', '🖥️'],
  ['Politics', '🗳️'],
  ['Relationships', '💑'],
  ['Mental Health', '🧠'],
  ['Automotive', '🚗'],
  ['Luxury', '💎'],
  ['Minimalism', '🏡'],
  ['Environment', '🌍'],
  ['Parenting', '👶'],
  ['Space', '🚀'],
  ['Esports', '🎮🏆'],
  ['Film', '🎬'],
  ['Demonstration', '👩‍🎤'],
  ['Community', '👥'],
  ['Healthcare', '🏥'],
  ['Parade', '👯‍♀️'],
  ['Fashion Show', '👗'],
  ['Art Show', '🖼️'],
  ['Food Festival', '🍔'],
  ['Music Festival', '🎵'],
  ['Film Festival', '🎬'],
  ['Comedy Festival', '😂'],
  ['Market', '🛍️'],
  ['Theater', '🎭'],
  ['Dance', '💃'],
  ['Konzert', '🎤'],
  ['Service', '💼'],
  ['Rave', '💃'],
  ['Social', '👥'],
  ['Club', '🎉'],
  ['Bar', '🍸'],
  ['Pub', '🍻'],
] as const

/** The name of the genre list that is meant, whichever capitals it is written in; null for any other word. */
export function findGenre(text: string): string | null {
  const wanted = text.trim().toLowerCase()
  return GENRES.find(([name]) => name.toLowerCase() === wanted)?.[0] ?? null
}

/** The sign of a genre; ❓ for a name that the list does not have. */
export function genreSign(name: string): string {
  return GENRES.find(([genre]) => genre === name)?.[1] ?? '❓'
}
