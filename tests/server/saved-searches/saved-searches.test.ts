import { randomUUID } from 'node:crypto'
import { POST as unsubscribe } from '@/app/api/notifications/unsubscribe/[token]/route'
import { DELETE as remove, PUT as change } from '@/app/api/users/me/saved-searches/[savedSearchId]/route'
import { GET as list, POST as save } from '@/app/api/users/me/saved-searches/route'
import type { SavedSearchView } from '@/lib/api/saved-searches'
import { MAX_SAVED_SEARCHES } from '@/lib/saved-searches/limits'
import { closeDatabase, db } from '@/server/platform/db'
import { tellSavedSearches } from '@/server/saved-searches/jobs'
import { asViewer } from '@/tests/support/as-viewer'
import { createEvent } from '@/tests/support/factories'
import { mailServer } from '@/tests/support/mail'
import { resetClock, setClock } from '@/tests/support/moved-clock'
import { send } from '@/tests/support/request'
import { runPendingJobs } from '@/tests/support/run-jobs'

jest.setTimeout(60_000)
const mails = mailServer()
afterEach(resetClock)
afterAll(closeDatabase)

/** A town per test, so that events of other tests are not found. */
const newCity = () => `Neustadt-${randomUUID().slice(0, 8)}`
const saveOf = async (token: string, path: string) => {
  const answer = await send(save, { token, body: { path } })
  return { status: answer.status, saved: (await answer.json()) as SavedSearchView }
}
const runDay = async () => {
  await tellSavedSearches.handle({})
  await runPendingJobs()
}
const newsOf = async (userId: string) =>
  (await db.notification.findMany({ where: { userId, kind: 'saved_search' }, orderBy: { id: 'asc' } })).map(({ data }) => data)
const tomorrow = () => new Date(Date.now() + 26 * 3_600_000)
const inCity = (city: string, given: Parameters<typeof createEvent>[0] = {}) => createEvent({ city, startDate: '2031-03-14', ...given })

test('its owner is notified of each new event once, at most once a day', async () => {
  const [{ userId, token }, city] = [await asViewer(), newCity()]
  await inCity(city, { title: 'Before' })
  await saveOf(token, `/search?location=${city}`)
  await runDay()
  expect(await newsOf(userId)).toEqual([])

  for (const title of ['One', 'Two', 'Three', 'Four']) await inCity(city, { title })
  await inCity(newCity(), { title: 'Elsewhere' })
  await runDay()
  await runDay()
  await inCity(city, { title: 'Five' })
  await runDay()
  expect(await newsOf(userId)).toMatchObject([
    { count: 4, names: ['One', 'Two', 'Three'], path: `/search?location=${city}`, title: expect.stringContaining(city) as string },
  ])

  setClock(tomorrow())
  await runDay()
  expect(await newsOf(userId)).toMatchObject([{ count: 4 }, { count: 1, names: ['Five'] }])
})

test('a new event whose long title is cut within an emoji is told like any other', async () => {
  const [{ userId, token }, city] = [await asViewer(), newCity()]
  await saveOf(token, `/search?location=${city}`)

  await inCity(city, { title: `${'a'.repeat(79)}🥁 and more` })
  await runDay()

  expect(await newsOf(userId)).toMatchObject([{ count: 1, names: ['a'.repeat(79)] }])
})

test('unsuitable events are left out: too expensive, cancelled, held, the owner’s own, or of a blocked account', async () => {
  const [{ userId, token }, blocked, city] = [await asViewer(), await asViewer(), newCity()]
  await db.block.create({ data: { blockerId: userId, blockedId: blocked.userId } })
  await saveOf(token, `/search?location=${city}&maxPrice=15`)
  await inCity(city, { title: 'Fits', priceCents: 1500, currency: 'EUR' })
  await inCity(city, { title: 'Too dear', priceCents: 1600, currency: 'EUR' })
  await inCity(city, { title: 'Cancelled', priceCents: 500, currency: 'EUR', status: 'cancelled' })
  await inCity(city, { title: 'Held', priceCents: 500, currency: 'EUR', state: 'held' })
  await inCity(city, { title: 'Own', priceCents: 500, currency: 'EUR', hostId: userId })
  await inCity(city, { title: 'Blocked', priceCents: 500, currency: 'EUR', hostId: blocked.userId })

  await runDay()

  expect(await newsOf(userId)).toMatchObject([{ count: 1, names: ['Fits'] }])
})

