import { factShare, withoutFacts, wordsOutsideFacts } from '@/lib/recognition/fact-spans'
import { cpuTimeOf } from '@/tests/support/cpu-time'

describe('wordsOutsideFacts', () => {
  test.each([
    ['FAHRRAD PARADE AM 24.04', 'FAHRRAD PARADE'],
    ['14 Uhr, Rathausplatz', 'Rathausplatz'],
    ['17:30 | Ida-Kerkhoff Platz', 'Ida-Kerkhoff Platz'],
    ['Kulturhaus X, Hauptstr. 3, 1060 Wien', 'Kulturhaus X'],
    ['BUCHT FEST 2027', 'BUCHT FEST 2027'],
    ['Samedi 12 mai à 20h30 – salle des fêtes', 'salle des fêtes'],
    ['Jazz am Sonntag', 'Jazz am Sonntag'],
    ['HERBSTK0NZERT', 'HERBSTKONZERT'],
    ['25 Jahre Chor', '25 Jahre Chor'],
    ['Literaturcafé 15 Uhr', 'Literaturcafé'],
    ['Club Nord, Portland, OR', 'Club Nord'],
    ['Stadtgarten Venloer Straße 40 50672 Köln', 'Stadtgarten'],
    ['Café Licht Rheinstr. 5', 'Café Licht'],
    ['sexta-feira 20h Casa Azul', 'Casa Azul'],
    ['Kelder 20u30', 'Kelder'],
    ['h. 21 Circolo Rosso', 'Circolo Rosso'],
    ['18:00 NIXE', 'NIXE'],
    ['Umzug: 23.03. - 10:00 Uhr', 'Umzug'],
    ['Konzert 05.12. - 20 Uhr', 'Konzert'],
    ['Konzert 05.12. / 20:00', 'Konzert'],
    ['Konzert 12.05.2027 - 10:00 Uhr', 'Konzert'],
    ['Bal 05/12 - 20:30', 'Bal'],
    ['Fr. 05.12. 19:30 Uhr Chor', 'Chor'],
    ['Fr. 20 Uhr Chor', 'Chor'],
    ['Laden 0711 / 12 34 56', 'Laden'],
    ['Salon 06.12.34.56.78', 'Salon'],
  ])('"%s" keeps "%s"', (line, kept) => {
    expect(wordsOutsideFacts(line)).toBe(kept)
  })

  test.each([
    'Thursday, April 9 | 6:30-9pm',
    '11/12/13 of MAY 2027',
    '12, 13 y 14 de Octubre',
    '28.05.2017',
    'vom 3. Mai bis 9. Juli 2019',
    'JULY',
    'Sonntag',
    'every Tuesday',
    'um 14.00 Uhr',
    'Eintritt frei',
    '$12 ADVANCE $18 DAY OF SHOW',
    '12 € / 10 €',
    '70182 Stuttgart',
    '402 E 31st St, Olympia, WA',
    'Am Birkenrain 2, 21149 Hamburg',
    'Via Garibaldi 14',
    '3 place de la Mairie',
    'www.example.org',
    'info@example.org',
    '@somebody',
    '#hashtag2025',
    '+49 89 1234567',
    "LUGLIO'21",
  ])('"%s" is empty afterwards', (line) => {
    expect(wordsOutsideFacts(line)).toBe('')
  })
})

describe('withoutFacts', () => {
  test.each(['Fest 05.12. - 20:00 Uhr', 'Fest 23.03.2027 - 10:00 Uhr', 'Fr. 05.12. 19:30 Uhr'])(
    '"%s" has a day and an hour only',
    (line) => {
      expect(withoutFacts(line)).toMatchObject({ dated: true, timed: true, contact: false, priced: false })
    },
  )

  test('returns the kinds of facts it removed', () => {
    expect(withoutFacts('Fr 14.11.2025 um 20 Uhr, Eintritt frei')).toMatchObject({
      dated: true,
      timed: true,
      priced: true,
      contact: false,
      addressed: false,
    })
  })

  test('a year alone is not a date', () => {
    expect(withoutFacts('Sommerfest 2025').dated).toBe(false)
  })
})

describe('factShare', () => {
  test.each([
    ['', 1],
    ['Sommerfest', 0],
    ['12.07.2025', 1],
  ])('of "%s" is %d', (line, share) => {
    expect(factShare(line)).toBe(share)
  })
})

test.each(['-', '.-', '- '])('a line of nothing but "%s" is read at once', async (sign) => {
  // A catastrophic expression takes minutes.
  expect(await cpuTimeOf(() => withoutFacts(sign.repeat(400)))).toBeLessThan(3000)
})
