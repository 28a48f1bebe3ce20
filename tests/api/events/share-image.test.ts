import { randomUUID } from 'node:crypto'
import { GET } from '@/app/[language]/(shell)/event/[eventId]/share-image/route'
import { drawable } from '@/server/media/share-picture'
import { closeDatabase } from '@/server/platform/db'
import { createEvent } from '@/tests/support/factories'

afterAll(closeDatabase)

const draw = (eventId: string) =>
  GET(new Request(`http://localhost:3000/event/${eventId}/share-image`), { params: Promise.resolve({ language: 'en', eventId }) })

test('an event without a page has no share image', async () => {
  for (const id of ['nonsense', randomUUID(), (await createEvent({ deletedAt: new Date() })).id]) expect((await draw(id)).status).toBe(404)
})

test('only available glyphs are drawn: nothing is fetched', () => {
  expect(drawable('Fête 🎉 “żółć” – 5 € 東京')).toBe('Fête “żółć” – 5 €')
})
