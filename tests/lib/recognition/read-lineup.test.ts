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

  test.each([
    ['Lesung', [[40, 'Lesung'], [80, 'Nele'], [80, 'Wagner: Die'], [80, 'Insel'], [30, 'Fr 6. Juni, 20 Uhr']], [1, 2, 3], ['Nele Wagner']],
    ['a solo evening, the name in capitals', [[40, 'SOLO'], [90, 'JULES'], [90, 'FERRON: BIS'], [90, 'MORGEN'], [30, '20 Uhr']], [1, 2, 3], ['JULES FERRON']],
    ['"mit" inside the title', [[40, 'Offene Bühne'], [90, 'Blues-Session'], [90, 'mit Ilka'], [90, 'Brandt'], [30, '20 Uhr']], [1, 2, 3], ['Ilka Brandt']],
    ['an ensemble after "mit"', [[90, 'Tanztee'], [90, 'mit Trio'], [90, 'Silberfisch'], [30, '15 Uhr']], [0, 1, 2], ['Trio Silberfisch']],
    ['two names of whom one is well known', [[90, 'Nachtbilder'], [34, 'Petra Lindner, Ooki Narr'], [30, '19 Uhr']], [0], ['Petra Lindner', 'Ooki Narr']],
    ['the act under the headliner', [[30, 'EN VIVO'], [120, 'Tilda Moor'], [34, 'Sandbank'], [60], [30, '20 Uhr']], [1], ['Tilda Moor', 'Sandbank']],
    ['a list that goes on below', [[30, 'Clubnacht'], [120, 'Neonwald'], [60], [32, 'Ada Lux / Zirkel / Deep Otto /'], [32, 'Pulsar'], [60], [30, '23 Uhr']], [1], ['Ada Lux', 'Zirkel', 'Deep Otto', 'Pulsar']],
    ['a composer before the colon', [[30, 'Oratorium in der Kirche'], [80, 'Ottokar Brehm:'], [80, 'Herbstpsalm'], [30, '18 Uhr']], [1, 2], []],
    ['the slogan of a demonstration', [[36, 'MANIFESTATION'], [110, 'NOS'], [112, 'FORÊTS'], [110, 'VIVRONT'], [50, '3 JANV'], [36, '14 h']], [1, 2, 3], []],
    ['the goods of a market', [[110, 'Hofmarkt'], [30, 'Lampen | Bücher | Wolle'], [30, 'Geschirr | Fahrräder | Möbel'], [30, '10 bis 16 Uhr']], [0], []],
    ['rows of a title that names its kind', [[100, 'Winterball'], [60, 'Under Silver'], [60, 'Glass Towers'], [60, 'Gala Night'], [30, '20 Uhr']], [0, 1, 2, 3], []],
    ['a price and a kind of evening', [[30, 'OFFENE BÜHNE'], [100, 'Mittendrin'], [34, 'CHF 18'], [30, '20 Uhr']], [1], []],
  ] as const)('%s', (_what, table, titled, expected) => {
    const found = readLineup(layOut(flyerText(table)), { ...NOTHING_READ, titleLines: new Set(titled) }).map(entry => entry.value.name)

    expect(found.toSorted()).toEqual([...expected].toSorted())
  })

  test('a name printed twice is one entry with all that is known of it', () => {
    expect(lineup(['Mit: Anna Blum', '19:00 Anna Blum (Klavier)', '20:00 Karl Roth (Geige)']).filter(entry => entry.name === 'Anna Blum')).toEqual([{ name: 'Anna Blum', role: 'Klavier', startTime: '19:00' }])
  })
})
