import { CITIES, type City, type Language, type Venue } from './cities'
import { drawHeader, drawMark, drawPerson } from './posters/portraits'
import type { Random } from './random'

export type DemoPerson = {
  username: string
  bio: string
  links: string[]
  city: City
  language: Language
  /** The house that this account speaks for, or null for a person. */
  venue: Venue | null
  /** SVG documents. */
  picture: string
  header: string
  preferences: { eventTypes: string[]; genreStyles: string[]; targetAudience: string[]; communityOffers: string[] }
}

/** Houses that have an account: the stage and one more in each city. */
const HOUSES_PER_CITY = [1, 4, 6, 2, 0, 5]

const HOUSE_BIOS: Readonly<Record<Language, readonly string[]>> = {
  de: [
    'Konzerte, Tanz und lange Nächte in {district}. Seit 2009, immer noch ohne Sponsor.',
    'Ein kleines Haus mit großer Bühne. Programm für alle, die es ein bisschen anders mögen.',
    'Wir zeigen, was wir selbst sehen wollen. Getragen von einem Verein, 63 Mitglieder, eine Katze.',
    'Raum für Kunst, Gespräche und gute Suppe. Di–So ab 17 Uhr.',
  ],
  en: [
    'Concerts, dancing and long nights in {district}. Independent since 2009.',
    'A small house with a big stage. Run by the people who sweep it.',
    'We show what we would like to see ourselves. 63 members, one cat.',
    'Art, talks and good soup. Tue–Sun from 5 pm.',
  ],
  fr: [
    'Concerts, danse et longues nuits à {district}. Indépendant depuis 2009.',
    'Petite maison, grande scène. Une association, 63 membres, un chat.',
  ],
  es: [
    'Conciertos, baile y noches largas en {district}. Independientes desde 2009.',
    'Casa pequeña, escenario grande. Una asociación, 63 socios y un gato.',
  ],
}

/** Username, bio, city, language. */
const PEOPLE: readonly (readonly [string, string, string, Language])[] = [
  ['lena.k', 'Fotografiert jedes Plakat zwischen Wedding und Neukölln. Am liebsten kleine Konzerte.', 'Berlin', 'de'],
  ['tomek', 'Plattenkiste, Fahrrad, Frühstück. In dieser Reihenfolge.', 'Berlin', 'de'],
  ['june_in_berlin', 'Moved here for one winter in 2016. Jazz, film, dumplings.', 'Berlin', 'en'],
  ['Fiete', 'Hamburg, Hafen, Hardcore. Und sonntags Flohmarkt.', 'Hamburg', 'de'],
  ['mareike.ottensen', 'Lesungen, Theater, Kinderkram. Trägt gern Termine ein.', 'Hamburg', 'de'],
  ['Schorsch', 'Giesing. Immer pünktlich, immer erste Reihe.', 'München', 'de'],
  ['annalena.m', 'Kammermusik am Mittwoch, Techno am Samstag.', 'München', 'de'],
  ['jupp', 'Et kütt wie et kütt, aber der Termin steht.', 'Köln', 'de'],
  ['kati.nippes', 'Repaircafé, Chor, Nachbarschaft. Fragt mich nach Mitfahrgelegenheiten.', 'Köln', 'de'],
  ['paulchen', 'Plagwitz zu Fuß. Ausstellungen, Punk, Kuchen.', 'Leipzig', 'de'],
  ['resi', 'Beisl, Bühne, Burggasse. Wien von seiner lauten Seite.', 'Wien', 'de'],
  ['beatvonallmen', 'Zürich Kreis 4. Swing tanzen und Filme im Original.', 'Zürich', 'de'],
  ['noemi', 'Kleinbasel. Kunst, Lesungen, Rheinschwimmen bis Oktober.', 'Basel', 'de'],
  ['sanne', 'Noord by day, dance floor by night.', 'Amsterdam', 'en'],
  ['Priya', 'South London. I go to things on my own and always end up with a table of ten.', 'London', 'en'],
  ['davey.boy', 'New bands, old pubs. Ask me about lifts home.', 'London', 'en'],
  ['clairedelune', 'Belleville. Ciné-club, bal folk et vide-greniers.', 'Paris', 'fr'],
  ['nuria.bcn', 'Gràcia. Conciertos pequeños y mercadillos grandes.', 'Barcelona', 'es'],
]

const TASTES = {
  eventTypes: [
    'Acoustic',
    'Jazz',
    'DJ Set',
    'Rave',
    'Music Festival',
    'Flea Market',
    'Stand-up Comedy',
    'Book Reading',
    'Workshop',
    'Improv',
    'Modern',
    'Dance',
  ],
  genreStyles: [
    'Techno',
    'House',
    'Indie',
    'Jazz',
    'Classical',
    'Folk',
    'Documentary Film',
    'Independent Film',
    'Politics',
    'Sustainability',
  ],
  targetAudience: ['18+', 'All Ages', 'Relaxed', 'Alternative', 'Chill', 'Open Air', 'Indoor', 'Accessible', 'International'],
  communityOffers: ['Helper', 'Driver', 'Artist', 'Sleep', 'Lost-Found', 'Queue'],
}

const cityNamed = (name: string): City => {
  const city = CITIES.find((candidate) => candidate.name === name)
  if (!city) throw new Error(`No city is called ${name}.`)
  return city
}

const slug = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-zA-Z0-9]+/g, '')
    .toLowerCase()

/** The accounts of the demo: two houses in each city and the people who go there. */
export function createPeople(random: Random): DemoPerson[] {
  const houses = CITIES.flatMap((city, index) =>
    [HOUSES_PER_CITY[0], HOUSES_PER_CITY[1 + (index % (HOUSES_PER_CITY.length - 1))]].flatMap((position): DemoPerson[] => {
      const venue = city.venues[position ?? 1]
      const language = city.languages[0]
      if (!venue || !language) return []
      return [
        {
          username: venue.name,
          bio: random.pick(HOUSE_BIOS[language]).replace('{district}', random.pick(city.districts)),
          links: [
            `https://${slug(venue.name)}.example.org/`,
            ...(random.chance(0.5) ? [`https://instagram.com/${slug(venue.name)}.example`] : []),
          ],
          city,
          language,
          venue,
          picture: drawMark(venue.name, random),
          header: drawHeader(random),
          preferences: { eventTypes: [], genreStyles: [], targetAudience: [], communityOffers: [] },
        },
      ]
    }),
  )
  const people = PEOPLE.map(([username, bio, city, language]): DemoPerson => ({
    username,
    bio,
    links: random.chance(0.3) ? [`https://${slug(username)}.example.org/`] : [],
    city: cityNamed(city),
    language,
    venue: null,
    picture: drawPerson(random),
    header: drawHeader(random),
    preferences: {
      eventTypes: random.sample(TASTES.eventTypes, random.int(2, 5)),
      genreStyles: random.sample(TASTES.genreStyles, random.int(2, 4)),
      targetAudience: random.sample(TASTES.targetAudience, random.int(1, 4)),
      communityOffers: random.sample(TASTES.communityOffers, random.int(0, 2)),
    },
  }))
  return [...houses, ...people]
}
