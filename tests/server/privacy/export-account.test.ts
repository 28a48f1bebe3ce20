import { storeImage } from '@/server/media/store-image'
import { readImage } from '@/server/media/read-image'
import { closeDatabase, db } from '@/server/platform/db'
import { exportArchive, exportData } from '@/server/privacy/export-account'
import { unzip } from '@/tests/support/archives'
import { asViewer } from '@/tests/support/as-viewer'
import { createComment, createEvent, createFavorite, createTicket, createUser } from '@/tests/support/factories'
import { posterPixels } from '@/tests/support/images'

afterAll(closeDatabase)

const viewerOf = async (given: Parameters<typeof createUser>[0] = {}) => {
  const { userId, username } = await asViewer(given)
  const session = await db.session.findFirstOrThrow({ where: { userId } })
  return { userId, username, sessionId: session.id, role: 'user' as const }
}
type Copy = Record<string, Record<string, unknown>[]>

test('the export has what belongs to its owner, from every table, and nothing of others', async () => {
  const viewer = await viewerOf({ emailVerifiedAt: new Date() })
  const other = await createUser()
  const event = await createEvent({ hostId: viewer.userId, title: 'My own evening' })
  await createComment({ eventId: event.id, userId: viewer.userId, text: 'My words' })
  await createComment({ eventId: event.id, userId: other.id, text: 'The words of somebody else' })
  await createFavorite({ userId: viewer.userId, eventId: event.id })
  const { email } = await db.user.findUniqueOrThrow({ where: { id: viewer.userId } })
  await createTicket({ email, eventId: event.id })

  const answer = await exportData(viewer)
  const text = await answer.text()
  const copy = JSON.parse(text) as Copy

  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="litfass-\d{4}-\d\d-\d\d\.json"$/)
  expect(copy['User']).toEqual([expect.objectContaining({ id: viewer.userId, email })])
  expect(copy['Event']).toEqual([expect.objectContaining({ title: 'My own evening' })])
  expect(copy['Comment']?.map((row) => row['text'])).toEqual(['My words'])
  expect(copy['Favorite']).toHaveLength(1)
  expect(copy['Ticket']).toEqual([expect.objectContaining({ email })])
  expect(text).not.toContain('somebody else')
  expect(text).not.toMatch(/passwordHash|tokenHash|no password opens this/)
})

test('data under an unconfirmed address is left out', async () => {
  const viewer = await viewerOf()
  const { email } = await db.user.findUniqueOrThrow({ where: { id: viewer.userId } })
  await createTicket({ email })

  const copy = (await (await exportData(viewer)).json()) as Copy

  expect(copy['Ticket']).toEqual([])
})

test('more rows than are read at once are exported completely, each once', async () => {
  const viewer = await viewerOf()
  const event = await createEvent()
  await db.comment.createMany({
    data: Array.from({ length: 1203 }, (_, at) => ({ eventId: event.id, userId: viewer.userId, text: `Comment ${at}` })),
  })

  const copy = (await (await exportData(viewer)).json()) as Copy

  expect(new Set(copy['Comment']?.map((row) => row['text'])).size).toBe(1203)
  expect(copy['Comment']).toHaveLength(1203)
})

test('the archive contains the data and the pictures', async () => {
  const viewer = await viewerOf()
  const key = await storeImage(await readImage(await posterPixels().jpeg().toBuffer()))
  await db.profile.update({ where: { userId: viewer.userId }, data: { profileImageKey: key } })

  const files = await unzip(new Uint8Array(await (await exportArchive(viewer)).arrayBuffer()))

  expect([...files.keys()]).toEqual(['data.json', `pictures/${key}`, 'pictures.jsonl', 'events.jsonl', 'manifest.json'])
  expect((JSON.parse(files.get('data.json')?.toString() ?? '') as Copy)['Profile']).toHaveLength(1)
  expect(files.get(`pictures/${key}`)?.length).toBeGreaterThan(100)
})
