import { inflateSync } from 'node:zlib'
import { GET } from '@/app/programme/[...path]/route'
import { listOfPath, programmePath } from '@/lib/feeds/feed-path'
import { toProgrammePdf } from '@/server/feeds/programme-pdf'
import { closeDatabase } from '@/server/platform/db'
import { eventView } from '@/tests/support/event-view'
import { createEvent } from '@/tests/support/factories'

afterAll(closeDatabase)

const ask = (path: string, headers: Record<string, string> = {}) => GET(new Request(`http://localhost:3000${path}`, { headers }))
const sheetsOf = (file: Buffer) => file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
/** How many times a sheet draws text, by the drawing commands in the file. */
const linesOf = (file: Buffer) => {
  const text = file.toString('latin1')
  const streams = [...text.matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\r?\n/g)].map(({ index, 0: head }) => index + head.length)
  return streams
    .map((start) => {
      const end = file.indexOf('endstream', start)
      try {
        return inflateSync(file.subarray(start, end)).toString('latin1')
      } catch {
        return ''
      }
    })
    .reduce((sum, stream) => sum + (stream.match(/\bTJ\b/g)?.length ?? 0), 0)
}

test('a list is printed on A4 and A5, on as many sheets as needed', async () => {
  const city = `Druckstadt ${Date.now()}`
  await createEvent({ city, title: 'First', startDate: '2031-03-14' })
  const one = Buffer.from(await (await ask(`/programme/city/${encodeURIComponent(city)}.pdf?paper=a4&lang=de`)).arrayBuffer())
  for (let n = 0; n < 70; n += 1)
    await createEvent({ city, title: `Night ${n} of long names that take more than a line of paper`, startDate: '2031-04-02' })

  const [a4, a5] = await Promise.all(
    ['a4', 'a5'].map(async (paper) => {
      const answer = await ask(`/programme/city/${encodeURIComponent(city)}.pdf?paper=${paper}&lang=en`)
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      return Buffer.from(await answer.arrayBuffer())
    }),
  )

  expect(sheetsOf(one)).toBe(1)
  expect(one.toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]')
  expect(a5?.toString('latin1')).toContain('/MediaBox [0 0 419.53 595.28]')
  expect(sheetsOf(a4 ?? one)).toBeGreaterThan(1)
  expect(sheetsOf(a5 ?? one)).toBeGreaterThan(sheetsOf(a4 ?? one))
  expect(linesOf(a4 ?? one)).toBeGreaterThan(linesOf(one) + 80)
})

test('long lists are drawn a few events at a time and one list after the other, so that others are answered meanwhile', async () => {
  const drawn: string[] = []
  const listOf = (name: string) =>
    Array.from({ length: 40 }, () =>
      Object.defineProperty(eventView(), 'title', {
        get: () => {
          drawn.push(name)
          return name
        },
      }),
    )
  const print = (name: string) =>
    toProgrammePdf(listOf(name), {
      title: name,
      pageUrl: 'http://localhost:3000/',
      site: { name: 'Litfass', url: 'http://localhost:3000' },
      isCut: false,
      paper: 'a4',
      language: 'en',
      at: new Date(),
    })

  const both = [print('first'), print('second')]

  expect(drawn.length).toBeLessThan(40)
  await Promise.all(both)
  expect(drawn.lastIndexOf('first')).toBeLessThan(drawn.indexOf('second'))
})

test('an unchanged printed list is not rendered again', async () => {
  const city = `Druckstadt ${Date.now()}`
  await createEvent({ city, startDate: '2031-03-14' })
  const path = `/programme/city/${encodeURIComponent(city)}.pdf?lang=en`
  const etag = (await ask(path)).headers.get('etag') ?? ''

  expect((await ask(path, { 'if-none-match': etag })).status).toBe(304)
  await createEvent({ city, startDate: '2031-03-15' })
  expect((await ask(path, { 'if-none-match': etag })).status).toBe(200)
})

test.each([
  ['/programme/city/nowhere-at-all-9182.pdf', 404],
  [`/programme/saved/${'a'.repeat(32)}.pdf`, 404],
  ['/programme/city/berlin', 404],
  ['/programme/city/berlin.pdf?paper=a3', 400],
  ['/programme/search.pdf?startDate=yesterday', 400],
  ['/programme/city/%E0%A4%A.pdf', 404],
])('%s is answered by %i', async (path, status) => {
  expect((await ask(path)).status).toBe(status)
})

test.each([
  ['/feeds/city/berlin.ics?lang=de', 'city/berlin', '/programme/city/berlin.pdf?paper=a5&lang=de'],
  ['/feeds/search.ics?q=a+b&lang=de', 'search?q=a+b', '/programme/search.pdf?q=a+b&paper=a5&lang=de'],
  ['/feeds/venue/Caf%C3%A9.ics', 'venue/Café', '/programme/venue/Caf%C3%A9.pdf?paper=a5&lang=de'],
])('the list of %s is %s', (path, list, programme) => {
  expect(listOfPath(path)).toBe(list)
  expect(programmePath(list, { paper: 'a5', language: 'de' })).toBe(programme)
})

test('a secret feed address names no printable list', () => {
  expect(listOfPath(`/feeds/saved/${'a'.repeat(32)}.ics`)).toBeNull()
})
