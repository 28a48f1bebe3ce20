import { layOut } from '@/lib/recognition/layout'
import { listMissing } from '@/lib/recognition/missing-facts'
import { cutRows, otherPaper } from '@/lib/recognition/other-papers'
import { readFacts } from '@/lib/recognition/read-facts'
import { getGazetteer } from '@/server/geo/gazetteer'
import { getJudge } from '@/server/uploads/judge/load-judge'
import { flyerText } from '../../support/flyer-text'

type Table = Parameters<typeof flyerText>[0]

const paperOf = (table: Table) => otherPaper(layOut(flyerText(table)), { hasContact: false })
const read = (table: Table) =>
  readFacts(flyerText(table), { today: '2026-09-01', gazetteer: getGazetteer(), judge: getJudge(), hint: null })

const CHAT: Table = [
  [44, 'Lena'],
  [26, 'online'],
  [30, 'Kommst du am Samstag mit zum Konzert? 18:02'],
  [30, 'Welches denn? 18:05'],
  [30, 'Die Nordlichter spielen um 20 Uhr in der Fabrik 18:06'],
  [30, 'Muss leider arbeiten 18:11'],
  [34, 'Nachricht schreiben'],
]
const TICKET: Table = [
  [34, 'EINTRITTSKARTE'],
  [90, 'Die Nordlichter'],
  [36, 'Sa 09.10.2027 Beginn 20:00 Uhr'],
  [32, 'Stadthalle Kassel, Holger-Börner-Platz 1, 34119 Kassel'],
  [40, 'Block B Reihe 12 Platz 7'],
  [24, 'Preis 39,90 EUR Auftrag 2381-99120'],
]
const ticket = (...rows: string[]): Table => [[34, rows[0] ?? ''], ...rows.slice(1).map((row) => [28, row] as const)]
const SEATLESS_TICKET = ticket(
  'The Lost Coats',
  'Thu 12 Nov 2026, 7:00 PM, Corn Hall, Ipswich',
  'GENERAL ADMISSION STANDING',
  'Order #: 38-20417',
  'Ticket holder: J. Marsh',
)
const FRENCH_TICKET = ticket(
  'BILLET N° 0045127',
  'Les Marées, vendredi 9 octobre 2026 à 20h00',
  'Salle des fêtes, Lille',
  'Rang F Place 27 Tarif plein 29,00 €',
  'Billet ni repris ni échangé',
)
const ITALIAN_TICKET = ticket(
  'La Notte, venerdì 20/03/2026 ore 20:30',
  'Teatro Comunale, Asti',
  'PLATEA Fila G Posto 14 intero € 35,00',
  'Biglietto nominativo: ROSSI ANNA',
)
const CINEMA_TICKET = ticket('Kino Lumen', 'Der lange Sommer', 'Fr 18.12.2026 20:15 Saal 4', 'Reihe H Platz 11', 'Erw. 13,50 EUR')
const MAIL: Table = ticket(
  'Von: Jana Keller',
  'An: Team',
  'Betreff: Re: Besprechung am Dienstag',
  'Gesendet: 12. Januar 2026 um 09:14',
  'Wir treffen uns am 20. Januar um 14:00 Uhr in Köln.',
)
const SHORT_PAGE: Table = [
  'La noche del viernes 8 de mayo llegó tarde a Sevilla. En',
  'la calle no quedaba nadie, salvo un músico que guardaba su',
  'guitarra. —¿A qué hora empieza? —preguntó ella, mirando el',
  'reloj de la plaza. El hombre no contestó. Había pasado toda',
  'la vida esperando aquella pregunta y ahora, de pronto, no',
  'sabía qué decir. Caminaron hasta el río. El teatro estaba',
  'cerrado desde la guerra.',
].map((row) => [28, row] as const)
const PAGE: Table = Array.from(
  { length: 14 },
  (_, line) => [28, `Am 14. Mai begann das Konzert um ${line + 8} Uhr und der Wirt sah nicht auf`] as const,
)
const CYRILLIC: Table = [
  [136, 'KOHLLEPT'],
  [81, 'AHcamnb <bepë3ka>'],
  [89, 'cy66ota, 17 nıona 2027'],
  [61, 'Aom KynbTypbl, yn. NeHnHa 5, bepnnH'],
  [70, 'BxOA CBO6OAHbIM'],
]

