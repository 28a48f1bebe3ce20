import { layOut } from '@/lib/recognition/layout'
import { readLineup } from '@/lib/recognition/read-lineup'
import { NOTHING_READ } from '@/lib/recognition/reading-context'
import { flyerText } from '../../support/flyer-text'

const lineup = (rows: ReadonlyArray<string>) =>
  readLineup(layOut(flyerText([[90, 'Konzertabend'], [60], ...rows.map(row => [26, row] as const)])), { ...NOTHING_READ, titleLines: new Set([0]) }).map(entry => entry.value)
const names = (rows: ReadonlyArray<string>) => lineup(rows).map(entry => entry.name)

describe('readLineup', () => {
  test('names after a head are performers, with what they do', () => {
    expect(lineup(['Mit: Anna Blum (Klavier) und Karl Roth (Geige)'])).toEqual([{ name: 'Anna Blum', role: 'Klavier', startTime: null }, { name: 'Karl Roth', role: 'Geige', startTime: null }])
  })

  test('a running order keeps its times', () => {
    expect(lineup(['Line-up', '17:00 Rosa Rot', '18:30 Die Neun'])).toEqual([{ name: 'Rosa Rot', role: null, startTime: '17:00' }, { name: 'Die Neun', role: null, startTime: '18:30' }])
  })

  test.each([
    [['DJs: Malu, Tobi T., Kira'], ['Malu', 'Tobi T.', 'Kira']],
    [['Zu Gast:', 'Freie Weber', 'Werkstatt Nord'], ['Freie Weber', 'Werkstatt Nord']],
    [['Moderation: Petra Lindner'], ['Petra Lindner']],
    [['with performances by Anna Blum and Karl Roth'], ['Anna Blum', 'Karl Roth']],
    [['avec Claire Fontaine et Julien Moreau'], ['Claire Fontaine', 'Julien Moreau']],
    [['hosted by DJ Malika, with DJ Nebel + DJ Lux'], ['DJ Malika', 'DJ Nebel', 'DJ Lux']],
  ])('%j: %j', (rows, expected) => {
    expect(names(rows).toSorted()).toEqual([...expected].toSorted())
  })

  test.each([
    [['Mit Essen & Getränken']],
    [['mit Kaffee und Kuchen']],
    [['Foto: Petra Lindner']],
    [['Anmeldung bei Petra Lindner, Tel. 0711 1234567']],
    [['Werke von Johann Strauss und Franz Lehár']],
    [['Sponsoren: Autohaus Huber · Brauerei Ochsen · Café Nord']],
    [['11 Uhr Begrüßung', '12 Uhr Mittagessen', '13 Uhr Kinderprogramm']],
    [['Hüpfburg · Kinderschminken · Tombola']],
    [['Einlass 19 Uhr', 'Beginn 20 Uhr', 'Eintritt 10 Euro']],
  ])('%j names nobody', rows => {
    expect(names(rows)).toEqual([])
  })

  test('a name printed twice is one entry with all that is known of it', () => {
    expect(lineup(['Mit: Anna Blum', '19:00 Anna Blum (Klavier)', '20:00 Karl Roth (Geige)']).filter(entry => entry.name === 'Anna Blum')).toEqual([{ name: 'Anna Blum', role: 'Klavier', startTime: '19:00' }])
  })
})
