import type { CATEGORIES_READ } from '@/lib/recognition/facts'

/** The categories of the category bar, in their order. */
export const FILTER_CATEGORIES = [
  'Concert',
  'Workshop',
  'Exhibition',
  'Festival',
  'Party',
  'Event',
  'Konzert',
  'Theater',
  'Market',
  'Service',
  'Rave',
  'Community',
  'Comedy',
  'Social',
  'Dance',
  'Film',
  'Demonstration',
  'Protest',
] as const

/** Categories with an English and a German name; lists show one of them. */
const TWINS: readonly { en: string; de: string }[] = [
  { en: 'Concert', de: 'Konzert' },
  { en: 'Art', de: 'Kunst' },
  { en: 'Film', de: 'Movies' },
]

/** The category's one name for lists in a language, since some have a synonym: `Concert` for `Konzert`. `sayKind` words it for display. */
export function canonicalCategory(name: string, language: string): string {
  const twins = TWINS.find(({ en, de }) => en === name || de === name)
  if (!twins) return name
  // "Film" is the same in both languages
  return language === 'de' && twins.en !== 'Film' ? twins.de : twins.en
}

/** Categories to choose from in a language: each once, under one name, in order. */
export function distinctCategories(names: readonly string[], language: string): string[] {
  return [...new Set(names.map((name) => canonicalCategory(name, language)))]
}

/** The product's category for each kind of event a recogniser distinguishes; all are names in the genre list. */
export const CATEGORY_OF_KIND: Record<(typeof CATEGORIES_READ)[number], string> = {
  concert: 'Concert',
  party: 'Party',
  festival: 'Festival',
  theatre: 'Theater',
  film: 'Film',
  reading: 'Books',
  talk: 'Education',
  workshop: 'Workshop',
  exhibition: 'Exhibition',
  market: 'Market',
  demonstration: 'Demonstration',
  sport: 'Sports',
  other: 'Event',
}
