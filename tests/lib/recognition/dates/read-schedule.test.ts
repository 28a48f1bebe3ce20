import fc from 'fast-check'
import { openSchedule, readsMonthFirst } from '@/lib/recognition/dates/read-schedule'
import type { FlyerText, TextLine } from '@/lib/recognition/flyer-text'

type Box = [text: string, x: number, y: number, heightPx: number]

/** Letters on these flyers are 0.6 times as wide as high. */
const line = ([text, x, y, heightPx]: Box): TextLine => ({
  text,
  confidence: 0.95,
  x,
  y,
  width: Math.max(0.6, 0.6 * text.length) * heightPx,
  height: heightPx,
  heightPx,
  angle: 0,
})
const flyer = (...boxes: Box[]): FlyerText => ({ widthPx: 1000, heightPx: 1400, lines: boxes.map(line), codes: [] })
/** One box per line, well apart, all of one size. */
const page = (...texts: string[]): FlyerText => flyer(...texts.map((text, index): Box => [text, 100, 100 + 120 * index, 30]))

const TODAY = '2025-06-15'
const read = (text: FlyerText, context: { today?: string; language?: string; countryCode?: string } = {}) =>
  openSchedule(text)({ today: TODAY, ...context })
const show = (text: FlyerText, context: { today?: string; language?: string; countryCode?: string } = {}): string => {
  const schedule = read(text, context)
  return `${schedule.startDate.value ?? '-'}${schedule.endDate.value === null ? '' : ` > ${schedule.endDate.value}`} ${schedule.startTime.value ?? '-'}${schedule.endTime.value === null ? '' : ` > ${schedule.endTime.value}`}${schedule.doorsTime.value === null ? '' : ` doors ${schedule.doorsTime.value}`}`
}

