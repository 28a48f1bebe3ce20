import fc from 'fast-check'
import { findTimes } from '@/lib/recognition/dates/find-times'
import type { FoundTime } from '@/lib/recognition/dates/found-time'

/** "20:00 doors" · "16:00-19:00" · "07:00½" am or pm is open · "?" only the words beside it make it a time. */
const show = (time: FoundTime): string =>
  `${time.time}${time.until === null ? '' : `-${time.until}`}${time.isHalfDay ? '½' : ''}${time.isWeak || time.isListed ? '?' : ''}${time.role === null ? '' : ` ${time.role}`}`

const read = (text: string): string => findTimes(text).map(show).join('; ')

describe('a time of day', () => {
  test.each([
    ['', ''],
    ['20 Uhr', '20:00'],
    ['20 U5r', '20:00'],
    ['von 10-13 0hr', '10:00-13:00'],
    ['18:30 open end', '18:30'],
    ['22H=06H', '22:00-06:00'],
    ['08HOO AS17H30', '08:00-17:30'],
    ['14h às 15h50', '14:00-15:50'],
    ['9H30 1 À 18H00', '09:30-18:00'],
    ['$5 before 10pm', '22:00 other'],
    ['Raum 3 am 4. Juli', ''],
    ['21:00 (abrem as portas 20:15)', '21:00; 20:15 doors'],
    ['20.15 Uhr', '20:15'],
    ['20:15 Uhr', '20:15'],
    ['20:15', '20:15'],
    ['9:30', '09:30½'],
    ['09:30', '09:30'],
    ['19:30 h', '19:30'],
    ['20h', '20:00'],
    ['20h30', '20:30'],
    ['20 h 30', '20:30'],
    ['20 Uhr 30', '20:30'],
    ['19 Uhr 20 Uhr Beginn', '19:00; 20:00 start'],
    ['samedi I7 mai 2Oh30', '20:30'],
    ['9.6.2024,10:30', '10:30½'],
    ['KI 14.30', '14:30'],
    ['klo 20', '20:00?'],
    ['a las 10 horas de la mañana', '10:00'],
    ['John 8:30', '08:30½'],
    ['à 20 h', '20:00'],
    ['ab 22 Uhr', '22:00'],
    ['ab22Uhr', '22:00'],
    ['um 20.15', '20:15'],
    ['um 20', '20:00?'],
    ['ore 21', '21:00?'],
    ['ore 21,30', '21:30'],
    ['alle 21.00', '21:00'],
    ['alle ore 18:30', '18:30'],
    ['a las 20:00', '20:00'],
    ['18:00 HS', '18:00'],
    ['om 19.30 uur', '19:30'],
    ['19.30 uur', '19:30'],
    ['8 pm', '20:00'],
    ['8pm', '20:00'],
    ['8 p.m.', '20:00'],
    ['7:30PM', '19:30'],
    ['12 am', '00:00'],
    ['12 pm', '12:00'],
    ['12:30am', '00:30'],
    ['13:00 pm', '13:00'],
    ['noon', '12:00'],
    ['midnight', '00:00'],
    ['24 Uhr', '00:00'],
    ['24:30', ''],
    ['25:00', ''],
    ['12:75', ''],
    ['0 Uhr', '00:00'],
    ['2000 Uhr', '20:00'],
    ['20³⁰ Uhr', '20:30'],
    ['20°° Uhr', '20:00'],
    ['22:**', '22:00'],
    ['19.oo Uhr', '19:00'],
    ['2O Uhr', '20:00'],
    ['2O:15', '20:15'],
    ['20 30 Uhr', '20:30'],
    ['l9 Uhr', '19:00'],
    ['I9:30', '19:30'],
    ['19;30 Uhr', '19:30'],
    ['19 : 30', '19:30'],
    ['19. 30 Uhr', '19:30'],
    ['15.11.25 h 21', '21:00?'],
    ['5, 17UHR', '17:00'],
    ['14 und 17 Uhr', '14:00; 17:00'],
    ['14 / 16 / 18 Uhr', '14:00; 16:00; 18:00'],
    ['3, 4 & 5 pm', '15:00; 16:00; 17:00'],
    ['Sábado 11, 22:00 h', '22:00'],
    ['2pm & 7pm', '14:00; 19:00'],
    ['DJ set 22:00', '22:00'],
    ['ΩΡΑ 12:30μμ', '12:30'],
    ['Dienstag 20.10. 20.15 Uhr', '20:15'],
    ['13.11 | 20:15', '20:15'],
    ['13.11. 20.15', '20:15'],
    ['Fr 3.10. 20h', '20:00'],
    ['SAT DEC 14 8PM', '20:00'],
    ['8/16/238PM', '20:00'],
    ['8/16/23-8PM', '20:00'],
    ['17.00 Hausband', '17:00?'],
    ['18.30 - Film', '18:30?'],
  ])('"%s" is read as "%s"', (text, expected) => {
    expect(read(text)).toBe(expected)
  })
})

