import { GET as getPoster } from '@/app/[language]/(shell)/event/[eventId]/poster.pdf/route'
import { GET as getPicture } from '@/app/[language]/(shell)/event/[eventId]/share-image/[format]/route'
import { closeDatabase } from '@/server/platform/db'
import { createEvent } from '@/tests/support/factories'

jest.setTimeout(30_000)
afterAll(closeDatabase)

const HOSTILE = `<script>alert(1)</script> ' " \\ %PDF- ) Tj ${'ß漢🎉\u202e'.repeat(8)} ${'x'.repeat(120)}`
const request = new Request('http://localhost:3000/')
const poster = (eventId: string, language = 'en') => getPoster(request, { params: Promise.resolve({ eventId, language }) })
const picture = (eventId: string, format: string) => getPicture(request, { params: Promise.resolve({ eventId, format, language: 'de' }) })

test.each(['Sommerfest', HOSTILE])('an event called %s prints on one A4 sheet', async (title) => {
  const event = await createEvent({
    title: title.slice(0, 200),
    venue: title.slice(0, 160),
    priceText: '12 €',
    priceCents: 1200,
    currency: 'EUR',
  })

  const answer = await poster(event.id)
  const file = Buffer.from(await answer.arrayBuffer()).toString('latin1')

  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(file.slice(0, 5)).toBe('%PDF-')
  expect(file.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
  expect(file).toContain('/MediaBox [0 0 595.28 841.89]')
  expect(file).not.toContain('<script>')
})

test.each(['__proto__', 'constructor', 'poster', '..'])('a shape called %s does not exist', async (format) => {
  expect((await picture((await createEvent()).id, format)).status).toBe(404)
})

test('an event hidden from strangers has neither poster nor picture', async () => {
  const held = await createEvent({ state: 'held' })

  expect([(await poster(held.id)).status, (await picture(held.id, 'post')).status, (await poster('nonsense')).status]).toEqual([
    404, 404, 404,
  ])
})
