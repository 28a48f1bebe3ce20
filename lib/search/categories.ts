import { FILTER_CATEGORIES } from '@/lib/events/categories'
import { GENRES } from '@/lib/events/genres'

/** Names for the same kind of event: a search for one also finds the others. German and English; a name may be in several rows. */
const ALIKE: readonly (readonly string[])[] = [
  ['Concert', 'Konzert', 'Music', 'Live Music', 'Musik', 'Gig'],
  ['Party', 'Rave', 'Club', 'Club Night', 'Clubnacht', 'Nightlife', 'Disco'],
  ['Exhibition', 'Ausstellung', 'Art Show', 'Vernissage'],
  ['Art', 'Kunst', 'Art Show'],
  ['Theater', 'Theatre', 'Schauspiel', 'Bühne', 'Musical'],
  ['Market', 'Markt', 'Flohmarkt', 'Flea Market', 'Weihnachtsmarkt', 'Christmas Market'],
  ['Workshop', 'Kurs', 'Course', 'Seminar'],
  ['Film', 'Movies', 'Movie', 'Kino', 'Cinema', 'Film Festival'],
  ['Festival', 'Music Festival', 'Film Festival', 'Food Festival', 'Comedy Festival', 'Fest'],
  ['Comedy', 'Comedy Festival', 'Kabarett', 'Cabaret', 'Stand-up Comedy'],
  ['Dance', 'Tanz', 'Ballett', 'Ballet'],
  ['Demonstration', 'Protest', 'Demo', 'Kundgebung'],
  ['Community', 'Social', 'Treffen', 'Meetup'],
  ['Books', 'Literature', 'Literatur', 'Lesung', 'Reading'],
  ['Education', 'Talk', 'Vortrag', 'Lecture', 'Conference', 'Konferenz'],
  ['Sports', 'Sport', 'Fitness'],
  ['Food', 'Essen', 'Food Festival'],
  ['Bar', 'Pub', 'Kneipe'],
  ['Gaming', 'Esports', 'Spiele', 'Games'],
  ['Fashion', 'Fashion Show', 'Mode'],
  ['Health', 'Healthcare', 'Gesundheit'],
  ['Event', 'Veranstaltung'],
]

const folded = (name: string) => name.trim().toLowerCase()

const alikeOf = new Map<string, Set<string>>()
for (const names of ALIKE) {
  for (const name of names) {
    const known = alikeOf.get(folded(name)) ?? new Set<string>()
    names.forEach((other) => known.add(other))
    alikeOf.set(folded(name), known)
  }
}

/** The category with all names for the same kind: "Konzert" and "Concert" find each other. An unknown name stays alone. */
export function categoriesLike(name: string): string[] {
  return [...(alikeOf.get(folded(name)) ?? [name.trim()])]
}

/** Whether the word is the name of a kind of event. */
export function isCategory(word: string): boolean {
  return alikeOf.has(folded(word)) || GENRES.some(([name]) => folded(name) === folded(word))
}

/** Every category that can be chosen: those of the category bar first, in its order. */
export function allCategories(): string[] {
  return [...new Set<string>([...FILTER_CATEGORIES, ...GENRES.map(([name]) => name)])]
}
