import { randomUUID } from 'node:crypto'
import { POST as codeRoute } from '@/app/api/users/me/watched-pages/[id]/code/route'
import { POST as proofRoute } from '@/app/api/users/me/watched-pages/[id]/proof/route'
import { GET as rowsRoute } from '@/app/api/users/me/watched-pages/[id]/rows/route'
import { POST as watchRoute } from '@/app/api/users/me/watched-pages/route'
import { ImportPreview } from '@/lib/api/event-desk'
import { MAX_WATCHED_PAGES, WatchedPageView } from '@/lib/api/imports'
import { readWatchedPage } from '@/server/imports/jobs'
import { closeDatabase, db } from '@/server/platform/db'
import { asViewer } from '@/tests/support/as-viewer'
import { mailServer } from '@/tests/support/mail'
import { send } from '@/tests/support/request'
import { createWatchedPage, jsonLdPage, startWebSite } from '@/tests/support/web-site'

jest.setTimeout(60_000)
const mails = mailServer()
afterAll(closeDatabase)

const dates = (...names: string[]) =>
  jsonLdPage(...names.map((name) => ({ '@type': 'Event', name, startDate: '2031-03-14T20:00:00+01:00', url: `/${name}` })))
const stateOf = (id: string) => db.watchedPage.findUniqueOrThrow({ where: { id } })
const makeDue = (id: string) => db.watchedPage.update({ where: { id }, data: { nextAt: new Date(Date.now() - 1000) } })

test('a page is read only after its owner has put the proof line into its head', async () => {
  const site = await startWebSite()
  const { token } = await asViewer()
  const page = WatchedPageView.parse(await (await send(watchRoute, { token, body: { address: `${site.origin}/dates` } })).json())
  site.pages['/dates'] = { body: `<title>x</title><body>${page.proofLine}${dates('a')}` }
  const inBody = await send(proofRoute, { token, params: { id: page.id }, body: {} })
  site.pages['/dates'] = { body: `<head>${page.proofLine}</head>${dates('a')}` }

  const early = await send(rowsRoute, { token, params: { id: page.id } })
  await readWatchedPage.handle({ id: page.id })
  const before = await stateOf(page.id)
  const proven = await send(proofRoute, { token, params: { id: page.id }, body: {} })
  await readWatchedPage.handle({ id: page.id })
  const { rows } = ImportPreview.parse(await (await send(rowsRoute, { token, params: { id: page.id } })).json())

  expect([inBody.status, early.status, proven.status]).toEqual([409, 409, 200])
  expect(before.readAt).toBeNull()
  expect(rows.map(({ title, state }) => [title, state])).toEqual([['a', 'new']])
  expect(await db.event.count({ where: { title: 'a', hostId: before.userId } })).toBe(0)
})

test('simultaneous calls watch no more pages than one after the other', async () => {
  const { token, userId } = await asViewer()
  const ask = (_: unknown, at: number) => send(watchRoute, { token, body: { address: `https://haus.de/${at}` } })

  const answers = await Promise.all(Array.from({ length: MAX_WATCHED_PAGES + 10 }, ask))

  expect(answers.filter(({ status }) => status === 409)).toHaveLength(10)
  expect(await db.watchedPage.count({ where: { userId } })).toBe(MAX_WATCHED_PAGES)
})

test('a code by mail proves a page, too; addresses elsewhere and wrong codes do not', async () => {
  const { token, userId } = await asViewer()
  const name = `haus-${randomUUID().slice(0, 8)}`
  const { id } = await createWatchedPage(userId, { address: `https://www.${name}.de/programm` })
  const to = `buero@${name}.de`
  const elsewhere = await send(codeRoute, { token, params: { id }, body: { email: 'me@elsewhere.de' } })
  const sent = await send(codeRoute, { token, params: { id }, body: { email: to } })
  const tooSoon = await send(codeRoute, { token, params: { id }, body: { email: to } })
  const [mail] = await mails.to(to)
  const code =
    /(\d{3}) (\d{3})/
      .exec(mail?.subject + (mail?.text ?? ''))
      ?.slice(1)
      .join('') ?? ''

  const wrong = await send(proofRoute, { token, params: { id }, body: { code: code === '000000' ? '111111' : '000000' } })
  const right = await send(proofRoute, { token, params: { id }, body: { code } })

  expect([elsewhere.status, sent.status, tooSoon.status]).toEqual([400, 200, 429])
  expect([wrong.status, right.status]).toEqual([400, 200])
  expect((await stateOf(id)).codeHash).toBeNull()
})

