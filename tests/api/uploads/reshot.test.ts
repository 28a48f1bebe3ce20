import { POST as upload } from '@/app/api/events/upload/event-image/route'
import type { UploadedEvent } from '@/lib/api/uploads'
import { closeDatabase } from '@/server/platform/db'
import { closeReader } from '@/server/platform/vision/read-text'
import { reshoot } from '@/scripts/reshot'
import { drawFlyer } from '@/tests/support/draw-flyer'
import { send } from '@/tests/support/request'

jest.setTimeout(240_000)
afterAll(async () => {
  await closeReader()
  await closeDatabase()
})

const lines = (day: string) => [
  'QUARTZ NIGHT',
  `Saturday ${day} October 2037, 9 pm`,
  'The Velvet Marmots',
  'Sister Kerosene',
  'Paper Cathedral',
  'Lanternhouse, 5 Harbour Street',
  'Tickets at the door 12 EUR',
]

const bring = async (picture: Buffer) => {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'flyer.jpg')
  const answer = await send(upload, { body: form })
  expect(answer.status).toBe(200)
  return (await answer.json()) as UploadedEvent
}

test('a flyer photographed from the side finds its event; the same flyer with another date makes a new one', async () => {
  const poster = await drawFlyer(lines('17'))

  const first = await bring(poster)
  const again = await bring(await reshoot(poster, 4))
  const nextWeek = await bring(await drawFlyer(lines('24')))

  expect(first.alreadyKnown).toBe(false)
  expect(again).toMatchObject({ id: first.id, alreadyKnown: true, creditedPoints: 0 })
  expect(nextWeek.alreadyKnown).toBe(false)
  expect(nextWeek.id).not.toBe(first.id)
})