describe('words on one line', () => {
  test.each([
    [['Konzert'], '- -'],
    [['Konzert', 'Fr 3.10. 20h'], '2025-10-03 20:00'],
    [['Konzert', 'Samstag 4. Oktober 19 Uhr | Sonntag 5. Oktober 16 Uhr'], '2025-10-04 19:00'],
    [['Theater', 'Samstag, 4. Oktober, um 20 Uhr', 'Sonntag, 5. Oktober, um 14 Uhr und 20 Uhr'], '2025-10-04 20:00'],
    [
      [
        'Theater',
        'vom 4. Oktober bis 11. Oktober 2025',
        'Sa. 4.10.2025 - 20 Uhr',
        'So. 5.10.2025 - 14 Uhr',
        'Sa. 11.10.2025 - 14 und 20 Uhr',
      ],
      '2025-10-04 > 2025-10-11 20:00',
    ],
    [['Fest', '20.+21.09.', 'Samstag 14 Uhr', 'Sonntag 11 Uhr'], '2025-09-20 > 2025-09-21 14:00'],
    [['12.–14. Juli', 'Stadtfest'], '2025-07-12 > 2025-07-14 -'],
    [['Bibelwoche', '19. - 23. August', 'täglich von 16 - 18 Uhr'], '2025-08-19 > 2025-08-23 16:00 > 18:00'],
    [['Ausstellung', '1. Juli - 23. August', 'täglich von 10 - 18 Uhr'], '2025-07-01 > 2025-08-23 -'],
    [['Party', '12.07.2025', '18:00', '2:00'], '2025-07-12 18:00'],
    [['Lauf', '12.07.2025', '2:00', '4:00'], '2025-07-12 02:00'],
    [['Samstag, 12. Juli 2025', 'Einlass 19 Uhr, Beginn 20 Uhr'], '2025-07-12 20:00 doors 19:00'],
    [['Samstag, 12. Juli', 'Einlass 19 Uhr'], '2025-07-12 19:00 doors 19:00'],
    [['Party', '12.07.2025', '22 Uhr – 5 Uhr'], '2025-07-12 > 2025-07-13 22:00 > 05:00'],
    [['Party', '31.12.2025', '21–3 Uhr'], '2025-12-31 > 2026-01-01 21:00 > 03:00'],
    [['Party', '12.07.2025', '20–24 Uhr'], '2025-07-12 20:00 > 00:00'],
    [['Sommerfest', '5.7.2025 von 14 bis 18 Uhr'], '2025-07-05 14:00 > 18:00'],
    [['Konzert', '13.11 | 20:15'], '2025-11-13 20:15'],
    [['Konzert', '20.10', '20.15 Uhr'], '2025-10-20 20:15'],
    [['Lesung', '2. Dezember 2018', '16 Uhr'], '2018-12-02 16:00'],
    [['Lesung', 'Di 3.6.', '19 Uhr'], '2025-06-03 19:00'],
    [['Fest', '4. Juli', 'Eintritt 12,50 €', 'VVK 10 / AK 12'], '2025-07-04 -'],
    [['Fest 2026', '4. Juli', '17 Uhr'], '2026-07-04 17:00'],
    [['Fest', '4. Juli', 'seit 1998'], '2025-07-04 -'],
    [['Konzert', '12. Juli', 'Tel. 0151 23 45 67', '79098 Freiburg'], '2025-07-12 -'],
    [['Workshop 12.9.2025', 'Anmeldung bis 1.9.2025'], '2025-09-12 -'],
    [['Workshop', 'Anmeldung bis 1.9.2025'], '- -'],
    [['Anmeldeschluss: 1.9.', 'Lauf am 12.9. um 10 Uhr'], '2025-09-12 10:00'],
    [['Konzert 12.9.', 'Vorverkauf ab 1.7.'], '2025-09-12 -'],
    [['Fest', '12.9.2025', 'Stand: 1.3.2025'], '2025-09-12 -'],
    [['Museum', 'Mo–Fr 9–18 Uhr', 'Vernissage 12.9.', '19 Uhr'], '2025-09-12 19:00'],
    [['Ausstellung', 'noch bis 12. August'], '- > 2025-08-12 -'],
    [['Chor', '7.9., 14.9., 21.9.', 'jeweils 17 Uhr'], '2025-09-07 17:00'],
    [['Theater', '12. und 13. Juli', '20 Uhr'], '2025-07-12 > 2025-07-13 20:00'],
    [['Theater', 'Fr 5. September 2025', 'Sa 6. September 2025', '20 Uhr'], '2025-09-05 20:00'],
    [['Kino', 'Mo 7. Juli', 'Di 8. Juli', 'Mi 9. Juli'], '2025-07-07 > 2025-07-09 -'],
    [
      [
        'Chorkonzert',
        'Samstag, 18. Oktober 2025',
        'Einlass: 18.30 Uhr',
        'Beginn: 19.30 Uhr',
        'VVK: 12,- € / AK: 15,- €',
        'Vorverkauf ab 1. September, Tel. 07221/12345',
        'Mo–Fr 9–18 Uhr',
      ],
      '2025-10-18 19:30 doors 18:30',
    ],
    [['Flohmarkt', 'So. 12.10.', '10-16 Uhr', 'Aufbau ab 8 Uhr', 'Standgebühr 8,- €, Anmeldung bis 5.10.'], '2025-10-12 10:00 > 16:00'],
    [['Vortrag', 'Dr. Meier (geb. 12.3.1960)', 'Mittwoch, 8. Oktober', '19 Uhr, Raum 2.04'], '2025-10-08 19:00'],
    [['Nachtlauf', '17. auf 18. Oktober 2025', '19–2 Uhr'], '2025-10-17 > 2025-10-18 19:00 > 02:00'],
    [['Tanz', 'Sa 11.10.', '22:00 - 05:00', 'bis 23 Uhr Eintritt frei', 'ab 18 Jahren'], '2025-10-11 > 2025-10-12 22:00 > 05:00'],
    [['Tour', '10.10 Berlin', '11.10 Hamburg', '14.10 Köln'], '2025-10-10 -'],
    [['Laufserie', '1. Lauf: 15.11.2025', '2. Lauf: 13.12.2025', '3. Lauf: 17.01.2026', 'Start 14 Uhr'], '2025-11-15 14:00'],
    [['Gottesdienst', 'jeden Sonntag 10 Uhr'], '- 10:00'],
    [['Lesekreis', 'jeden Dienstag im Juli', '19 Uhr'], '2025-07-01 19:00'],
    [['Ball', 'Silvester 2025', '20 Uhr'], '2025-12-31 20:00'],
    [['Halloween Party', '28.10.', '21 Uhr'], '2025-10-28 21:00'],
    [['Programm', '12. Juli', '10–12 Uhr Basteln', '13–15 Uhr Musik', '16 Uhr Abschlusskonzert'], '2025-07-12 10:00'],
  ])('%j is %s', (texts, expected) => {
    expect(show(page(...texts))).toBe(expected)
  })
})

