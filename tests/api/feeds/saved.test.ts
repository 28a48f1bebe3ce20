import * as goingFeed from '@/app/api/users/me/going-feed/route'
import { DELETE, GET, POST } from '@/app/api/users/me/saved-feed/route'
import { closeDatabase, db } from '@/server/platform/db'
import { askFeed, idsIn, readCalendar } from '@/tests/support/ask-feed'
import { asViewer } from '@/tests/support/as-viewer'
import { createEvent, createFavorite, createGoing } from '@/tests/support/factories'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)

type Who = Awaited<ReturnType<typeof asViewer>>
const makeAddress = async ({ token }: Who): Promise<string> => {
  const answer = await send(POST, { method: 'POST', token })
  const { url } = (await answer.json()) as { url: string }
  return url.replace(/^https?:\/\/[^/]+/, '')
}

test('saved events have a secret address that the owner creates, changes and revokes', async () => {
  const who = await asViewer()
  const event = await createEvent()
  const past = await createEvent({ startDate: '2020-02-02' })
  for (const { id } of [event, past]) await createFavorite({ userId: who.userId, eventId: id })

  expect(await (await send(GET, { token: who.token })).json()).toEqual({ createdAt: null })
  const address = await makeAddress(who)
  const answer = await askFeed(`${address}.ics`)
  expect((await idsIn(answer)).toSorted()).toEqual([event.id, past.id].toSorted())
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  expect((await askFeed(`${address}.rss`, { 'if-none-match': (await askFeed(`${address}.rss`)).headers.get('etag') ?? '' })).status).toBe(
    304,
  )

  const second = await makeAddress(who)
  expect((await askFeed(`${address}.ics`)).status).toBe(404)
  expect((await askFeed(`${second}.ics`)).status).toBe(200)
  expect(await (await send(DELETE, { method: 'DELETE', token: who.token })).json()).toEqual({ createdAt: null })
  expect((await askFeed(`${second}.ics`)).status).toBe(404)
})

test('another user’s secret opens only their list, and secrets are stored as hashes', async () => {
  const [one, other] = [await asViewer(), await asViewer()]
  const [mine, theirs] = [await createEvent(), await createEvent()]
  await createFavorite({ userId: one.userId, eventId: mine.id })
  await createFavorite({ userId: other.userId, eventId: theirs.id })
  const address = await makeAddress(one)

  expect(await idsIn(await askFeed(`${address}.ics`, { authorization: `Bearer ${other.token}` }))).toEqual([mine.id])
  const { secretHash } = await db.secretFeed.findFirstOrThrow({ where: { userId: one.userId } })
  const secret = address.split('/').at(-1) ?? ''
  expect(secretHash).not.toContain(secret)
  expect((await askFeed(`/feeds/saved/${secretHash}.ics`)).status).toBe(404)
  expect((await askFeed(`/feeds/saved/${other.userId}.ics`)).status).toBe(404)
})

test('a saved event that was removed is cancelled and reveals nothing', async () => {
  const who = await asViewer()
  const event = await createEvent({ title: 'Secret' })
  await createFavorite({ userId: who.userId, eventId: event.id })
  const address = await makeAddress(who)
  await db.event.update({ where: { id: event.id }, data: { deletedAt: new Date() } })

  const text = await (await askFeed(`${address}.ics`)).text()

  expect(readCalendar(text)).toMatchObject([{ id: event.id, status: 'CANCELLED' }])
  expect(text).not.toContain('Secret')
})

test('a suspended or deleted account has no address', async () => {
  const [barred, gone] = [await asViewer(), await asViewer()]
  const addresses = [await makeAddress(barred), await makeAddress(gone)]
  await db.user.update({ where: { id: barred.userId }, data: { disabledAt: new Date() } })
  await db.user.delete({ where: { id: gone.userId } })

  for (const address of addresses) expect((await askFeed(`${address}.ics`)).status).toBe(404)
})

test('going events have their own address, which opens nothing else', async () => {
  const who = await asViewer()
  const [going, maybe, saved] = [await createEvent(), await createEvent(), await createEvent()]
  await createGoing({ userId: who.userId, eventId: going.id })
  await createGoing({ userId: who.userId, eventId: maybe.id, answer: 'maybe' })
  await createFavorite({ userId: who.userId, eventId: saved.id })
  const { url } = (await (await send(goingFeed.POST, { method: 'POST', token: who.token })).json()) as { url: string }
  const address = new URL(url).pathname
  const ofSaved = await makeAddress(who)

  expect(address).toMatch(/^\/feeds\/going\//)
  expect(await idsIn(await askFeed(`${address}.ics`))).toEqual([going.id])
  expect(await idsIn(await askFeed(`${ofSaved}.ics`))).toEqual([saved.id])
  expect((await askFeed(`${address.replace('going', 'saved')}.ics`)).status).toBe(404)
  expect((await askFeed(`${ofSaved.replace('saved', 'going')}.ics`)).status).toBe(404)
  expect((await askFeed(`${address}.ics`)).headers.get('cache-control')).toBe('private, no-cache')
  await send(goingFeed.DELETE, { method: 'DELETE', token: who.token })
  expect((await askFeed(`${address}.ics`)).status).toBe(404)
  expect((await askFeed(`${ofSaved}.ics`)).status).toBe(200)
})
