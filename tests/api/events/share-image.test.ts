import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { GET } from '@/app/[language]/(shell)/event/[eventId]/share-image/route'
import { drawable, drawShareJpeg } from '@/server/media/share-picture'
import { closeDatabase } from '@/server/platform/db'
import { createEvent } from '@/tests/support/factories'
import { posterPixels } from '@/tests/support/images'

afterAll(closeDatabase)

const draw = (eventId: string) =>
  GET(new Request(`http://localhost:3000/event/${eventId}/share-image`), { params: Promise.resolve({ language: 'en', eventId }) })

test('an event without a page has no share image', async () => {
  for (const id of ['nonsense', randomUUID(), (await createEvent({ deletedAt: new Date() })).id]) expect((await draw(id)).status).toBe(404)
})

test('pictures asked for at once are drawn one after the other', async () => {
  const bytes = new Uint8Array(await posterPixels().png().toBuffer())
  const steps: string[] = []
  const drawing = (name: string) => () => {
    steps.push(`${name} begins`)
    return {
      arrayBuffer: async () => {
        await setImmediate()
        steps.push(`${name} ends`)
        return bytes.buffer
      },
    }
  }

  await Promise.all(['first', 'second'].map((name) => drawShareJpeg(drawing(name))))

  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

test('only available glyphs are drawn: nothing is fetched', () => {
  expect(drawable('Fête 🎉 “żółć” – 5 € 東京')).toBe('Fête “żółć” – 5 €')
})
