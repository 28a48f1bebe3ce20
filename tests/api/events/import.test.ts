import { randomUUID } from 'node:crypto'
import { POST as importRoute } from '@/app/api/events/import/route'
import { POST as previewRoute } from '@/app/api/events/import/preview/route'
import { ImportAnswer, ImportPreview, type ImportEvent } from '@/lib/api/event-desk'
import { exportEvents } from '@/server/events/desk/export-events'
import { closeDatabase, db } from '@/server/platform/db'
import { asViewer, viewerOf } from '@/tests/support/as-viewer'
import { createEvent } from '@/tests/support/factories'
import { fileForm } from '@/tests/support/file-form'
import { purgedBy } from '@/tests/support/purged-tags'
import { send } from '@/tests/support/request'
import { cpuTimeOf } from '@/tests/support/cpu-time'

jest.setTimeout(60_000)
afterAll(closeDatabase)

const preview = async (token: string, text: string | Uint8Array) =>
  ImportPreview.parse(await (await send(previewRoute, { token, body: fileForm(text) })).json())
const bring = async (token: string, events: (ImportEvent | null)[], state?: string) => {
  const answer = await send(importRoute, { token, body: { events: events.filter((event) => event !== null), ...(state ? { state } : {}) } })
  return ImportAnswer.parse(await answer.json()).results
}
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...lines, 'END:VCALENDAR'].join('\r\n')

test('a table with umlauts and broken rows is previewed, imported, and imported again without duplicates', async () => {
  const { token, userId } = await asViewer()
  const word = randomUUID().slice(0, 8)
  const table = (hour: string) =>
    `\ufeffTitel;Datum;Uhrzeit;Ort;Stadt;Preis\r\nGrünkohl ${word};14.03.2031;${hour};Kulturhaus;Gießen;12,50 €\r\nKaputt;31.02.2031;20:00;;;\r\n;01.01.2031;;;;\r\nGrünkohl ${word};14.03.2031;${hour};Kulturhaus;Gießen;\r\n`

  const { kind, rows } = await preview(token, table('20:30'))
  const first = await bring(token, [rows[0]?.event ?? null])
  const again = await preview(token, table('20:30'))
  const second = await bring(token, [again.rows[0]?.event ?? null])

  expect(kind).toBe('csv')
  expect(rows.map(({ line, state }) => [line, state])).toEqual([
    [2, 'new'],
    [3, 'broken'],
    [4, 'broken'],
    [5, 'duplicate'],
  ])
  expect(rows[1]?.problems[0]).toMatchObject({ field: 'startDate' })
  expect(rows[2]?.problems[0]?.message).toContain('is missing')
  expect(first).toMatchObject([{ outcome: 'created' }])
  expect(again.rows[0]?.state).toBe('update')
  expect(second).toMatchObject([{ outcome: 'updated', eventId: first[0]?.eventId }])
  expect(
    await db.event.findMany({
      where: { hostId: userId },
      select: { title: true, state: true, city: true, priceCents: true, startTime: true },
    }),
  ).toEqual([{ title: `Grünkohl ${word}`, state: 'draft', city: 'Gießen', priceCents: 1250, startTime: '20:30' }])
})

test('imported events are on the pages of their city, venue and host at once', async () => {
  const { token, userId } = await asViewer()
  const { rows } = await preview(token, 'Titel;Datum;Uhrzeit;Ort;Stadt\r\nMarkt;14.03.2031;20:30;Kulturhaus;Gießen\r\n')

  const { tags, result } = await purgedBy(() => bring(token, [rows[0]?.event ?? null], 'published'))

  expect(tags).toEqual(
    expect.arrayContaining([`event:${result[0]?.eventId}`, 'events', 'city:giessen', 'venue:giessen/kulturhaus', `profile:${userId}`]),
  )
})

