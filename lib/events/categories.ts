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
