import { namesVenue, withoutLead } from '@/lib/recognition/venue-words'

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

describe('withoutLead', () => {
  test.each([
    ['im Kulturhaus Nord', 'Kulturhaus Nord'],
    ['in der Petruskirche', 'Petruskirche'],
    ["à l'Espace Culturel", 'Espace Culturel'],
    ['At the Amber Bar', 'Amber Bar'],
    ['nel Teatro Principal', 'Teatro Principal'],
  ])('"%s" is named "%s"', (venue, name) => {
    expect(withoutLead(venue)).toBe(name)
  })

  test.each(['Im Grünen', 'Auburn Hall', 'IMPROTHEATER', 'Imbissbude am Markt', 'Zum Hirschen', 'Theater im Hof'])(
    '"%s" is a name',
    (venue) => {
      expect(withoutLead(venue)).toBe(venue)
    },
  )
})