describe('words in English', () => {
  test.each([
    [['Live', 'SAT JUL 12', 'Doors 7:00 Show 8:00'], '2025-07-12 20:00 doors 19:00'],
    [['Live', '7/12/25 8PM', '$15'], '2025-07-12 20:00'],
    [['Fair', 'Saturday, September 6', '10:00 - 4:00', 'craft market'], '2025-09-06 10:00 > 16:00'],
    [['Gig', '12/7', '8pm', '£5'], '2025-07-12 20:00'],
    [['Bingo', 'Jan 29th', '6:30-8pm'], '2026-01-29 18:30 > 20:00'],
    [['Jazz', '7/4/25', 'Music at 8'], '2025-07-04 20:00'],
    [['Gig', '10.31.25', 'doors @ 7 / music @ 8'], '2025-10-31 20:00 doors 19:00'],
    [['Potluck', 'Sunday Nov 9th from 1-4pm', 'Rain date: Nov 16th'], '2025-11-09 13:00 > 16:00'],
    [['Open mic', 'EVERY THURSDAY', '7-10PM', 'sign up at 6:30'], '- 19:00 > 22:00'],
    [['Club', '25/10/25', '11PM - 6AM', '£10 before midnight'], '2025-10-25 > 2025-10-26 23:00 > 06:00'],
    [['Dance', 'October 4 & 5', '9pm-2am'], '2025-10-04 > 2025-10-05 21:00 > 02:00'],
    [['Talk', 'RSVP by July 3', 'July 10, noon'], '2025-07-10 12:00'],
    [['Concert', 'FRIDAY 14" NOVEMBER', '7.30PM'], '2025-11-14 19:30'],
    [['Play', 'Saturday 13t and Sunday 14th December 2025, 3pm'], '2025-12-13 > 2025-12-14 15:00'],
    [
      ['Play', 'Thursday, Friday, Saturday, December 11-13, 2025 at 7:30 p.m.', 'Sunday, December 14, 2025 at 2 p.m.'],
      '2025-12-11 > 2025-12-14 19:30',
    ],
    [['Play', 'Wednesday 3rdSeptember', 'performance starts at 7.30pm', 'Box office Sat 23rd August 12-2'], '2025-09-03 19:30'],
  ])('%j is %s', (texts, expected) => {
    expect(show(page(...texts), { language: 'en' })).toBe(expected)
  })
})

describe('an hour without am or pm', () => {
  test.each([
    ['de', ['Live', '12. Juli', 'Doors 7:00'], '2025-07-12 19:00 doors 19:00'],
    ['de', ['Wanderung', '12. Juli', 'Beginn 9:30'], '2025-07-12 09:30'],
    ['en', ['Punk show', 'July 12', '9:00'], '2025-07-12 21:00'],
    ['en', ['Yoga in the park', 'July 12', '9:00'], '2025-07-12 09:00'],
  ])('%s: %j is %s', (language, texts, expected) => {
    expect(show(page(...texts), { language })).toBe(expected)
  })
})

describe('words in other languages', () => {
  test.each([
    ['fr', ['Concert', 'Jeu 11 septembre', '21h'], '2025-09-11 21:00'],
    ['fr', ['Festival', 'du 23 au 25 juin 2026'], '2026-06-23 > 2026-06-25 -'],
    ['it', ['Sagra', 'dal 5 al 7 settembre', 'ore 19,00'], '2025-09-05 > 2025-09-07 19:00'],
    ['it', ['Cena', 'domenica 7 settembre alle 20.30', 'prenotazioni entro il 1 settembre'], '2025-09-07 20:30'],
    ['es', ['Fiesta', '4 de julio de 2026', '17:00 hs'], '2026-07-04 17:00'],
    ['fr', ['Bal', 'SAM 18 OCT', '20H30 - 1H', 'Entrée : 8€ / 5€'], '2025-10-18 > 2025-10-19 20:30 > 01:00'],
    ['fr', ['Vide-grenier', 'Dimanche 12 octobre 2025', 'de 8h à 18h', 'Inscriptions avant le 5 octobre'], '2025-10-12 08:00 > 18:00'],
    ['es', ['Concierto', 'Viernes 17 de octubre, 21h', 'Apertura de puertas: 20:30h', 'Anticipada 10€'], '2025-10-17 21:00 doors 20:30'],
    ['it', ['Torneo', "dal 31 agosto all'11 settembre"], '2025-08-31 > 2025-09-11 -'],
    ['it', ['Centri estivi', 'nati dal 2013 al 2019', 'dal 31 agosto al 4 settembre'], '2025-08-31 > 2025-09-04 -'],
    ['it', ['Torneo', "dall'1 all'11 settembre"], '2025-09-01 > 2025-09-11 -'],
    ['es', ['Concierto', 'jueves, 23 de octubre; Hora: 20,00'], '2025-10-23 20:00'],
    ['es', ['Concierto', 'VIERNES 4DEJULIO'], '2025-07-04 -'],
    ['nl', ['Concert', 'Vr 17 okt 2025', 'zaal open 19:30 / aanvang 20:15'], '2025-10-17 20:15 doors 19:30'],
    ['nl', ['Buurtavond', '30 september 2025', 'Start 19.30 uur'], '2025-09-30 19:30'],
    ['el', ['Γιορτή', '14 Ιουνίου 2026', 'ΩΡΑ 12:00μμ'], '2026-06-14 12:00'],
  ])('%s: %j is %s', (language, texts, expected) => {
    expect(show(page(...texts), { language })).toBe(expected)
  })
})

