import { fold } from '@/lib/recognition/fold'
import { readFacts } from '@/lib/recognition/read-facts'
import { readProgramme } from '@/lib/recognition/read-programme'
import { getGazetteer } from '@/server/geo/gazetteer'
import { getJudge } from '@/server/uploads/judge/load-judge'
import { PROGRAMMES, SINGLE_EVENTS } from '../../fixtures/made-up-programmes'
import { flyerText } from '../../support/flyer-text'

const context = { today: '2026-09-01', gazetteer: getGazetteer(), judge: getJudge(), hint: null }
const read = (text: Parameters<typeof readFacts>[0], today = context.today) =>
  readProgramme(text, readFacts(text, { ...context, today }), { ...context, today }).map(({ facts }) => facts)

test.each(PROGRAMMES.map((programme) => [programme.name, programme] as const))(
  'a list of events becomes separate events: %s',
  (_, { text, events }) => {
    const found = read(text)

    expect(found.map(({ startDate, startTime, title }) => [startDate.value, startTime.value, fold(title.value ?? '')])).toEqual(
      events.map(({ date, time, title }) => [date, time, fold(title)]),
    )
    for (const [index, { venue, city }] of events.entries()) {
      if (venue !== undefined) expect(fold(found[index]?.venue.value ?? '')).toContain(fold(venue))
      if (city !== undefined) expect(found[index]?.city.value).toBe(city)
    }
  },
)

test.each(SINGLE_EVENTS.map((single) => [single.name, single] as const))(
  'a single event stays one, however many days it names: %s',
  (_, { text }) => {
    expect(read(text)).toEqual([])
  },
)

test('venue, address and time printed once apply to each event', () => {
  const found = read(PROGRAMMES[1]?.text ?? flyerText([]))

  expect(found.map(({ venue, street, city, startTime }) => [venue.value, street.value, city.value, startTime.value])).toEqual(
    Array.from({ length: 3 }, () => ['Jazzkeller', 'Hauptstraße', 'Stuttgart', '20:00']),
  )
})

test('an event keeps its own price and no other', () => {
  const [first, second] = read(PROGRAMMES[4]?.text ?? flyerText([]))

  expect([first?.price.value, second?.price.value]).toEqual([expect.stringContaining('12'), expect.stringContaining('15')])
})

test('a title on two days is one event with both', () => {
  const [twice] = read(PROGRAMMES[7]?.text ?? flyerText([]))

  expect(twice?.dates.map(({ date }) => date)).toEqual(['2026-10-01', '2026-10-15'])
})

test('a list read halfway through its dates stays within one year', () => {
  const found = read(PROGRAMMES[1]?.text ?? flyerText([]), '2026-10-13')

  expect(found.map(({ startDate }) => startDate.value)).toEqual(['2026-10-05', '2026-10-12', '2026-10-19'])
})

test('a list continues across the turn of the year', () => {
  const found = read(
    flyerText([
      [80, 'Jazz im Keller'],
      [30, '7.12. Trio Morgenrot'],
      [30, '4.1. Die Anlieger'],
      [30, '1.2. Mira Kant Quartett'],
      [26, 'Beginn jeweils 20 Uhr'],
      [26, 'Jazzkeller, Stuttgart'],
    ]),
  )

  expect(found.map(({ startDate }) => startDate.value)).toEqual(['2026-12-07', '2027-01-04', '2027-02-01'])
})

test('a picture without an announcement has no programme', () => {
  expect(
    read(
      flyerText([
        [30, 'Rechnung 5.10.2026 Kaffee'],
        [30, 'Rechnung 12.10.2026 Kuchen'],
        [20, 'Summe 12 EUR MwSt'],
      ]),
    ),
  ).toEqual([])
})
