import fc from 'fast-check'
import { isCalendarDay } from '@/lib/calendar/days'
import { findDates } from '@/lib/recognition/dates/find-dates'
import type { FoundDate } from '@/lib/recognition/dates/found-date'

const WEEKDAYS = ['', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const day = (date: { day: number; month: number; year: number | null; weekday: number | null }): string =>
  `${date.weekday === null ? '' : `${WEEKDAYS[date.weekday] ?? ''} `}${date.day}.${date.month}.${date.year ?? ''}`

/** "Fr 3.10." · "12.7. > 14.7.2025" a range · "12.7. + 13.7." a list · "?" may be something else · the role, unless it is the event's. */
const show = (date: FoundDate): string =>
  [
    date.nth === null ? day(date) : `#${date.nth} ${WEEKDAYS[date.weekday ?? 0] ?? ''} ${date.month}.${date.year ?? ''}`,
    date.through === null ? '' : ` > ${day(date.through)}`,
    date.more.map((more) => ` + ${day(more)}`).join(''),
    date.isWeak ? '?' : '',
    date.role === 'event' ? '' : ` ${date.role}`,
  ].join('')

const read = (text: string, monthFirst = false): string => findDates(text, { monthFirst }).map(show).join('; ')

describe('a date on a German flyer', () => {
  test.each([
    ['', ''],
    ['   \n ', ''],
    ['Fr 3.10. 20h', 'Fr 3.10.'],
    ['15.16. März', '15.3. + 16.3.'],
    ['21.22. Mai 2026', '21.5.2026 + 22.5.2026'],
    ['8. O Oktober 2025', '8.10.2025'],
    ['21-22 0IC 2025', '21.12.2025 > 22.12.2025'],
    ['SAB 9AG0', 'Sa 9.8.'],
    ['0703·2026', '7.3.2026'],
    ['07032026', '7.3.2026'],
    ['070326', '7.3.2026'],
    ['Nr. 070326 der Reihe', ''],
    ['Fr. 3. Okt 20 Uhr', 'Fr 3.10.'],
    ['Sontag 28.09', 'Su 28.9.'],
    ['Mercredi 7 septem6re 2022', 'We 7.9.2022'],
    ['Last day to send your Entries May 2nd 2026', '2.5.2026 deadline'],
    ['12.07.2025', '12.7.2025'],
    ['12.7.25', '12.7.2025'],
    ['12.07.', '12.7.'],
    ['12.07', '12.7.?'],
    ['29. Februar 2024', '29.2.2024'],
    ['29.02.', '29.2.'],
    ['29.02.2023', ''],
    ['31.04.2025', ''],
    ['30. Februar', ''],
    ['Samstag, den 12. Juli 2025', 'Sa 12.7.2025'],
    ['Samstag,12.Juli2025', 'Sa 12.7.2025'],
    ['SONNABEND 5. MÄRZ', 'Sa 5.3.'],
    ['Sonntag, 1. Jänner', 'Su 1.1.'],
    ['am 3. Advent, 14.12.', '14.12.'],
    ['DO.12.06', 'Th 12.6.'],
    ['Do, 12.06.', 'Th 12.6.'],
    ['MI | 04.12. | 19:30', 'We 4.12.'],
    ['13.11 | 20:15', '13.11.?'],
    ['13. 11. 2025', '13.11.2025'],
    ['13 11 2025', '13.11.2025'],
    ['Freitagabend, 13. Juni', 'Fr 13.6.'],
    ['am Samstag den 5.4.2025 ab 14 Uhr', 'Sa 5.4.2025'],
    ['Am 12. Juni 19', '12.6.2019'],
    ['12. Juni 19 Uhr', '12.6.'],
    ['12. Juni 19:30', '12.6.'],
    ['12.07. um 20.15 Uhr', '12.7.'],
    ['2025-07-12', '12.7.2025'],
    ['13|03|2026', '13.3.2026'],
    ['15.11.25 h 21', '15.11.2025'],
    ['Sa 12.7. 15 und 17 Uhr', 'Sa 12.7.'],
    ["Do 5.Feb'26 20 Uhr", 'Th 5.2.2026'],
    ['Freitag | 13. März 2026 | 20 Uhr', 'Fr 13.3.2026'],
    ['Sonntag 7. Dezember 2025, 2. Advent, 17 Uhr', 'Su 7.12.2025'],
    ['5.XI.2025', '5.11.2025'],
    ['1. Mai-Demo', '1.5.'],
    ['5. Oktoberfest', ''],
    ['jeden 1. Freitag im Monat', ''],
    ['2025-13-12', ''],
    ['Samstags Markt', ''],
    ['Montag bis Freitag 9-18 Uhr', ''],
  ])('"%s" is read as "%s"', (text, expected) => {
    expect(read(text)).toBe(expected)
  })
})

describe('a range or list of days', () => {
  test.each([
    ['17 > 19 octobre', '17.10. > 19.10.'],
    ['30 OCT → 2 NOV 2025', '30.10.2025 > 2.11.2025'],
    ['hasta el 19 de octubre', '19.10. until'],
    ['del 17 hasta el 19 de octubre', '17.10. > 19.10.'],
    ['17 tot en met 19 oktober 2025', '17.10.2025 > 19.10.2025'],
    ['17 até 19 de outubro', '17.10. > 19.10.'],
    ['Mar 26 thru Mar 28', '26.3. > 28.3.'],
    ['13 14 15 giugno 2025', '13.6.2025 + 14.6.2025 + 15.6.2025'],
    ['13.14.15 giugno', '13.6. + 14.6. + 15.6.'],
    ['13 | 14 | 15 June', '13.6. + 14.6. + 15.6.'],
    ['JUNE 13 14 15', '13.6. + 14.6. + 15.6.'],
    ['Saal 1 2. Mai', '2.5.'],
    ['3 7 15 June', '15.6.'],
    ['June 13 14:00 15:00', '13.6.'],
    ['12.–14. Juli', '12.7. > 14.7.'],
    ['12.-14.07.2025', '12.7.2025 > 14.7.2025'],
    ['12.07.–14.07.2025', '12.7.2025 > 14.7.2025'],
    ['12.07. - 14.07.', '12.7. > 14.7.'],
    ['5.-7.9.', '5.9. > 7.9.'],
    ['5. bis 7. September 2025', '5.9.2025 > 7.9.2025'],
    ['vom 9. Mai bis 17. August 2019', '9.5.2019 > 17.8.2019'],
    ['Fr 12.07. bis So 14.07.', 'Fr 12.7. > Su 14.7.'],
    ['Fr. 3. – So. 5. Oktober', 'Fr 3.10. > Su 5.10.'],
    ['28. Dezember – 3. Januar 2026', '28.12.2025 > 3.1.2026'],
    ['28.12.2025 – 3.1.2026', '28.12.2025 > 3.1.2026'],
    ['12 & 13 Juli', '12.7. + 13.7.'],
    ['17. auf 18. Oktober 2025', '17.10.2025 > 18.10.2025'],
    ['12. Okt - 14. Okt', '12.10. > 14.10.'],
    ['Mo 3.11.-Fr 7.11.', 'Mo 3.11. > Fr 7.11.'],
    ['14.11.–30.11.25', '14.11.2025 > 30.11.2025'],
    ['Samstag/Sonntag 12./13. Juli', 'Sa 12.7. + 13.7.'],
    ['Sa/So 12./13.7.', 'Sa 12.7. + 13.7.'],
    ['24. + 25. Januar 2026', '24.1.2026 + 25.1.2026'],
    ['Nov 8 Dec 6', '8.11.; 6.12.'],
    ['du ven. 14 au dim. 16 nov.', 'Fr 14.11. > Su 16.11.'],
    ['Nov 4th-6th', '4.11. > 6.11.'],
    ['12. und 13. Juli 2025', '12.7.2025 + 13.7.2025'],
    ['12./13. Juli', '12.7. + 13.7.'],
    ['12., 13. und 14. Juli', '12.7. + 13.7. + 14.7.'],
    ['12.+13.7.', '12.7. + 13.7.'],
    ['Fr 12. Sa 13. So 14. Juli', 'Fr 12.7. + Sa 13.7. + Su 14.7.'],
    ['Fr 12.07. & Sa 13.07.2025', 'Fr 12.7.2025; Sa 13.7.2025'],
    ['7.5., 14.5., 21.5.', '7.5.; 14.5.; 21.5.'],
    ['July 4-6', '4.7. > 6.7.'],
    ['July 4 – 6, 2025', '4.7.2025 > 6.7.2025'],
    ['Mar 21, June 20, Sept 19, Dec 12', '21.3.; 20.6.; 19.9.; 12.12.'],
    ['May 28, June 25,\nJuly 23', '28.5.; 25.6.; 23.7.'],
    ['June 28 - July 3', '28.6. > 3.7.'],
    ['14th to 16th of December', '14.12. > 16.12.'],
    ['17/18/19 of JULY 2027', '17.7.2027 + 18.7.2027 + 19.7.2027'],
    ['19, 20 y 21 de Septiembre', '19.9. + 20.9. + 21.9.'],
    ['dal 5 al 7 settembre', '5.9. > 7.9.'],
    ['du 18 au 20 mai 2024', '18.5.2024 > 20.5.2024'],
    ['5 t/m 7 september', '5.9. > 7.9.'],
    ['noch bis 12. August', '12.8. until'],
    ['Hauptstraße 5, 12. Juli', '12.7.'],
    ['Hauptstr. 5 - 12. Juli', '12.7.'],
  ])('"%s" is read as "%s"', (text, expected) => {
    expect(read(text)).toBe(expected)
  })
})

describe('a date in another language', () => {
  test.each([
    ['18/out', '18.10.'],
    ['22-ago-2026', '22.8.2026'],
    ['18ter Oktober', '18.10.'],
    ['SAT 14 DEC', 'Sa 14.12.'],
    ['December 14th', '14.12.'],
    ['14th of December', '14.12.'],
    ['Saturday the 14th of December 2024', 'Sa 14.12.2024'],
    ['THURSDAY FEB. 6 2025', 'Th 6.2.2025'],
    ['Sat, Mar 5', 'Sa 5.3.'],
    ['Sunday May 4', 'Su 4.5.'],
    ['Jan 27th', '27.1.'],
    ['DECEMBER SATURDAY 14', 'Sa 14.12.'],
    ['May 8pm', ''],
    ['you may 12', '12.5.'],
    ['they march for peace', ''],
    ['Jeu 13 Octobre', 'Th 13.10.'],
    ['samedi 1er août 2026', 'Sa 1.8.2026'],
    ['mar. 12 mars', 'Tu 12.3.'],
    ['Vendredi 5 décembre à 20h30', 'Fr 5.12.'],
    ['VENERDÌ 16 LUGLIO ’21', 'Fr 16.7.2021'],
    ['domenica 1° ottobre', 'Su 1.10.'],
    ['Martedì 7 gennaio', 'Tu 7.1.'],
    ['sábado 6 de junio de 2026', 'Sa 6.6.2026'],
    ['mié 15 ene', 'We 15.1.'],
    ['zaterdag 27 september 2025', 'Sa 27.9.2025'],
    ['do 12 mrt', 'Th 12.3.'],
    ['Σάββατο 19 Ιουλίου 2025', 'Sa 19.7.2025'],
    ['19 IOYAIOY 2025', '19.7.2025'],
    ['sábado 7 de março', 'Sa 7.3.'],
    ['5 października', '5.10.'],
    ['lørdag 3. maj', 'Sa 3.5.'],
    ['San Silvestro 2022', '31.12.2022'],
    ['San Silvestra 2022', '31.12.2022'],
    ['Silvester', '31.12.?'],
    ['Silvesterstraße', ''],
  ])('"%s" is read as "%s"', (text, expected) => {
    expect(read(text)).toBe(expected)
  })
})

describe('month and day in American order', () => {
  test.each([
    ['8/16/23', '16.8.2023'],
    ['7/4', '4.7.?'],
    ['Sat 12/6', 'Sa 6.12.'],
    ['12-06-2025', '6.12.2025'],
    ['11.17.23', '17.11.2023'],
    ['3.5.26', '5.3.2026'],
    ['SAT 10.4', 'Sa 4.10.?'],
    ['3.5', '3.5.?'],
    ['OCT 18 $10 8PM', '18.10.'],
    ['25/12/2025', '25.12.2025'],
    ['8/16/238PM', '16.8.2023'],
    ['8/16/23-8PM', '16.8.2023'],
  ])('"%s" in the United States is "%s"', (text, expected) => {
    expect(read(text, true)).toBe(expected)
  })

  test.each([
    ['7/4', '7.4.?'],
    ['12/07/2025', '12.7.2025'],
    ['8/16/2023', '16.8.2023'],
    ['10.31.25', '31.10.2025'],
    ['10.31', ''],
    ['Fri 12/7', 'Fr 12.7.'],
  ])('"%s" elsewhere is "%s"', (text, expected) => {
    expect(read(text)).toBe(expected)
  })
})

describe('a misread date', () => {
  test.each([
    ['05.122025', '5.12.2025'],
    ['August17-2I 2015', '17.8.2015 > 21.8.2015'],
    ['Monday August I7 — Friday August 2I', 'Mo 17.8. > Fr 21.8.'],
    ['samedi I7 mai 2Oh30', 'Sa 17.5.'],
    ['27J uin 2010', '27.6.2010'],
    ['10. Septem ber', '10.9.'],
    ['Kids in the mar quee', ''],
    ['du 13 au 14 decem3re', '13.12. > 14.12.'],
    ['23: Dez. 10.30 Uhr', '23.12.'],
    ['19: - 22\nJuni', '19.6. > 22.6.'],
    ['15.0CT', '15.10.'],
    ['0ktober 3., 2O25', '3.10.2025'],
    ['3. 0ktober 2025', '3.10.2025'],
    ['l2.07.', '12.7.'],
    ['1l.07.2025', '11.7.2025'],
    ['2O.O9.2O25', '20.9.2025'],
    ['21.01.²⁰²⁴', '21.1.2024'],
    ['25,09, 2023', '25.9.2023'],
    ['12.07. 2 025', '12.7.2025'],
    ['S A M S T A G 12. JULI', 'Sa 12.7.'],
    ['12. Ju1i', '12.7.'],
    ['Sarnstag 12. Juli', 'Sa 12.7.'],
    ['12. Dezernber', '12.12.'],
    ['5amstag 12. Juli', 'Sa 12.7.'],
    ['Thursday duly-17', 'Th 17.7.'],
    ['FEB.6202S', '6.2.2025'],
    ['6JUNI0 - 18:00 HS', '6.6.'],
    ['LUGLIO21', '21.7.'],
    ['6 JUN10', '6.6.'],
    ['JUN10', '10.6.'],
    ['JanuaRy 20.2023', '20.1.2023'],
    ['19, 20 4 21 de Septiembre', '19.9. + 20.9. + 21.9.'],
    ['2M, 25 y 26 de Septiembre', '24.9. + 25.9. + 26.9.'],
    ['Fr.12.Juli', 'Fr 12.7.'],
  ])('"%s" is read as "%s"', (text, expected) => {
    expect(read(text)).toBe(expected)
  })
})

describe('a recurring day', () => {
  test.each([
    ['jeden Dienstag im Mai', '#1 Tu 5.'],
    ['every Friday in June 2025', '#1 Fr 6.2025'],
    ['1. Samstag im Juli', '#1 Sa 7.'],
    ['letzter Freitag im August', '#-1 Fr 8.'],
    ['third Thursday of March', '#3 Th 3.'],
    ['jeden Dienstag', ''],
  ])('"%s" is read as "%s"', (text, expected) => {
    expect(read(text)).toBe(expected)
  })
})

describe('the purpose of a date', () => {
  test.each([
    ['Änderungen vorbehalten. Stand 01.09.2025', '1.9.2025 publication'],
    ['3. Ausgabe\nSamstag, 18. Oktober', 'Sa 18.10.'],
    ['Doors at 7\nSaturday, October 18\n8 PM', 'Sa 18.10.'],
    ['Please tell us what you will bring by April 20th', '20.4. deadline'],
    ['Anmeldung bis 5. Mai', '5.5. deadline'],
    ['Anmeldung bis zum 5.5. – Fest am 12.5.', '5.5. deadline; 12.5.'],
    ['Anmeldeschluss: 01.05.2025', '1.5.2025 deadline'],
    ['RSVP by May 3', '3.5. deadline'],
    ['Vorverkauf ab 1.6.', '1.6. deadline'],
    ['Bewerbungsfrist 30. April', '30.4. deadline'],
    ['entro giovedì 22/12/2022', 'Th 22.12.2022 deadline'],
    ['Inscriptions avant le 5 mai', '5.5. deadline'],
    ['5.5. Anmeldeschluss', '5.5. deadline'],
    ['Tickets on sale March 1st', '1.3. deadline'],
    ['Stand: 12.03.2024', '12.3.2024 publication'],
    ['© 12.03.2024', '12.3.2024 publication'],
    ['Prof. Meier (geb. 12.3.1960)', '12.3.1960 history'],
    ['gegründet am 1. Mai 1998', '1.5.1998 history'],
    ['Karl Weber *1.5.1958', '1.5.1958 history'],
    ['verso l’anno nuovo, 31.12.2026', '31.12.2026'],
    ['Zwei Sets\n* 3. Juli 2026', '3.7.2026'],
    ['Anmeldung kostenlos: 3. Juli 2026', '3.7.2026'],
    ['Inscripción gratuita\n3 de julio de 2026', '3.7.2026'],
    ['Album out 5 May', '5.5. publication'],
    ['Ersatztermin: Sa 13.7.', 'Sa 13.7. another'],
    ['12.7. (rain date July 13)', '12.7.; 13.7. another'],
    ['verlegt vom 12.3. auf 5.6.', '12.3. another; 5.6.'],
    ['Nächstes Konzert: 3. August', '3.8. another'],
    ['Nächsten Freitag 12.7.', 'Fr 12.7.'],
    ['Eintritt frei\nFr 12.7.', 'Fr 12.7.'],
    ['VVK 12 € / Fr 12.7.', 'Fr 12.7.'],
  ])('"%s" is read as "%s"', (text, expected) => {
    expect(read(text)).toBe(expected)
  })
})

describe('numbers that are not dates', () => {
  test.each([
    ['Mai 21h00'],
    ['12,50 €'],
    ['12.50 €'],
    ['€ 12.50'],
    ['Eintritt 5.- / 7.- €'],
    ['VVK 12 / AK 15'],
    ['0151 23 45 67'],
    ['05.49.38.27.16'],
    ['06.12.10.27.16'],
    ['040 / 12 34 56'],
    ['79098 Freiburg'],
    ['Donaustr. 17/2'],
    ['20.15 Uhr'],
    ['um 20.10'],
    ['12.10 Uhr'],
    ['24/7'],
    ['2.30 pm'],
    ['248 N. Main St'],
    ['24.8.N. MAIN ST'],
    ['v1.2.3'],
    ['192.168.10.12'],
    ['18+'],
    ['3 für 2'],
    ['5 km'],
    ['100 %'],
    ['Raum 2.04'],
    ['1.-3. Klasse'],
    ['Nr. 12'],
    ['0,5 l Bier'],
    ['IBAN DE12 3456 7890'],
  ])('"%s" has no certain date', (text) => {
    expect(findDates(text).filter((date) => !date.isWeak)).toEqual([])
  })
})

describe('an unusually printed or read date', () => {
  test.each([
    ['SATURDAY, MAY 17TH,1-4 PM', 'Sa 17.5.'],
    ['Fri 09/27', 'Fr 27.9.'],
    ['4/27-4/29', '27.4. > 29.4.?'],
    ['26 A 29 DE MARCO', '26.3. > 29.3.'],
    ['1a 4 de Novembro', '1.11. > 4.11.'],
    ['DIES: 15 i 16 de MAIG', '15.5. + 16.5.'],
    ['Am 24 Joli 2019', '24.7.2019'],
    ['MAANDAG 3I OKTOBER', 'Mo 31.10.'],
    ['2211012022', '22.10.2022'],
    ['26.127.128.\nJANUAR', '26.1. + 27.1. + 28.1.'],
    ['MITTWOCH 29. JULI 202617.30 Uhr', 'We 29.7.2026'],
    ['LAUANTAI 30 TOUKOKUUTA', '30.5.'],
  ])('%j: %s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })
})

describe('any text', () => {
  const pieces = fc.constantFrom(
    '12',
    '.',
    '07',
    '31',
    '-',
    ' ',
    'Juli',
    'mar',
    '2025',
    "'25",
    'Sa',
    '\n',
    '/',
    '|',
    'bis',
    ',',
    'Uhr',
    'anmeldung',
    '€',
    'O',
    'l2',
    '²⁰',
    'every',
    'Silvester',
    '29.02.',
    ':',
  )
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.array(pieces, { maxLength: 14 }).map((list) => list.join('')),
    fc.array(pieces, { maxLength: 14 }).map((list) => list.join(' ')),
  )

  it('has only valid dates, in order, within the text', () => {
    fc.assert(
      fc.property(texts, fc.boolean(), (text, monthFirst) => {
        const found = findDates(text, { monthFirst })

        for (const date of found) {
          for (const each of [date, ...(date.through === null ? [] : [date.through]), ...date.more])
            expect(isCalendarDay(each.day, each.month, each.year)).toBe(true)
          expect(date.start).toBeGreaterThanOrEqual(0)
          expect(date.end).toBeLessThanOrEqual(text.length)
          expect(date.start).toBeLessThan(date.end)
        }
        expect(found.every((date, index) => index === 0 || (found[index - 1]?.end ?? 0) <= date.start)).toBe(true)
      }),
      { numRuns: 400 },
    )
  })
})