describe('a street or square that is named after a day', () => {
  test.each([
    [['Concerto', 'Venerdì 30 gennaio', 'Via IV Novembre 2, Como'], '2026-01-30 -'],
    [['Festa', 'Sabato 6 settembre', 'Piazza 25 Aprile'], '2025-09-06 -'],
    [['Baile', 'Avenida 25 de Mayo 1200', 'sábado 9 de agosto'], '2025-08-09 -'],
    [['Baile', 'Rua 25 de Abril, 4', '9 de agosto'], '2025-08-09 -'],
    [['Bal', 'Rue du 8 mai', '12 juillet'], '2025-07-12 -'],
    [['Konzert', 'Straße des 17. Juni 135', '4. Oktober'], '2025-10-04 -'],
    [['Concerto', 'Via IV Novembre 2, Como', 'ore 21'], '- 21:00'],
  ])('%j is %s', (texts, wanted) => {
    expect(show(page(...texts))).toBe(wanted)
  })
})

describe('words spread over the flyer', () => {
  it('takes a number as large as a picture as the day of the only month, however far away', () => {
    expect(show(flyer(['Atelier', 60, 60, 30], ['12', 60, 380, 590], ['Samstag, Juli', 60, 1370, 50], ['10 Uhr', 880, 1370, 50]))).toBe(
      '2025-07-12 10:00',
    )
    expect(
      show(
        flyer(
          ['Lesung', 60, 60, 30],
          ['1', 60, 500, 540],
          ['Dienstag,', 60, 1190, 50],
          [', Juli', 340, 1194, 46],
          ['19.30 Uhr', 720, 1190, 50],
        ),
      ),
    ).toBe('2025-07-01 19:30')
  })

  it('joins month, weekday, day and time below each other', () => {
    const text = flyer(['DEZEMBER', 100, 100, 40], ['SAMSTAG 13', 100, 145, 60], ['UM 16:30', 100, 210, 30])

    expect(show(text)).toBe('2025-12-13 16:30')
  })

  it('joins a big number with the small weekday and month next to it', () => {
    const text = flyer(['13', 100, 100, 160], ['SA', 310, 110, 40], ['DEZ', 310, 200, 40], ['20 UHR', 100, 300, 40])

    expect(show(text)).toBe('2025-12-13 20:00')
  })

  it('joins a date with the year below it', () => {
    expect(show(flyer(['13. DEZEMBER', 100, 100, 40], ['2026', 180, 145, 40]))).toBe('2026-12-13 -')
  })

  it('reads the boxes of a row as one text', () => {
    expect(show(flyer(['SA', 100, 100, 40], ['13.12.', 170, 102, 40], ['19.30', 360, 99, 40], ['Uhr', 500, 101, 38]))).toBe(
      '2025-12-13 19:30',
    )
  })

  it('reads columns of day cards as a list of performances', () => {
    const card = (x: number, weekday: string, day: string, hour: string): Box[] => [
      [weekday, x, 400, 30],
      [day, x, 440, 90],
      ['SEPTEMBER', x, 540, 30],
      [hour, x, 640, 30],
    ]
    const schedule = read(
      flyer(
        ['Kino im Hof', 100, 50, 80],
        ...card(80, 'FREITAG', '5', '21 Uhr'),
        ...card(400, 'FREITAG', '12', '20 Uhr'),
        ...card(720, 'FREITAG', '19', '20 Uhr'),
      ),
    )

    expect(schedule.dates.map(({ date }) => date)).toEqual(['2025-09-05', '2025-09-12', '2025-09-19'])
    expect([schedule.startDate.value, schedule.endDate.value, schedule.startTime.value]).toEqual(['2025-09-05', null, '21:00'])
  })

  it('takes weekdays and days below a month that is printed once', () => {
    const text = flyer(['JUNI 2026', 100, 800, 70], ['FR 26', 100, 500, 40], ['SA 27', 350, 500, 40], ['SO 28', 600, 500, 40])

    expect(show(text)).toBe('2026-06-26 > 2026-06-28 -')
  })

  it('does not give a month to the number of the card below it', () => {
    const text = flyer(
      ['SAMSTAG', 100, 100, 30],
      ['30', 100, 135, 120],
      ['AUGUST', 100, 260, 30],
      ['MONTAG', 100, 320, 30],
      ['1', 100, 355, 120],
      ['SEPTEMBER', 100, 480, 30],
    )

    expect(read(text).dates.map(({ date }) => date)).toEqual(['2025-08-30', '2025-09-01'])
  })

  it('gives each day the hour printed with its weekday', () => {
    const { dates } = read(page('Exposition', 'Samedi 15 et dimanche 16 novembre 2025', 'samedi 14h-19h, dimanche 10h-19h'))

    expect(dates).toEqual([
      { date: '2025-11-15', startTime: '14:00' },
      { date: '2025-11-16', startTime: '10:00' },
    ])
  })

  it('prefers the large date over the small one of another event', () => {
    const text = flyer(
      ['Konzert', 100, 50, 100],
      ['12. September', 100, 200, 90],
      ['20 Uhr', 100, 310, 60],
      ['Nächstes Konzert: 3. August', 100, 1300, 20],
    )

    expect(show(text)).toBe('2025-09-12 20:00')
  })

  it('takes the time next to the date, not that of a programme below', () => {
    const text = flyer(
      ['21. SEPTEMBER 2025, 16 UHR', 100, 100, 50],
      ['17:00 Neuland', 100, 900, 25],
      ['18:00 Nordwind', 100, 940, 25],
      ['19:00 Salzwerk', 100, 980, 25],
    )

    expect(show(text)).toBe('2025-09-21 16:00')
  })

  it('takes the hour below the day rather than the one above it', () => {
    const text = flyer(['Workshop 10 Uhr', 100, 100, 40], ['Samstag, 20. September', 100, 145, 40], ['20 Uhr', 100, 190, 40])

    expect(show(text)).toBe('2025-09-20 20:00')
  })

  it('applies a label on the line above to the time below it', () => {
    expect(
      show(
        flyer(
          ['12.9.2025', 100, 100, 40],
          ['Einlass', 100, 300, 30],
          ['19:00', 100, 335, 30],
          ['Beginn', 500, 300, 30],
          ['20:00', 500, 335, 30],
        ),
      ),
    ).toBe('2025-09-12 20:00 doors 19:00')
  })
})

