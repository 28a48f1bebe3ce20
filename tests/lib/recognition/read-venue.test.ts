import { layOut } from '@/lib/recognition/layout'
import { readVenue } from '@/lib/recognition/read-venue'
import { NOTHING_READ } from '@/lib/recognition/reading-context'
import { flyerText } from '../../support/flyer-text'

const venue = (rows: ReadonlyArray<string>, city: string | null = null) =>
  readVenue(layOut(flyerText([[90, 'Ein Titel'], [60], ...rows.map(row => [26, row] as const)])), { ...NOTHING_READ, titleLines: new Set([0]), city })?.value ?? null

describe('readVenue', () => {
  test.each([
    [['Kulturhaus Nord, Hauptstr. 3, 1060 Wien'], 'Kulturhaus Nord'],
    [['Fr 4.7. 20 Uhr @ Zoom Club'], 'Zoom Club'],
    [['Ort: Sonnenblume'], 'Sonnenblume'],
    [['Where: The Bishop'], 'The Bishop'],
    [['Luogo: Circolo dei Lettori'], 'Circolo dei Lettori'],
    [['Samstag, 5. Juli', 'Grüner Jäger', 'Neuer Pferdemarkt 36'], 'Grüner Jäger'],
    [['14 Uhr, Rathausplatz'], 'Rathausplatz'],
    [['20.03.2025 | 19 Uhr | Haus der Begegnung'], 'Haus der Begegnung'],
    [['Die Bilder hängen im', 'Kulturspeicher Ost', 'vom 3. bis 9. Mai'], 'Kulturspeicher Ost'],
    [['Tennis Sports Club | Ramsford, NJ'], 'Tennis Sports Club'],
    [["St. Mark's Church, 12 High Street"], "St. Mark's Church"],
    [['Am Anger 2, 21149 Hamburg, Stadtteilsaal Süd'], 'Stadtteilsaal Süd'],
    [['Studentenzentrum Q9 e.V., Zähringerstr. 10'], 'Studentenzentrum Q9 e.V.'],
    [['Stadtbib1iothek, Markt 4'], 'Stadtbibliothek'],
    [['Eisvogel', 'Fährgasse 9, Lübeck'], 'Eisvogel'],
    [['Sankt Elmo', 'Carrer de Mallorca 77, Girona'], 'Sankt Elmo'],
    [['Nordlicht / Blue Fox Club', 'Eisvogel', 'Fährgasse 9, Lübeck'], 'Eisvogel'],
    [['Offene Bühne', 'Eisvogel', 'Fährgasse 9, Lübeck'], 'Eisvogel'],
    [['Figurentheater', 'Kleiner Ballsaal'], 'Kleiner Ballsaal'],
    [['Café Lindgrün ('], 'Café Lindgrün'],
    [['Parc des Tilleuls ® ARBONNE'], 'Parc des Tilleuls'],
    [['Kulturscheune am', 'Birkenweg 4, 79650 Schopfheim'], 'Kulturscheune'],
    [['Parco delle Rose dalle ore 21'], 'Parco delle Rose'],
  ])('%j: %s', (rows, expected) => {
    expect(venue(rows)).toBe(expected)
  })

  test.each([
    [['Samstag, 5. Juli 2025, 20 Uhr', 'Eintritt frei']],
    [['Veranstalter: Kulturverein Lindau e.V.']],
    [['Mit freundlicher Unterstützung von Autohaus Huber GmbH']],
    [['Fr 4. Juli 2025', 'KONSTANZ']],
    [['Parkplätze am Bahnhof vorhanden', 'Buslinie 3']],
    [['Ore 18,30 Apertura cucina', 'Ore 21 Serata danzante con Orchestra Sole']],
    [['Tickets: www.example.org', 'info@example.org']],
    [['Kaffee und Kuchen', 'Hüpfburg für Kinder']],
    [['OFFENE BÜHNE', 'Di 3. Juni, 20 Uhr']],
    [['Schattentheater', 'Di 3. Juni, 16 Uhr']],
    [['Main Stage', '18:00 Glutnest']],
    [['Restauration sur place']],
    [['HTTP:/STADTHALLE']],
  ])('%j names no venue', rows => {
    expect(venue(rows, 'Konstanz')).toBeNull()
  })

  test('the lines behind the venue are handed on with the words', () => {
    const reading = readVenue(layOut(flyerText([[90, 'Ein Titel'], [26, 'Ort: Sonnenblume']])), { ...NOTHING_READ, titleLines: new Set([0]) })

    expect(reading).toMatchObject({ lines: [1], evidence: 'Ort: Sonnenblume' })
  })
})