test('a calendar imported again updates its events; its rule becomes a series and an excluded date stays out', async () => {
  const { token, userId } = await asViewer()
  const uid = randomUUID()
  const file = (title: string) =>
    calendar(
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `SUMMARY:${title}`,
      'DTSTART;TZID=Europe/London:20311019T200000',
      'RRULE:FREQ=WEEKLY;COUNT=3',
      'END:VEVENT',
    )

  const { rows } = await preview(token, file('Weekly'))
  const first = await bring(
    token,
    rows.map(({ event }) => event),
    'published',
  )
  await db.event.update({ where: { id: first[2]?.eventId ?? '' }, data: { deletedAt: new Date() } })
  const again = await preview(token, file('Weekly, new name'))
  const second = await bring(
    token,
    again.rows.slice(0, 2).map(({ event }) => event),
  )

  expect(rows.map(({ startDate, state }) => [startDate, state])).toEqual([
    ['2031-10-19', 'new'],
    ['2031-10-26', 'new'],
    ['2031-11-02', 'new'],
  ])
  expect(second.map(({ outcome }) => outcome)).toEqual(['updated', 'updated'])
  const events = await db.event.findMany({
    where: { hostId: userId, deletedAt: null },
    orderBy: { startsAt: 'asc' },
    select: { title: true, seriesId: true, startsAt: true, state: true, timeZone: true },
  })
  expect(events.map(({ title, startsAt }) => [title, startsAt?.toISOString()])).toEqual([
    ['Weekly, new name', '2031-10-19T19:00:00.000Z'],
    ['Weekly, new name', '2031-10-26T20:00:00.000Z'],
  ])
  expect(new Set(events.map(({ seriesId }) => seriesId)).size).toBe(1)
  expect(events[0]).toMatchObject({ state: 'published', timeZone: 'Europe/London' })
  expect(await db.feedItem.count({ where: { profileId: userId } })).toBe(0)
})

test('an exported table that was edited changes its events', async () => {
  const { token, userId, username } = await asViewer()
  const event = await createEvent({ hostId: userId, title: `Vorher ${randomUUID()}`, startDate: '2031-03-14' })
  const { text } = await exportEvents(viewerOf({ userId, username }), { format: 'csv', language: 'en' })

  const { rows } = await preview(token, text.replace(event.title, 'Nachher'))
  const results = await bring(token, [rows[0]?.event ?? null])

  expect(rows.map(({ state }) => state)).toEqual(['update'])
  expect(results).toMatchObject([{ outcome: 'updated', eventId: event.id }])
  expect(await db.event.findUnique({ where: { id: event.id }, select: { title: true } })).toEqual({ title: 'Nachher' })
})

test('an identifier of another host’s event changes nothing of theirs', async () => {
  const { token, userId } = await asViewer()
  const foreign = await createEvent({ hostId: (await asViewer()).userId, title: 'Fremd' })

  const { rows } = await preview(token, `uid,title\n${foreign.id},Meins`)
  await bring(token, [rows[0]?.event ?? null])

  expect(await db.event.findUnique({ where: { id: foreign.id }, select: { title: true } })).toEqual({ title: 'Fremd' })
  expect(await db.event.count({ where: { hostId: userId, title: 'Meins' } })).toBe(1)
})

test('the same row sent twice at once becomes one event', async () => {
  const { token, userId } = await asViewer()
  const event = { title: 'Zwilling', importUid: `csv:${randomUUID()}` }

  const results = await Promise.all([bring(token, [event]), bring(token, [event]), bring(token, [event])])

  expect(results.flat().filter(({ outcome }) => outcome === 'created')).toHaveLength(1)
  expect(results.flat().every(({ outcome }) => outcome !== 'failed')).toBe(true)
  expect(await db.event.count({ where: { hostId: userId } })).toBe(1)
})

test('a row that cannot be created does not stop the others', async () => {
  const { token } = await asViewer()
  const uid = () => `csv:${randomUUID()}`

  const results = await bring(token, [
    { title: 'Gut', importUid: uid() },
    { title: 'Verdreht', startDate: '2031-03-02', endDate: '2031-03-01', importUid: uid() },
    { title: 'Mars', timeZone: 'Mars/Base', importUid: uid() },
    { title: 'Auch gut', importUid: uid() },
  ])

  expect(results.map(({ outcome }) => outcome)).toEqual(['created', 'failed', 'failed', 'created'])
})

test.each<[string, string | Uint8Array, number]>([
  ['an empty file', '', 400],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13), 415],
  ['a table without a title', 'a,b\n1,2', 400],
  ['half a calendar', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n', 400],
  ['too many bytes', `title\n${'x\n'.repeat(1_100_000)}`, 413],
  ['binary zeros', 'title\nA\u0000B', 415],
])('%s is refused without a server error', async (_name, text, status) => {
  const { token } = await asViewer()

  expect((await send(previewRoute, { token, body: fileForm(text) })).status).toBe(status)
})

