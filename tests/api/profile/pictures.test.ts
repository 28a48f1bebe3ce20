import { PUT as putHeader } from '@/app/api/profile/header-picture/[userId]/route'
import { PUT as putPicture } from '@/app/api/profile/profile-picture/[userId]/route'
import { closeDatabase, db } from '@/server/platform/db'
import { originalKey } from '@/server/media/media-keys'
import { getStorage } from '@/server/platform/storage'
import { asViewer } from '@/tests/support/as-viewer'
import { createEvent } from '@/tests/support/factories'
import { photoForm } from '@/tests/support/photo-form'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)

const put = (handler: typeof putPicture, userId: string, body: unknown, token?: string) =>
  send(handler, { method: 'PUT', params: { userId }, body, ...(token ? { token } : {}) })
const keyOf = (address: string) => address.slice(address.lastIndexOf('/') + 1)
const isStored = async (key: string) => (await getStorage().head(originalKey(key))) !== null

async function pictureOf(userId: string, token: string): Promise<string> {
  const answer = await put(putPicture, userId, await photoForm('file'), token)
  expect(answer.status).toBe(200)
  return keyOf(((await answer.json()) as { profileImageUrl: string }).profileImageUrl)
}

test('the owner sets picture and header, and each answer has its address', async () => {
  const owner = await asViewer()

  const picture = await put(putPicture, owner.userId, await photoForm('file'), owner.token)
  const header = await put(putHeader, owner.userId, await photoForm('file'), owner.token)

  expect(await picture.json()).toEqual({
    id: owner.userId,
    _id: owner.userId,
    profileImageUrl: expect.stringMatching(/^http:\/\/localhost:3000\/img\/original\/[0-9a-f]{64}\.jpg$/),
  })
  expect(await header.json()).toEqual({
    id: owner.userId,
    _id: owner.userId,
    headerImageUrl: expect.stringMatching(/^http:\/\/localhost:3000\/img\/original\/[0-9a-f]{64}\.jpg$/),
  })
})

test('the previous picture is deleted, file and row, if nothing else shows it', async () => {
  const owner = await asViewer()
  const first = await pictureOf(owner.userId, owner.token)

  const second = await pictureOf(owner.userId, owner.token)

  expect([await isStored(first), await isStored(second)]).toEqual([false, true])
  expect(await db.mediaObject.count({ where: { key: first } })).toBe(0)
})

test('a picture that an event also shows stays, and so does one set again', async () => {
  const owner = await asViewer()
  const shared = await pictureOf(owner.userId, owner.token)
  await createEvent({ imageKey: shared })
  const form = await photoForm('file')

  await put(putPicture, owner.userId, form, owner.token)
  const again = keyOf(
    ((await (await put(putPicture, owner.userId, form, owner.token)).json()) as { profileImageUrl: string }).profileImageUrl,
  )

  expect([await isStored(shared), await isStored(again)]).toEqual([true, true])
})

test('two changes at once leave one picture and no orphan', async () => {
  const owner = await asViewer()
  const first = await pictureOf(owner.userId, owner.token)

  const [one, two] = await Promise.all([pictureOf(owner.userId, owner.token), pictureOf(owner.userId, owner.token)])

  const { profileImageKey } = await db.profile.findUniqueOrThrow({ where: { userId: owner.userId } })
  expect([one, two]).toContain(profileImageKey)
  expect(await db.mediaObject.findMany({ where: { key: { in: [first, one, two] } }, select: { key: true } })).toEqual([
    { key: profileImageKey },
  ])
})

test('visitors and others cannot set a picture, and nothing of theirs is stored', async () => {
  const [owner, other] = [await asViewer(), await asViewer()]
  const before = await db.mediaObject.count()

  const statuses = [
    (await put(putPicture, owner.userId, await photoForm('file'))).status,
    (await put(putHeader, owner.userId, await photoForm('file'), other.token)).status,
  ]

  expect(statuses).toEqual([401, 404])
  expect(await db.mediaObject.count()).toBe(before)
})

const formWith = (bytes: BlobPart, field = 'file') => {
  const form = new FormData()
  form.set(field, new Blob([bytes]), 'picture.jpg')
  return form
}

test.each([
  ['a drawing that may carry script', formWith('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
  ['words called a picture', formWith('this is no picture'), 415],
  ['an empty file', formWith(''), 400],
  ['a form without a file', new FormData(), 400],
  ['another field', formWith('x', 'image'), 400],
  ['JSON', { file: {} }, 415],
])('%s is refused', async (_, body, status) => {
  const owner = await asViewer()

  expect((await put(putPicture, owner.userId, body, owner.token)).status).toBe(status)
})

test('a picture that moderation took down is refused', async () => {
  const owner = await asViewer()
  const form = await photoForm('file')
  const key = keyOf(
    ((await (await put(putPicture, owner.userId, form, owner.token)).json()) as { profileImageUrl: string }).profileImageUrl,
  )
  await db.mediaObject.update({ where: { key }, data: { blockedAt: new Date() } })

  expect((await put(putHeader, owner.userId, form, owner.token)).status).toBe(403)
})