test('a weekend search skips what it finds when saved and reports older events once their weekend comes', async () => {
  // Set before the login, which would have expired by then.
  setClock(new Date('2031-03-12T12:00:00Z'))
  const [{ userId, token }, city] = [await asViewer(), newCity()]
  await inCity(city, { title: 'This weekend', startDate: '2031-03-15' })
  await inCity(city, { title: 'Next weekend', startDate: '2031-03-22' })
  await db.event.updateMany({ where: { city }, data: { createdAt: new Date('2031-03-01T12:00:00Z') } })
  expect(await saveOf(token, `/search?location=${city}&when=weekend`)).toMatchObject({ status: 201 })

  await runDay()
  expect(await newsOf(userId)).toEqual([])
  setClock(new Date('2031-03-19T12:00:00Z'))
  await runDay()

  expect(await newsOf(userId)).toMatchObject([{ count: 1, names: ['Next weekend'] }])
})

test('the mail is in the reader’s language and can be unsubscribed from with one click', async () => {
  const [{ userId, token }, city] = [await asViewer({ emailVerifiedAt: new Date(), language: 'de' }), newCity()]
  const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } })
  await saveOf(token, `/search?location=${city}`)
  await inCity(city, { title: 'Sommerfest' })
  await runDay()

  const [mail] = await mails.to(email)
  expect(mail?.subject).toContain('1 neues Event: Sommerfest')
  expect(mail?.text).toContain(`/search?location=${city}`)
  const [, link] = /\/unsubscribe\/(\S+)/.exec(mail?.text ?? '') ?? []
  const answer = await send(unsubscribe, { method: 'POST', params: { token: link ?? '' } })
  expect(answer.status).toBe(200)

  setClock(tomorrow())
  await inCity(city, { title: 'Herbstfest' })
  await runDay()
  expect(await mails.to(email)).toHaveLength(1)
  expect(await newsOf(userId)).toHaveLength(2)
})

test('a disabled or deleted search sends nothing, nor does that of a suspended account', async () => {
  const [off, gone, barred, city] = [await asViewer(), await asViewer(), await asViewer(), newCity()]
  const path = `/search?location=${city}`
  const params = { savedSearchId: (await saveOf(off.token, path)).saved.id }
  await send(change, { method: 'PUT', token: off.token, params, body: { isTold: false } })
  const { saved } = await saveOf(gone.token, path)
  await send(remove, { method: 'DELETE', token: gone.token, params: { savedSearchId: saved.id } })
  await saveOf(barred.token, path)
  await db.user.update({ where: { id: barred.userId }, data: { disabledAt: new Date() } })
  await inCity(city)

  await runDay()

  for (const { userId } of [off, gone, barred]) expect(await newsOf(userId)).toEqual([])
  expect(await (await send(list, { token: off.token })).json()).toMatchObject([{ isTold: false, path }])
  expect(await (await send(list, { token: gone.token })).json()).toEqual([])
})

test('a search is saved once, however it is written; empty, invalid and other addresses are refused', async () => {
  const { token, userId } = await asViewer()

  const first = await saveOf(token, '/search/techno?location=Berlin&when=weekend&maxPrice=15&view=map')
  const again = await saveOf(token, '/search?q=techno&maxPrice=15&when=weekend&location=Berlin')

  expect(first).toMatchObject({ status: 201, saved: { path: '/search/techno?location=Berlin&when=weekend&maxPrice=15', isTold: true } })
  expect(first.saved.title).toContain('techno')
  expect(again.status).toBe(409)
  for (const path of [
    '/search',
    '/search?view=map',
    '/search?category=nonsense',
    '//evil.example/search',
    'https://evil.example/search/x',
    '/me',
    '/searching',
    '/search/\u0000',
    '',
  ])
    expect((await saveOf(token, path)).status).toBe(400)
  expect(await db.savedSearch.count({ where: { userId } })).toBe(1)
})

test('an account saves at most twenty searches, however many it sends at once', async () => {
  const { token, userId } = await asViewer()

  const answers = await Promise.all(Array.from({ length: MAX_SAVED_SEARCHES + 3 }, (_, at) => saveOf(token, `/search/word${at}`)))

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_SAVED_SEARCHES)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
  expect(await db.savedSearch.count({ where: { userId } })).toBe(MAX_SAVED_SEARCHES)
})

test('only its owner sees, changes or deletes a search', async () => {
  const [owner, other] = [await asViewer(), await asViewer()]
  const { saved } = await saveOf(owner.token, '/search/techno')
  const ask = { token: other.token, params: { savedSearchId: saved.id } }

  expect(await (await send(list, { token: other.token })).json()).toEqual([])
  expect((await send(change, { ...ask, method: 'PUT', body: { isTold: false } })).status).toBe(404)
  expect((await send(remove, { ...ask, method: 'DELETE' })).status).toBe(404)
  expect(await db.savedSearch.findUniqueOrThrow({ where: { id: saved.id } })).toMatchObject({ isTold: true })
})
