import { POST } from '@/app/api/artists/new/route'
import { closeDatabase, db } from '@/server/platform/db'
import { asDevice, asViewer } from '@/tests/support/as-viewer'
import { photoForm } from '@/tests/support/photo-form'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)

test('a visitor’s submission about an artist is held, and the answer says no more', async () => {
  const device = asDevice()

  const answer = await send(POST, { body: await photoForm('image', { name: 'DJ Ölfaß', prompt: '' }), cookie: device.cookie })

  expect(answer.status).toBe(201)
  const receipt = (await answer.json()) as { id: string }
  expect(receipt).toEqual({ id: receipt.id, _id: receipt.id, name: 'DJ Ölfaß', status: 'held', createdAt: expect.any(String) })
  expect(await db.artistSubmission.findUniqueOrThrow({ where: { id: receipt.id } })).toMatchObject({
    status: 'held',
    prompt: '',
    userId: null,
    deviceKeyHash: device.deviceKeyHash,
    imageKey: expect.stringMatching(/\.jpg$/),
    claimedById: null,
  })
})

test('an account’s submission is stored as its own, and its status cannot be sent', async () => {
  const viewer = await asViewer()

  const answer = await send(POST, {
    body: await photoForm('image', { name: 'Band', prompt: 'They play surf', status: 'approved', claimedById: viewer.userId }),
    token: viewer.token,
  })

  const { id } = (await answer.json()) as { id: string }
  expect(await db.artistSubmission.findUniqueOrThrow({ where: { id } })).toMatchObject({
    userId: viewer.userId,
    status: 'held',
    prompt: 'They play surf',
    claimedById: null,
  })
})

const withoutPicture = () => {
  const form = new FormData()
  form.set('name', 'Band')
  return form
}
const withText = () => {
  const form = withoutPicture()
  form.set('image', new Blob(['no picture at all']), 'band.jpg')
  return form
}
const withTwo = async () => {
  const form = await photoForm('image', { name: 'Band' })
  form.append('image', new Blob(['second']), 'second.jpg')
  return form
}

test.each([
  ['no picture', withoutPicture, 400],
  ['words called a picture', withText, 415],
  ['two pictures', withTwo, 400],
  ['no name', () => photoForm('image', { prompt: 'Who?' }), 400],
  ['a name nobody sees', () => photoForm('image', { name: '\u200b' }), 400],
  ['a name of 121 letters', () => photoForm('image', { name: 'x'.repeat(121) }), 400],
  ['5,001 letters about them', () => photoForm('image', { name: 'Band', prompt: 'x'.repeat(5001) }), 400],
  ['NUL in the text', () => photoForm('image', { name: 'Band', prompt: 'a\u0000b' }), 400],
])('%s is refused and nothing is stored', async (_, form, status) => {
  const before = [await db.artistSubmission.count(), await db.mediaObject.count()]

  const answer = await send(POST, { body: await form() })

  expect(answer.status).toBe(status)
  expect([await db.artistSubmission.count(), await db.mediaObject.count()]).toEqual(before)
})