test('takes the start of the first day below a range of days, not the earliest time of any day', () => {
  const text = flyer(
    ['13.–15. August 2025', 200, 300, 80],
    ['Fr 15.8. 11 Uhr Gospelchor', 250, 700, 40],
    ['Mi 13.8. 18 Uhr Die Nordlichter', 250, 780, 40],
    ['Do 14.8. 16 Uhr Blaskapelle', 250, 860, 40],
  )

  expect(show(text)).toBe('2025-08-13 > 2025-08-15 18:00')
})

describe('a page photographed at an angle', () => {
  const turned = (text: FlyerText, degrees: number): FlyerText => {
    const angle = (degrees * Math.PI) / 180
    return {
      ...text,
      lines: text.lines.map((box) => {
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
        const [width, height] = [
          box.width * Math.cos(angle) + box.height * Math.abs(Math.sin(angle)),
          box.width * Math.abs(Math.sin(angle)) + box.height * Math.cos(angle),
        ]
        return {
          ...box,
          width,
          height,
          x: x * Math.cos(angle) - y * Math.sin(angle) - width / 2,
          y: x * Math.sin(angle) + y * Math.cos(angle) - height / 2,
          angle: degrees,
        }
      }),
    }
  }
  const row = flyer(
    ['SA', 100, 100, 40],
    ['13.12.', 190, 102, 40],
    ['19.30', 380, 99, 40],
    ['Uhr', 540, 101, 38],
    ['Konzert im Hof', 100, 200, 60],
  )
  const stack = flyer(['Konzert im Hof', 100, 20, 60], ['DEZEMBER', 100, 100, 40], ['SAMSTAG 13', 100, 145, 60], ['UM 16:30', 100, 210, 30])

  test.each([-12, -5, 4, 9, 15])('of %i degrees is read like a level one', (degrees) => {
    expect(show(turned(row, degrees))).toBe(show(row))
    expect(show(turned(stack, degrees))).toBe(show(stack))
  })
})

