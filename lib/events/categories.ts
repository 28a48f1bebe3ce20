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

/** Kinds that go by an English and a German name; lists show one of them. */
const TWINS: readonly { en: string; de: string }[] = [
  { en: 'Concert', de: 'Konzert' },
  { en: 'Art', de: 'Kunst' },
  { en: 'Film', de: 'Movies' },
]

/** The name by which a kind is shown in a language: one for each of those that mean the same. */
export function kindName(name: string, language: string): string {
  const twins = TWINS.find(({ en, de }) => en === name || de === name)
  if (!twins) return name
  // both languages say Film
  return language === 'de' && twins.en !== 'Film' ? twins.de : twins.en
}

/** Kinds as a person chooses them in a language: each once, under one name, in their order. */
export function kindNames(names: readonly string[], language: string): string[] {
  return [...new Set(names.map((name) => kindName(name, language)))]
}

/** The product's category for each kind of event that a recogniser tells apart; all are names of the genre list. */
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
