import { forgetImage } from '@/server/media/forget-image'
import { originalKey } from '@/server/media/media-keys'
import { closeDatabase, db } from '@/server/platform/db'
import { getStorage } from '@/server/platform/storage'
import {
  createEvent,
  createFeedItem,
  createLineupEntry,
  createMediaObject,
  createMessage,
  createProfile,
  createUpload,
} from '@/tests/support/factories'

afterAll(closeDatabase)

async function storedPicture(blockedAt: Date | null = null): Promise<string> {
  const { key } = await createMediaObject({ blockedAt })
  await getStorage().put(originalKey(key), Buffer.from('picture'), { contentType: 'image/jpeg' })
  return key
}
const isThere = async (key: string) => [
  (await getStorage().head(originalKey(key))) !== null,
  (await db.mediaObject.count({ where: { key } })) === 1,
]

test('an unused picture is deleted with row and file; deleting it twice is no error', async () => {
  const key = await storedPicture()

  await forgetImage(key)
  await forgetImage(key)

  expect(await isThere(key)).toEqual([false, false])
})

test.each([
  ['an event', (key: string) => createEvent({ imageKey: key })],
  [
    'a picture of an event',
    async (key: string) => db.eventImage.create({ data: { eventId: (await createEvent()).id, mediaKey: key, kind: 'lineup' } }),
  ],
  ['an artist of a line-up', (key: string) => createLineupEntry({ imageKey: key })],
  ['an upload', (key: string) => createUpload({ mediaKey: key })],
  ['a story', (key: string) => createFeedItem({ feedImageKey: key })],
  ['a profile', (key: string) => createProfile({ profileImageKey: key })],
  ['the head of a profile', (key: string) => createProfile({ headerImageKey: key })],
  ['a message', (key: string) => createMessage({ fileKey: key, type: 'image' })],
  ['what was told about an artist', (key: string) => db.artistSubmission.create({ data: { name: 'Band', imageKey: key } })],
  ['a thing to buy', (key: string) => db.shopItem.create({ data: { title: 'Shirt', imageKey: key } })],
])('a picture that %s shows stays', async (_, show) => {
  const key = await storedPicture()
  await show(key)

  await forgetImage(key)

  expect(await isThere(key)).toEqual([true, true])
})

test('a picture taken down by moderation keeps its row, so that it is not accepted again', async () => {
  const key = await storedPicture(new Date())

  await forgetImage(key)

  expect((await isThere(key))[1]).toBe(true)
})

test('a reference made while the picture is being deleted wins', async () => {
  const key = await storedPicture()
  const event = await createEvent()
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))

  const referring = db.$transaction(async (tx) => {
    await tx.event.update({ where: { id: event.id }, data: { imageKey: key } })
    await held
  })
  await new Promise((resolve) => setTimeout(resolve, 100))
  const forgetting = forgetImage(key)
  await new Promise((resolve) => setTimeout(resolve, 100))
  release()
  await Promise.all([referring, forgetting])

  expect(await isThere(key)).toEqual([true, true])
  expect(await db.event.findUniqueOrThrow({ where: { id: event.id } })).toMatchObject({ imageKey: key })
})