test('a page is requested conditionally the next day, and an unchanged one keeps its events', async () => {
  const site = await startWebSite({
    '/dates': ({ headers }) => (headers['if-none-match'] === '"1"' ? { status: 304 } : { headers: { etag: '"1"' }, body: dates('b') }),
  })
  const { userId } = await asViewer()
  const { id } = await createWatchedPage(userId, { address: `${site.origin}/dates`, provenAt: new Date(), nextAt: new Date() })
  await readWatchedPage.handle({ id })
  await readWatchedPage.handle({ id })
  const askedOnce = site.asked.filter(({ path }) => path === '/dates').length
  await makeDue(id)

  await readWatchedPage.handle({ id })
  const { found, problem, nextAt } = await stateOf(id)

  expect(askedOnce).toBe(1)
  expect(site.asked.at(-1)?.headers['if-none-match']).toBe('"1"')
  expect(problem).toBeNull()
  expect(found).toMatchObject({ rows: [{ fields: { title: 'b' } }] })
  expect((nextAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(23 * 3_600_000)
})

test.each([
  ['login', { body: '<form><input type=password></form>' }],
  ['gone', { status: 404 }],
  ['failed', { status: 500 }],
  ['no_events', { body: '<p>We are closed' }],
  ['moved', { status: 302, headers: { location: 'LATER' } }],
])('a page with the problem %s keeps its earlier events', async (problem, page) => {
  const [site, elsewhere] = [await startWebSite({ '/dates': { body: dates('c') } }), await startWebSite()]
  const { userId } = await asViewer()
  const { id } = await createWatchedPage(userId, { address: `${site.origin}/dates`, provenAt: new Date(), nextAt: new Date() })
  await readWatchedPage.handle({ id })
  await makeDue(id)
  site.pages['/dates'] = 'headers' in page ? { ...page, headers: { location: `${elsewhere.origin}/event` } } : page

  await readWatchedPage.handle({ id })
  const state = await stateOf(id)

  expect(state.problem).toBe(problem)
  expect(state.failures).toBe(1)
  expect(state.found).toMatchObject({ rows: [{ fields: { title: 'c' } }] })
})

test('robots.txt is obeyed: refused paths are not fetched, and other pages of the host wait', async () => {
  const site = await startWebSite({
    '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: 'User-agent: LitfassBot\nDisallow: /private\nCrawl-delay: 120\n' },
    '/dates': { body: dates('d') },
    '/private': { body: dates('e') },
  })
  const { userId } = await asViewer()
  const due = { provenAt: new Date(), nextAt: new Date() }
  const refused = await createWatchedPage(userId, { address: `${site.origin}/private`, ...due })
  const allowed = await createWatchedPage(userId, { address: `${site.origin}/dates`, ...due })

  await readWatchedPage.handle({ id: refused.id })
  await readWatchedPage.handle({ id: allowed.id })
  const waiting = await stateOf(allowed.id)
  await makeDue(allowed.id)
  await readWatchedPage.handle({ id: allowed.id })

  expect((await stateOf(refused.id)).problem).toBe('robots')
  expect((waiting.nextAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(100_000)
  expect(waiting.readAt).toBeNull()
  expect(site.asked.map(({ path }) => path)).toEqual(['/robots.txt', '/robots.txt', '/dates'])
})

test('a page that never answers is given up after two weeks', async () => {
  const site = await startWebSite({ '/dates': { status: 500 } })
  const { userId } = await asViewer()
  const { id } = await createWatchedPage(userId, { address: `${site.origin}/dates`, provenAt: new Date(), nextAt: new Date() })
  for (let day = 0; day < 14; day += 1) {
    await makeDue(id)
    await readWatchedPage.handle({ id })
  }

  expect(await stateOf(id)).toMatchObject({ failures: 14, nextAt: null })
})
