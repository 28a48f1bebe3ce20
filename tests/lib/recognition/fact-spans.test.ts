import { factShare, withoutFacts, wordsOutsideFacts } from '@/lib/recognition/fact-spans'

describe('wordsOutsideFacts', () => {
  test.each([
    ['FAHRRAD DEMO AM 24.04', 'FAHRRAD DEMO'],
    ['14 Uhr, Rathausplatz', 'Rathausplatz'],
    ['17:30 | Thomas-Nast Platz', 'Thomas-Nast Platz'],
    ['Kulturhaus X, Hauptstr. 3, 1060 Wien', 'Kulturhaus X'],
    ['VILLA FEST 2026', 'VILLA FEST 2026'],
    ['Samedi 12 mai à 20h30 – salle des fêtes', 'salle des fêtes'],
    ['Jazz am Sonntag', 'Jazz am Sonntag'],
    ['HERBSTK0NZERT', 'HERBSTKONZERT'],
    ['25 Jahre Chor', '25 Jahre Chor'],
    ['Literaturcafé 15 Uhr', 'Literaturcafé'],
    ['Club Nord, Portland, OR', 'Club Nord'],
    ['18:00 NOSY', 'NOSY'],
  ])('"%s" keeps "%s"', (line, kept) => {
    expect(wordsOutsideFacts(line)).toBe(kept)
  })

  test.each([
    'Wednesday, March 4 | 5:30-9pm', '12/13/14 of JUNE 2026', '14, 15 y 16 de Septiembre', '28.05.2014', 'vom 6. Juni bis 23. August 2018', 'JULY', 'Sonntag', 'every Tuesday',
    'um 14.00 Uhr', 'Eintritt frei', '$15 ADVANCE $20 DAY OF SHOW', '12 € / 10 €', '69126 Heidelberg', '301 E 25th St, Tacoma, WA', 'Am Johannisland 2, 21147 Hamburg', 'Via Garibaldi 14', '3 place de la Mairie',
    'www.example.org', 'info@example.org', '@somebody', '#hashtag2025', '+49 89 1234567', "AGOSTO'19",
  ])('nothing of "%s" is left', line => {
    expect(wordsOutsideFacts(line)).toBe('')
  })
})

describe('withoutFacts', () => {
  test('says which kinds of fact it took out', () => {
    expect(withoutFacts('Fr 14.11.2025 um 20 Uhr, Eintritt frei')).toMatchObject({ dated: true, timed: true, priced: true, contact: false, addressed: false })
  })

  test('a year alone is no date', () => {
    expect(withoutFacts('Sommerfest 2025').dated).toBe(false)
  })
})

describe('factShare', () => {
  test.each([['', 1], ['Sommerfest', 0], ['12.07.2025', 1]])('of "%s" is %d', (line, share) => {
    expect(factShare(line)).toBe(share)
  })
})
