import { layOut } from '@/lib/recognition/layout'
import { readCategory, readTags } from '@/lib/recognition/read-category'
import { flyerText } from '@/tests/support/flyer-text'

const categoryOf = (title: string, ...rows: string[]) =>
  readCategory(layOut(flyerText([[80, title], ...rows.map((row) => [20, row] as const)])), title).category

test.each([
  ['Orgelkonzert', ['im Dom'], 'concert'],
  ['Goa-Party', ['eintritt frei'], 'party'],
  ['Sommerfest', ['16:00 Sieben', '17:30 MOLE'], 'festival'],
  ['Sagra della Castagna', [], 'festival'],
  ['Pinargal Fest', [], 'festival'],
  ['Tilda', ['Ein Musiktheaterstück für Familien'], 'theatre'],
  ['Jugendfilm-Festival', ['Trickfilme', 'Spielfilm', 'Spielfilm'], 'film'],
  ['Literaturcafé', ['liest Gudrun aus Perlen der Literatur'], 'reading'],
  ['Wohin?', ['Podiumsdiskussion mit'], 'talk'],
  ['Vortragsabend', ['18. Oktober'], 'talk'],
  ['Knitter Day', ['Bring your craft, crochet'], 'workshop'],
  ['Vögel im Winter', ['Die Fotos werden ausgestellt', 'Öffnungszeiten'], 'exhibition'],
  ['Flohmarkt', ['rund ums Kind'], 'market'],
  ['KLIMASTREIK', ['12:45 Uhr'], 'demonstration'],
  ['Laternendemo', [], 'demonstration'],
  ['Stadtlauf', ['5k und 10k'], 'sport'],
  ['Mostra fotografica', [], 'exhibition'],
  ['Concierto de primavera', [], 'concert'],
  ['Lezing over de stad', [], 'talk'],
  ['Soirée jazz', ['concert'], 'concert'],
  ['Xyz', [], 'other'],
])('%s %j is a %s', (title, rows, category) => {
  expect(categoryOf(title, ...rows)).toBe(category)
})

test('tags are few and short', () => {
  const tags = readTags(
    layOut(
      flyerText([
        [40, 'JAZZ & Blues Open Air'],
        [20, 'für Kinder und Familien'],
      ]),
    ),
  )

  expect(tags).toEqual(expect.arrayContaining(['jazz', 'blues', 'open air', 'kids', 'family']))
})
