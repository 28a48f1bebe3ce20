import { layOut } from '@/lib/recognition/layout'
import { joinRows, readTitle } from '@/lib/recognition/read-title'
import { NOTHING_READ } from '@/lib/recognition/reading-context'
import { flyerText } from '../../support/flyer-text'

const title = (table: Parameters<typeof flyerText>[0], options = {}) => readTitle(layOut(flyerText(table, options)), NOTHING_READ)

describe('readTitle', () => {
  test('an empty picture has no title', () => {
    expect(title([])).toBeNull()
  })

  test('a picture of nothing but facts has no title', () => {
    expect(title([[80, '12.07.2025'], [40, '20 Uhr'], [30, 'Eintritt frei']])).toBeNull()
  })

  test('isolated symbols and uncertain scraps are never a title', () => {
    expect(title([{ text: 'ZI', height: 200, x: 50, y: 50, width: 300, confidence: 0.5 }, { text: '*', height: 150, x: 500, y: 300, width: 100 }, { text: 'Herbstmarkt', height: 40, x: 100, y: 700, width: 300 }])?.value).toBe('Herbstmarkt')
  })

  test('lines of one size are one title', () => {
    expect(title([[80, 'Lange Nacht'], [80, 'der Museen'], [30, 'am 10. Mai 2025']])?.value).toBe('Lange Nacht der Museen')
  })

  test.each([
    ['a row that opens with a preposition', [[100, 'KRIMI'], [104, 'IM KELLER'], [30, 'Mi 4. Juni, 20 Uhr']], 'KRIMI IM KELLER'],
    ['a row set in small letters without tails', [[130, 'Keiner'], [84, 'wacht nun'], [30, 'Fr 6. Juni, 20 Uhr']], 'Keiner wacht nun'],
    ['a row that opens with a verb', [[120, 'Vieles'], [78, 'DARF bleiben'], [30, 'Fr 6. Juni, 20 Uhr']], 'Vieles DARF bleiben'],
    ['a last row taller for its tails', [[86, 'Lou Karmann:'], [86, 'Das ist mir'], [112, 'völlig gleich'], [30, '20 Uhr']], 'Lou Karmann: Das ist mir völlig gleich'],
    ['a smaller row of small letters', [[98, 'Bücherbörse'], [74, 'an der alten Eiche'], [30, 'Sa 7. Juni, 11 Uhr']], 'Bücherbörse an der alten Eiche'],
    ['a little word on a row of its own', [[110, 'KINO'], [110, 'AM'], [110, 'KANAL'], [30, 'Sa 7. Juni, 21 Uhr']], 'KINO AM KANAL'],
    ['a much smaller row led by a little word', [[30, 'RATERUNDE'], [30], [144, 'Klug'], [88, 'mit Suppe'], [300], [40, 'Mi 18. März, 20 Uhr']], 'Klug mit Suppe'],
    ['a smaller last row of three', [[30, 'VORTRAG'], [300], [100, 'Das kurze'], [98, 'Gedächtnis'], [70, 'der Flüsse'], [40], [44, 'Naturkundehaus']], 'Das kurze Gedächtnis der Flüsse'],
    ['the weekday of a series', [[110, 'Tango am'], [118, 'Mittwoch'], [40], [60, '11. Juni'], [24, '20 Uhr']], 'Tango am Mittwoch'],
  ] as const)('%s belongs to the title', (_what, rows, expected) => {
    expect(title(rows)?.value).toBe(expected)
  })

  test('rows driven out to one width are one title, whatever their sizes', () => {
    expect(title([{ text: 'SILBERBACHER', height: 120, x: 100, y: 60, width: 800 }, { text: 'EISZAUBER', height: 165, x: 102, y: 190, width: 796 }, [340], [30, 'Sa 7. Juni, 11 Uhr']])?.value).toBe('SILBERBACHER EISZAUBER')
  })

  test.each(['Prenotazione obbligatoria', 'Réservation conseillée', 'Anmeldung erforderlich'])('"%s" is never a title', words => {
    expect(title([[90, words], [40], [40, 'Lichterfest'], [24, '20 Uhr']])?.value).toBe('Lichterfest')
  })

  test('small letters under a name in capitals are another voice', () => {
    expect(title([[96, 'KLEIDERTAUSCH'], [62, 'spart Geld'], [30, 'Sa 7. Juni, 11 Uhr']])?.value).toBe('KLEIDERTAUSCH')
  })

  test('a weekday that is the date itself stays out of the title', () => {
    expect(title([[110, 'Tango am'], [30, 'Mittwoch'], [30, '20 Uhr']])?.value).toBe('Tango')
  })

  test('the name over a billing is the title, however large the headliner', () => {
    const bill = ['GLUTNEST', 'PAPER SAILS', 'ROTE LATERNE', 'MONO HILL', 'KIESEL', 'VERA UND WIR'].map((name, index) => [96 - 6 * index, name] as const)

    expect(title([{ text: 'UFERWIESENKLANG', height: 56, x: 60, y: 140, width: 880 }, [110], ...bill, [30], [30, 'Fr 6. Juni, 15 Uhr']])?.value).toBe('UFERWIESENKLANG')
  })

  test('a date inside the title row is left out', () => {
    expect(title([[80, 'Laternenumzug am 11.11.'], [30, '17 Uhr']])?.value).toBe('Laternenumzug')
  })

  test('the line before "präsentiert" is the organiser', () => {
    expect(title([[60, 'Kulturkreis Seeblick'], [40, 'präsentiert'], [60, 'Ein Sommernachtstraum']])?.value).toBe('Ein Sommernachtstraum')
  })

  test('a code whose address spells a smaller line speaks for it', () => {
    const rows = [[44, 'Gemeinsam aktiv'], [60], [40, 'Drachentage'], [20, 'Text']] as const

    expect(title(rows, { codes: ['https://termine.example/drachentage'] })?.value).toBe('Drachentage')
  })

  test('a title in doubt is less certain than a clear one', () => {
    const clear = title([[120, 'Sommerfest'], [60], [20, 'Sonntag, 6. Juli'], [20, 'für alle']])
    const doubtful = title([[60, 'Blaue Stunde'], [200], [58, 'Roter Faden'], [20, 'Sonntag, 6. Juli']])

    expect(clear?.confidence).toBeGreaterThan(doubtful?.confidence ?? 1)
  })

  test('the lines behind the title are handed on', () => {
    expect(title([[30, 'Fr 3. Mai'], [90, 'Tanz in den Mai']])?.lines).toEqual([1])
  })
})

describe('joinRows', () => {
  const row = (text: string, heightPx: number) => ({ words: text, row: { ...layOut(flyerText([[heightPx, text]])).rows[0], heightPx } as Parameters<typeof joinRows>[0][number]['row'] })

  test.each([
    [[['Selbst-', 40], ['bestimmung', 40]], 'Selbstbestimmung'],
    [[['Rock-', 40], ['Nacht', 40]], 'Rock-Nacht'],
    [[['Mutig?!', 80], ['Wie weit?', 40]], 'Mutig?! Wie weit?'],
    [[['Momo', 90], ['Die graue Zeit', 40]], 'Momo – Die graue Zeit'],
    [[['Lange Nacht', 40], ['der Museen', 40]], 'Lange Nacht der Museen'],
  ] as const)('%j becomes "%s"', (parts, joined) => {
    expect(joinRows(parts.map(([text, height]) => row(text, height)))).toBe(joined)
  })
})