test.each([
  ['chat', CHAT],
  ['ticket', TICKET],
  ['chat', MAIL],
  ['ticket', SEATLESS_TICKET],
  ['ticket', FRENCH_TICKET],
  ['ticket', ITALIAN_TICKET],
  ['ticket', CINEMA_TICKET],
  ['page', SHORT_PAGE],
  ['page', PAGE],
  ['script', CYRILLIC],
] as const)('%s is distinguished from a poster, makes no event and is named in the message', (paper, table) => {
  const facts = read(table)

  expect(paperOf(table)).toBe(paper)
  expect(facts.isEvent).toBe(false)
  expect(listMissing(flyerText(table), facts)).toEqual([paper])
})

test.each<[string, Table]>([
  [
    'a timetable of full and half hours',
    [
      [80, 'Hafenfest'],
      [30, 'Die Nordlichter 18:00'],
      [30, 'Blaskapelle Amsel 19:30'],
      [30, 'DJ Welle 21:15'],
      [30, 'Feuerwerk 22:45'],
    ],
  ],
  [
    'a poster that names the sale of seats',
    [
      [80, 'Sinfoniekonzert'],
      [40, 'Samstag, 14.11.2026, 20 Uhr'],
      [30, 'Stadthalle, Platz der Republik 1'],
      [24, 'Tickets an allen Vorverkaufsstellen, freie Platzwahl, Reihe 1-10 bestuhlt'],
    ],
  ],
  ['a name of capitals within', [[80, 'McCoy & MacDonald live'], [40, 'DJs, 20:00 Uhr'], [30, 'YouTube StarWars KoKo JuZ'] as const]],
])('%s stays a poster', (_, table) => {
  expect(paperOf(table)).toBeNull()
})

const half = (edge: number): Table =>
  ['SOMMEI', 'IM SCHL', 'Swing & Jazz mit dem Lud', 'Samstag, 1', '20:00 Uhr Ein', 'Schlossparl'].map((text, index) => ({
    text,
    height: index === 0 ? 114 : 60,
    x: edge - text.length * 28,
    width: text.length * 28,
    y: 100 + index * 150,
  }))

test('lines cut off at one edge are half a poster, which makes no event', () => {
  const table = half(1000)

  expect(cutRows(layOut(flyerText(table))).isHalf).toBe(true)
  const facts = read(table)
  expect(facts.isEvent).toBe(false)
  expect(listMissing(flyerText(table), facts)[0]).toBe('cut')
})

test('lines that end before the edge are complete', () => {
  expect(cutRows(layOut(flyerText(half(960)))).cut).toEqual([])
})

const WHOLE = ['Samstag, 14.11.2026', '20:00 Uhr, Eintritt 5 €', 'Stadthalle Ulm', 'Swing und Jazz', 'www.band.example', 'Bar und Küche']
/** A poster with two cut lines, the tallest of them or two others. */
const trimmed = (cut: readonly string[], headline: string): Table =>
  [headline, ...WHOLE, ...cut].map((text, index) => {
    const isCut = cut.includes(text) || (cut.length < 2 && text === headline)
    return {
      text,
      height: text === headline ? 114 : 40,
      x: isCut ? 990 - text.length * 18 : 80,
      width: isCut ? text.length * 18 + 12 : 600,
      y: 60 + index * 130,
    }
  })

test('two cut lines do no harm unless one of them is the title', () => {
  expect(read(trimmed(['Kartenverkauf im Buchla', 'Programmheft an der Abendk'], 'SOMMERKONZERT')).isEvent).toBe(true)
  expect(read(trimmed(['Kartenverkauf im Buchla'], 'SOMMERKONZ')).isEvent).toBe(false)
})