test('500 rows are read at once, and hostile cells stay text', async () => {
  const { token } = await asViewer()
  const rows = Array.from(
    { length: 600 },
    (_, at) => `<script>alert(${at})</script>,2031-03-${String((at % 28) + 1).padStart(2, '0')},javascript:alert(1),=cmd|' /C calc'!A0`,
  )

  let found: Partial<Awaited<ReturnType<typeof preview>>> = {}
  const spentMs = await cpuTimeOf(async () => (found = await preview(token, `title,date,website,venue\n${rows.join('\n')}`)))

  expect(spentMs).toBeLessThan(2000)
  expect(found).toMatchObject({ isCut: true })
  expect(found.rows).toHaveLength(500)
  expect(found.rows?.every(({ state, problems }) => state === 'broken' && problems.some(({ field }) => field === 'website'))).toBe(true)
})

test('errors in a file and its rows are in the reader’s language', async () => {
  const { token } = await asViewer()
  const inGerman = async (text: string) => {
    const answer = await send(previewRoute, { token, body: fileForm(text), headers: { 'accept-language': 'de' } })
    return (await answer.json()) as { message?: string; rows?: { problems: { message: string }[] }[] }
  }
  const table = `title,date,time,city,price\nA,31.02.2031,20:00,,\nB,2031-01-01,25:99,,\n,2031-01-01,,,\n${'C'.repeat(201)},2031-01-01,,,\nD,2031-01-01,,${'x'.repeat(400)},`
  const entries = [
    ['DTSTART;TZID=Mars/Olympus:20310314T200000'],
    ['DTSTART;VALUE=DATE:20310314', 'RRULE:FREQ=SECONDLY'],
    ['DTSTART;VALUE=DATE:20310314', 'RRULE:FREQ=WEEKLY;UNTIL=never'],
    [],
  ].flatMap((lines, index) => ['BEGIN:VEVENT', `UID:${index}@x`, `SUMMARY:E${index}`, ...lines, 'END:VEVENT'])

  const rows = (await inGerman(table)).rows ?? []
  const calendarRows = (await inGerman(calendar(...entries))).rows ?? []

  expect(rows.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
    ['„31.02.2031“ ist kein Tag. Schreib ihn wie 2027-03-14 oder 14.03.2027.'],
    ['„25:99“ ist keine Uhrzeit. Schreib sie wie 20:30.'],
    ['Titel fehlt.'],
    ['Der Titel ist länger als 200 Zeichen.'],
    ['Stadt ist zu lang.'],
  ])
  expect(calendarRows.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
    ['Die Zeitzone „Mars/Olympus“ ist hier nicht bekannt.'],
    ['Er kann sich täglich, wöchentlich, monatlich oder jährlich wiederholen, anders nicht.'],
    ['Dieser Eintrag ist nicht lesbar.'],
    ['Dieser Eintrag sagt nicht, wann er beginnt.'],
  ])
  expect((await inGerman('colour\nred')).message).toBe(
    'Die erste Zeile muss die Spalten nennen, eine davon „Titel“. Die Vorlage zeigt, wie.',
  )
  expect((await inGerman('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n;;;')).message).toBe('Diese Kalenderdatei ist nicht lesbar.')
})

test('markup in every field of a file stays text, and a script address is refused', async () => {
  const { token, userId } = await asViewer()
  const wild = '<script>alert(1)</script><img src=x onerror=alert(1)>'
  const columns = ['title', 'description', 'venue', 'city', 'street', 'tags', 'price']
  const table = `${columns.join(';')};date\n${columns.map((column) => (column === 'tags' ? '<b>loud</b>' : wild)).join(';')};2031-03-14`
  const file = calendar(
    'BEGIN:VEVENT',
    'UID:wild@x',
    'DTSTART;VALUE=DATE:20310314',
    `SUMMARY:${wild}`,
    `DESCRIPTION:${wild}`,
    `LOCATION:${wild}`,
    'URL:javascript:alert(1)',
    'END:VEVENT',
  )

  const rows = [...(await preview(token, table)).rows, ...(await preview(token, file)).rows]
  expect(rows.map(({ state, problems }) => [state, problems.map(({ field }) => field)])).toEqual([
    ['new', []],
    ['broken', ['website']],
  ])
  await bring(
    token,
    rows.map(({ event }) => event),
    'published',
  )
  const made = await db.event.findMany({ where: { hostId: userId } })

  expect(made).toHaveLength(1)
  expect(made[0]).toMatchObject({ title: wild, description: wild, venue: wild })
})