describe('the confidence of a date', () => {
  const sureness = (...texts: string[]) => read(page(...texts)).startDate.confidence

  it('is highest with a printed year', () => {
    expect(sureness('Fest', '12. Juli 2025')).toBeGreaterThanOrEqual(0.95)
  })

  it('is high when the weekday agrees, and slightly lower without one', () => {
    expect(sureness('Fest', 'Samstag 12. Juli')).toBeGreaterThan(sureness('Fest', '12. Juli'))
    expect(sureness('Fest', '12. Juli')).toBeGreaterThanOrEqual(0.85)
  })

  it('falls below the publishing threshold when the weekday disagrees', () => {
    expect(sureness('Fest', 'Dienstag 12. Juli')).toBeLessThan(0.7)
    expect(sureness('Fest', 'Dienstag 12. Juli 2025')).toBeLessThan(0.9)
  })

  it('is low for bare numbers', () => {
    expect(sureness('Fest', '12.07')).toBeLessThan(sureness('Fest', '12.07.'))
  })

  it('is absent without a date, and the fields are null', () => {
    const { startDate } = read(page('Fest', 'Eintritt frei'))

    expect(startDate).toEqual({ value: null, confidence: 0, evidence: null })
  })
})

describe('evidence', () => {
  it('names the words and boxes that were read', () => {
    const schedule = read(page('Konzert', 'Sa 12. Juli 2025', 'Halle', '20 Uhr'))

    expect(schedule.startDate.evidence).toBe('Sa 12. Juli 2025')
    expect(schedule.startTime.evidence).toBe('20 Uhr')
    expect(schedule.lines).toEqual([1, 3])
  })
})

describe('American order of month and day', () => {
  test.each([
    ['7/12 8PM', null, true],
    ['7/12 8PM £5', null, false],
    ['Burlington, VT', null, true],
    ['7/12 20 Uhr', null, false],
    ['7/12 8PM', 'GB', false],
    ['7/12', 'US', true],
  ])('"%s" in %s: %s', (words, countryCode, expected) => {
    expect(readsMonthFirst(words, countryCode)).toBe(expected)
  })
})

describe('any flyer', () => {
  const words = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 24 }),
    fc.constantFrom(
      '12. Juli',
      'Sa',
      '14',
      'DEZ',
      '2025',
      '20 Uhr',
      'Einlass',
      '19:00',
      '12.–14.7.',
      'Beginn',
      '22–5 Uhr',
      'SAT JUL 12',
      '7/12/25',
      'Doors 7:00',
      'Anmeldung bis 3.4.',
      'Silvester',
      '29.2.',
      '10:00 - 4:00',
    ),
  )
  const size = fc.double({ min: 0, max: 400, noNaN: true })
  const box = fc.record({
    text: words,
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    x: size,
    y: size,
    width: size,
    height: size,
    heightPx: size,
    angle: fc.integer({ min: -90, max: 90 }),
  })

  it('gives valid dates and times without error, and an end never before its start', () => {
    fc.assert(
      fc.property(fc.array(box, { maxLength: 12 }), fc.constantFrom('de', 'en', null), (lines, language) => {
        const schedule = openSchedule({ widthPx: 400, heightPx: 400, lines, codes: [] })({ today: TODAY, language })

        for (const { value } of [schedule.startDate, schedule.endDate])
          if (value !== null) expect(new Date(`${value}T00:00:00Z`).toISOString().slice(0, 10)).toBe(value)
        for (const { value } of [schedule.startTime, schedule.endTime, schedule.doorsTime])
          if (value !== null) expect(value).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
        for (const fact of [schedule.startDate, schedule.endDate, schedule.startTime, schedule.endTime, schedule.doorsTime]) {
          expect(fact.confidence).toBeGreaterThanOrEqual(0)
          expect(fact.confidence).toBeLessThanOrEqual(1)
        }
        if (schedule.startDate.value !== null && schedule.endDate.value !== null)
          expect(schedule.endDate.value >= schedule.startDate.value).toBe(true)
        expect(schedule.lines.every((index) => index < lines.length)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})