describe('a span of hours', () => {
  test.each([
    ['16 bis 19 Uhr', '16:00-19:00'],
    ['16-19 Uhr', '16:00-19:00'],
    ['16–19h', '16:00-19:00'],
    ['von 22 bis 4 Uhr', '22:00-04:00'],
    ['10.00–16.00 Uhr', '10:00-16:00'],
    ['13:30 - 15:30', '13:30-15:30'],
    ['12-3pm', '12:00-15:00'],
    ['10-4pm', '10:00-16:00'],
    ['7-9pm', '19:00-21:00'],
    ['7:30-9pm', '19:30-21:00'],
    ['10am-4pm', '10:00-16:00'],
    ['11am - 1', '11:00-13:00'],
    ['11pm-4am', '23:00-04:00'],
    ['9pm to 2am', '21:00-02:00'],
    ['3:30to6:30PM', '15:30-18:30'],
    ['from 7 to 9 pm', '19:00-21:00'],
    ['noon to 5pm', '12:00-17:00'],
    ['dalle 18:30 alle 19:30', '18:30-19:30'],
    ['de 10h à 18h', '10:00-18:00'],
    ['13.00 tot 17.00 uur', '13:00-17:00'],
    ['22–24 Uhr', '22:00-00:00'],
    ['bis 22 Uhr', '22:00 end'],
    ['14. Juni, 17-19 Uhr', '17:00-19:00'],
  ])('"%s" is read as "%s"', (text, expected) => {
    expect(read(text)).toBe(expected)
  })
})

describe('the purpose of a time', () => {
  test.each([
    ['Einlass 19 Uhr, Beginn 20 Uhr', '19:00 doors; 20:00 start'],
    ['Einlass: 19:00 Uhr Beginn: 20:00 Uhr', '19:00 doors; 20:00 start'],
    ['19 Uhr Einlass, 20 Uhr Beginn', '19:00 doors; 20:00 start'],
    ['19:00 Einlass 20:00 Beginn', '19:00 doors; 20:00 start'],
    ['Beginn 20 Uhr (Einlass 19 Uhr)', '20:00 start; 19:00 doors'],
    ['20:00 Uhr · Einlass 19:00 Uhr', '20:00; 19:00 doors'],
    ['20 Uhr – Einlass: 19 Uhr', '20:00; 19:00 doors'],
    ['19 Uhr Einlass · 20 Uhr Beginn', '19:00 doors; 20:00 start'],
    ['Einlass/Beginn 19/20 Uhr', '19:00 doors; 20:00 start'],
    ['Einlass / Beginn: 19:00 / 20:00', '19:00 doors; 20:00 start'],
    ['Türöffnung 19.30 Uhr', '19:30 doors'],
    ['Doors 7pm / Show 8pm', '19:00 doors; 20:00 start'],
    ['DOORS 7:00 SHOW 8:00', '07:00½ doors; 08:00½ start'],
    ['Doors-8:30pm', '20:30 doors'],
    ['7pm doors, 8pm show', '19:00 doors; 20:00 start'],
    ['BEGINN:22:**/EINTRITT FREI', '22:00 start'],
    ['Start 19.30 uur', '19:30 start'],
    ['Portes 20h, concert 20h30', '20:00 doors; 20:30 start'],
    ['Apertura porte ore 20, inizio ore 21', '20:00? doors; 21:00? start'],
    ['Ende: 22 Uhr', '22:00 end'],
    ['Eintritt frei bis 23 Uhr', '23:00 other'],
    ['$5 before 11pm', '23:00 other'],
    ['bis 23 Uhr', '23:00 end'],
    ['Ende gegen 23 Uhr', '23:00 end'],
    ['From 10am till late', '10:00'],
    ['doors @ 7 / music @ 8', '07:00½? doors; 08:00½? start'],
    ['sign up at 6:30', '06:30½ other'],
    ['Doors at 7, Show at 8', '07:00½? doors; 08:00½? start'],
    ['za 15 november aanvang 20.30 uur, deuren 20.00', '20:30 start; 20:00 doors'],
    ['20 UHR EINLASS // 21 UHR START', '20:00 doors; 21:00 start'],
    ['Ab 20:00 Uhr Einlass • 21:00 Uhr Konzert', '20:00 doors; 21:00 start'],
    ['Beginn 20', '20:00? start'],
    ['Öffnungszeiten: 10–18 Uhr', '10:00-18:00 opening'],
    ['Mo–Fr 9–18 Uhr', '09:00-18:00 opening'],
    ['Di bis So 10-18 Uhr', '10:00-18:00 opening'],
    ['Abendkasse ab 19 Uhr', '19:00 other'],
    ['Einlass ab\n19 Uhr', '19:00 doors'],
  ])('"%s" is read as "%s"', (text, expected) => {
    expect(read(text)).toBe(expected)
  })
})

