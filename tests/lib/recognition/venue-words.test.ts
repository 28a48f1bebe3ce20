import { namesVenue } from '@/lib/recognition/venue-words'

describe('namesVenue', () => {
  test.each([
    'Kulturhaus Nord',
    'Rathausplatz',
    'The Amber Bar',
    "St. Mark's Church",
    'Salle des fêtes',
    'Teatro Principal',
    'Circolo La Quercia',
    'Buurthuis De Wig',
    'Stadtbib1iothek',
    'Brewary',
    'Weinbar',
    'Vereinsheim',
  ])('"%s" does', (words) => {
    expect(namesVenue(words)).toBe(true)
  })

  test.each(['Sommerfest', 'Hamburg', 'wunderbar', 'Kunsthandwerk', 'Traum', 'Petra Lindner', 'Mannheim', ''])('"%s" does not', (words) => {
    expect(namesVenue(words)).toBe(false)
  })
})
