import { POST as uploadOne } from '@/app/api/events/upload/event-image/route'
import { POST as uploadManyAsUser } from '@/app/api/events/v6/upload/event-images/route'
import { DAY_MS } from '@/lib/time/spans'
import { closeDatabase } from '@/server/platform/db'
import { closeReader } from '@/server/platform/vision/read-text'
import { asDevice, asViewer } from '@/tests/support/as-viewer'
import { createMediaObject, createUpload } from '@/tests/support/factories'
import { photoForm } from '@/tests/support/photo-form'
import { send } from '@/tests/support/request'

// The sample picture announces no event, which is the answer to anyone who may upload.
jest.setTimeout(120_000)
afterAll(async () => {
  await closeReader()
  await closeDatabase()
})

/** Uploads whose pictures were taken down that many days ago. */
const taken = async (who: { userId?: string; deviceKeyHash?: string }, ...daysAgo: number[]) => {
  for (const days of daysAgo) {
    const { key } = await createMediaObject({ blockedAt: new Date(Date.now() - days * DAY_MS) })
    await createUpload({ ...who, mediaKey: key })
  }
}

test.each([
  ['two pictures were taken down', [1, 2], 422],
  ['three were, the last one a while ago', [31, 40, 50], 422],
  ['three were, one of them half a year ago', [1, 2, 181], 422],
  ['three were', [1, 2, 100], 403],
] as const)('an account of which %s gets %j: %i', async (_, daysAgo, status) => {
  const { userId, token } = await asViewer()
  await taken({ userId }, ...daysAgo)

  const answer = await send(uploadManyAsUser, { token, body: await photoForm('images') })

  expect(answer.status).toBe(status)
  if (status === 403) expect(await answer.json()).toMatchObject({ message: expect.stringContaining('in 29 days') })
})

test('a device is recognized by its cookie, and others are not affected', async () => {
  const [repeater, other] = [asDevice(), asDevice()]
  await taken({ deviceKeyHash: repeater.deviceKeyHash }, 1, 2, 3)

  const statuses = []
  for (const { cookie } of [repeater, other])
    statuses.push((await send(uploadOne, { cookie, body: await photoForm('image'), headers: { 'sec-fetch-site': 'same-origin' } })).status)

  expect(statuses).toEqual([403, 422])
})