describe('numbers that are not times', () => {
  test.each([
    ['Más de 10 horas de música'],
    ['Matthieu 5:14-16'],
    ['2 Corintios 3:18'],
    ['Johannes 3,16'],
    ['John 3:16'],
    ['12,50 €'],
    ['12.50 €'],
    ['€ 12.50'],
    ['$14 ADV $18 DOS'],
    ['VVK 12 / AK 15'],
    ['VVK 12,00'],
    ['Eintritt: 8,50'],
    ['0151 23 45 67'],
    ['05.49.38.27.16'],
    ['Tel. 040 / 12.30.45'],
    ['79098 Freiburg'],
    ['Donaustr. 17/2'],
    ['12.07.2025'],
    ['12.07.'],
    ['12.–14. Juli'],
    ['M14'],
    ['A4'],
    ['21+'],
    ['4 Bands'],
    ['ab 12 Jahren'],
    ['von 3 bis 6 Jahren'],
    ['1.-3. Klasse'],
    ['10 % Rabatt'],
    ['Raum 2.04'],
    ['Dauer: ca. 2 h'],
    ['Gesamtdauer 90 min'],
    ['24h geöffnet'],
    ['3 h Workshop'],
    ['Raum 12 u. 13'],
    ['ab 18'],
    ['2025'],
    ['5 km'],
    ['0,5 l'],
    ['um 2025'],
    ['at 12 Main Street'],
  ])('"%s" has no time', (text) => {
    expect(read(text)).toBe('')
  })
})

describe('any text', () => {
  const pieces = fc.constantFrom(
    '12',
    '20',
    ':',
    '.',
    '30',
    'Uhr',
    'pm',
    'h',
    ' ',
    '-',
    'bis',
    'to',
    'Einlass',
    '/',
    'Beginn',
    '\n',
    '**',
    '€',
    'um',
    'O',
    '³⁰',
    ',',
    'noon',
    '0',
  )
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.array(pieces, { maxLength: 14 }).map((list) => list.join('')),
    fc.array(pieces, { maxLength: 14 }).map((list) => list.join(' ')),
  )

  it('has only valid times, within the text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const time of findTimes(text)) {
          expect(time.time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
          if (time.until !== null) expect(time.until).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
          expect(time.start).toBeGreaterThanOrEqual(0)
          expect(time.end).toBeLessThanOrEqual(text.length)
        }
      }),
      { numRuns: 400 },
    )
  })
})
