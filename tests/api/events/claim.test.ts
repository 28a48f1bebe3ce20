import { POST as confirm } from '@/app/api/events/[id]/claim/confirm/route'
import { GET as getOptions, POST as start } from '@/app/api/events/[id]/claim/route'
import { GET as getHistory } from '@/app/api/events/[id]/history/route'
import { GET as getReview } from '@/app/api/events/[id]/review/route'
import { PUT as putEvent } from '@/app/api/events/[id]/route'
import { resetEnv } from '@/server/platform/env'
import { closeDatabase, db } from '@/server/platform/db'
import { asDevice, asViewer } from '@/tests/support/as-viewer'
import { CLAIM_CODE, createClaims, createCrowdEvent } from '@/tests/support/event-owners'
import { createEvent, createFeedItem } from '@/tests/support/factories'
import { send } from '@/tests/support/request'
import { runPendingJobs } from '@/tests/support/run-jobs'
import { startSmtpServer, type TestSmtpServer } from '@/tests/support/smtp-server'

jest.setTimeout(60_000)
let server: TestSmtpServer
beforeAll(async () => {
  server = await startSmtpServer()
  process.env.SMTP_URL = server.url
  resetEnv()
})
afterAll(async () => {
  delete process.env.SMTP_URL
  await server.close()
  await closeDatabase()
})

const options = async (id: string, token: string) =>
  (await (await send(getOptions, { params: { id }, token })).json()) as Record<string, unknown>
const ask = (id: string, body: unknown, token: string) => send(start, { method: 'POST', params: { id }, body, token })
const prove = (id: string, code: string, token: string) => send(confirm, { method: 'POST', params: { id }, body: { code }, token })

test('an organizer claims an uploaded event by a code to the address on the flyer', async () => {
  const [organizer, device] = [await asViewer(), asDevice()]
  const event = await createCrowdEvent({ deviceKeyHash: device.deviceKeyHash })
  const story = await createFeedItem({ eventId: event.id, profileId: null })

  expect(await options(event.id, organizer.token)).toEqual({
    state: 'open',
    sendsMail: true,
    printed: 'k…@kiezsaal.example',
    domain: 'kiezsaal.example',
  })
  expect(await (await ask(event.id, { way: 'printed' }, organizer.token)).json()).toMatchObject({ maskedAddress: 'k…@kiezsaal.example' })
  await runPendingJobs()
  const mail = server.mails.find(({ to }) => to.includes('kontakt@kiezsaal.example'))?.mail
  const code = /\b(\d{4} \d{4})\b/.exec(mail?.text ?? '')?.[1] ?? ''
  const answer = await prove(event.id, code, organizer.token)

  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ hostId: organizer.userId, host: { username: organizer.username } })
  expect(await db.feedItem.findUniqueOrThrow({ where: { id: story.id } })).toMatchObject({ profileId: organizer.userId })
  expect(JSON.stringify(await db.eventClaim.findMany({ where: { eventId: event.id } }))).not.toContain(code.replace(' ', ''))
  const history = await send(getHistory, { params: { id: event.id }, token: organizer.token })
  expect(await history.json()).toMatchObject({
    revisions: [{ call: 'claim', by: { kind: 'account', username: organizer.username }, canUndo: false }],
  })
  expect(
    (await send(putEvent, { method: 'PUT', params: { id: event.id }, body: { title: 'Mine again' }, cookie: device.cookie })).status,
  ).toBe(404)
  expect(await (await send(getReview, { params: { id: event.id }, cookie: device.cookie })).json()).toMatchObject({
    canEdit: false,
    takenOver: true,
  })
})

test('any address at the domain of the flyer’s site is accepted, others are not', async () => {
  const organizer = await asViewer()
  const event = await createCrowdEvent()

  const refused = await ask(event.id, { way: 'domain', email: 'me@elsewhere.example' }, organizer.token)
  const below = await ask(event.id, { way: 'domain', email: 'me@mail.kiezsaal.example' }, organizer.token)
  const sent = await ask(event.id, { way: 'domain', email: 'Booking@Kiezsaal.example' }, organizer.token)

  expect([refused.status, below.status, sent.status]).toEqual([400, 400, 200])
  expect(await refused.json()).toMatchObject({ issues: [{ path: 'email' }] })
})

test('an address added later, and none at all, cannot be used', async () => {
  const organizer = await asViewer()
  const later = await createCrowdEvent({ email: 'thief@kiezsaal.example', website: 'https://thief.example' })
  const none = await createCrowdEvent({ email: null, website: 'https://instagram.com/kiezsaal' })

  expect(await options(later.id, organizer.token)).toMatchObject({ state: 'none' })
  expect(await options(none.id, organizer.token)).toMatchObject({ state: 'none' })
  expect((await ask(later.id, { way: 'printed' }, organizer.token)).status).toBe(409)
  expect((await ask(none.id, { way: 'domain', email: 'a@instagram.com' }, organizer.token)).status).toBe(409)
})

test('an event that has a host cannot be claimed', async () => {
  const [host, other] = [await asViewer(), await asViewer()]
  const event = await createCrowdEvent({ hostId: host.userId })

  expect([(await options(event.id, host.token)).state, (await options(event.id, other.token)).state]).toEqual(['yours', 'hosted'])
  expect((await ask(event.id, { way: 'printed' }, other.token)).status).toBe(409)
})

test('five wrong tries end a code, even at once', async () => {
  const organizer = await asViewer()
  const eventId = await createClaims([organizer])

  const tries = await Promise.all(Array.from({ length: 8 }, () => prove(eventId, '00000000', organizer.token)))

  expect(tries.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 400, 410, 410, 410])
  expect((await prove(eventId, CLAIM_CODE, organizer.token)).status).toBe(410)
  expect((await db.event.findUniqueOrThrow({ where: { id: eventId } })).hostId).toBeNull()
})

test('a code is valid for a quarter of an hour, for its account, once', async () => {
  const [organizer, other] = [await asViewer(), await asViewer()]
  const old = await createClaims([organizer], { createdAt: new Date(Date.now() - 1_000_000), expiresAt: new Date(Date.now() - 1000) })
  const fresh = await createClaims([organizer])

  expect((await prove(old, CLAIM_CODE, organizer.token)).status).toBe(410)
  expect((await prove(fresh, CLAIM_CODE, other.token)).status).toBe(404)
  expect((await prove(fresh, ' 1234 5678 ', organizer.token)).status).toBe(200)
  expect((await prove(fresh, CLAIM_CODE, organizer.token)).status).toBe(410)
})

test('of two accounts with a code each, the first gets the event', async () => {
  const [one, two] = [await asViewer(), await asViewer()]
  const eventId = await createClaims([one, two])

  const answers = await Promise.all([prove(eventId, CLAIM_CODE, one.token), prove(eventId, CLAIM_CODE, two.token)])

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('mails are limited: four codes per account and hour, six per event and day', async () => {
  const event = await createCrowdEvent()
  const statuses: number[] = []
  for (const account of [await asViewer(), await asViewer()])
    for (let n = 0; n < 5; n++) statuses.push((await ask(event.id, { way: 'printed' }, account.token)).status)

  expect(statuses).toEqual([200, 200, 200, 200, 429, 200, 200, 429, 429, 429])
})

test('visitors are asked to log in; held and unknown events are not found', async () => {
  const organizer = await asViewer()
  const held = await createEvent({ state: 'held' })

  expect((await send(getOptions, { params: { id: held.id } })).status).toBe(401)
  expect((await send(getOptions, { params: { id: held.id }, token: organizer.token })).status).toBe(404)
})
