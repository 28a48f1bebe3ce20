import { layOut } from '@/lib/recognition/layout'
import { readCategory, readTags } from '@/lib/recognition/read-category'
import { flyerText } from '@/tests/support/flyer-text'

const categoryOf = (title: string, ...rows: string[]) => readCategory(layOut(flyerText([[80, title], ...rows.map(row => [20, row] as const)])), title).category

test.each([
  ['Orgelkonzert', ['im Dom'], 'concert'], ['Goa-Party', ['eintritt frei'], 'party'], ['Sommerfest', ['17:00 Neun', '18:00 NOSY'], 'festival'], ['Sagra della Castagna', [], 'festival'], ['Villagil Fest', [], 'festival'],
  ['Elmar', ['Ein Musiktheaterstück für Kinder'], 'theatre'], ['Kinderfilm-Festival', ['Kurzfilme', 'Spielfilm', 'Spielfilm'], 'film'], ['Literaturcafé', ['liest Dieter aus Werken der Literatur'], 'reading'], ['Wohin?', ['Podiumsdiskussion mit'], 'talk'],
  ['Vortragsabend', ['21. November'], 'talk'], ['Crafter Day', ['Bring your craft, needlework'], 'workshop'], ['Natur im Süden', ['Die Fotos werden ausgestellt', 'Öffnungszeiten'], 'exhibition'], ['Flohmarkt', ['rund ums Kind'], 'market'],
  ['KLIMASTREIK', ['13:30 Uhr'], 'demonstration'], ['Laternendemo', [], 'demonstration'], ['Stadtlauf', ['5k und 10k'], 'sport'], ['Mostra fotografica', [], 'exhibition'], ['Concierto de primavera', [], 'concert'], ['Lezing over de stad', [], 'talk'],
  ['Soirée jazz', ['concert'], 'concert'], ['Xyz', [], 'other'],
])('%s %j is a %s', (title, rows, category) => {
  expect(categoryOf(title, ...rows)).toBe(category)
})

test('tags are few and small', () => {
  const tags = readTags(layOut(flyerText([[40, 'JAZZ & Blues Open Air'], [20, 'für Kinder und Familien']])))

  expect(tags).toEqual(expect.arrayContaining(['jazz', 'blues', 'open air', 'kids', 'family']))
})
