import { PUT as putEvent, DELETE as deleteEvent } from '@/app/api/events/[id]/route'
import { POST as createEventCall } from '@/app/api/events/create/route'
import { POST as repeatEvent } from '@/app/api/events/[id]/series/route'
import { POST as addGuest } from '@/app/api/tickets/route'
import { PUT as change, DELETE as remove } from '@/app/api/users/me/webhooks/[webhookId]/route'
import { GET as listDeliveries } from '@/app/api/users/me/webhooks/[webhookId]/deliveries/route'
import { POST as rotate } from '@/app/api/users/me/webhooks/[webhookId]/secret/route'
import { POST as test_ } from '@/app/api/users/me/webhooks/[webhookId]/test/route'
import { GET as list, POST as register } from '@/app/api/users/me/webhooks/route'
import type { WebhookDeliveryView } from '@/lib/api/webhooks'
import { MAX_WEBHOOKS } from '@/lib/webhooks/kinds'
import { waitAfter } from '@/lib/webhooks/retries'
import { endSessions } from '@/server/auth/end-sessions'
import { closeDatabase, db } from '@/server/platform/db'
import { asViewer } from '@/tests/support/as-viewer'
import { createEvent } from '@/tests/support/factories'
import { INNER_ADDRESSES } from '@/tests/support/inner-addresses'
import { mailServer } from '@/tests/support/mail'
import { send } from '@/tests/support/request'
import { runPendingJobs } from '@/tests/support/run-jobs'
import { createHook, isSignedBy } from '@/tests/support/webhooks'
import { startWebSite } from '@/tests/support/web-site'

jest.setTimeout(60_000)
const mails = mailServer()
afterAll(closeDatabase)

type Message = { type: string; timestamp: string; data: { event?: { id: string; title?: string }; test?: true } }
const messageOf = ({ body }: { body: string }) => JSON.parse(body) as Message
const receiver = async (status: () => number = () => 204) => {
  const site = await startWebSite({ '/hook': () => ({ status: status() }), '/other': () => ({ status: 200 }) })
  return { ...site, url: `${site.origin}/hook`, told: () => site.asked.map(messageOf) }
}
const deliveriesOf = async (token: string, webhookId: string) =>
  (await (await send(listDeliveries, { token, params: { webhookId } })).json()) as WebhookDeliveryView[]
/** Makes the next attempt due now. */
const skipWait = async (id: string) => {
  await db.webhook.update({ where: { id }, data: { nextTryAt: null } })
  await db.$executeRaw`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = ${`webhook:${id}`}`
}

test('a host’s webhook receives created, changed, cancelled and deleted events, once each, in order and signed', async () => {
  const [site, host] = [await receiver(), await asViewer()]
  const { id, secret } = await createHook(host.userId, { url: site.url })
  const { token } = host

  const { id: eventId } = (await (await send(createEventCall, { token, body: { title: 'Open air' } })).json()) as { id: string }
  const params = { id: eventId }
  await send(putEvent, { method: 'PUT', token, params, body: { title: 'Open air II' } })
  await send(putEvent, { method: 'PUT', token, params, body: { title: 'Open air II' } })
  await send(putEvent, { method: 'PUT', token, params, body: { status: 'cancelled' } })
  await send(deleteEvent, { method: 'DELETE', token, params })
  await runPendingJobs()
  await runPendingJobs()

  expect(site.told().map(({ type }) => type)).toEqual(['event.created', 'event.changed', 'event.cancelled', 'event.deleted'])
  expect(site.told().map(({ data }) => data.event?.id)).toEqual([eventId, eventId, eventId, eventId])
  expect(new Set(site.asked.map(({ headers }) => headers['webhook-id'])).size).toBe(4)
  for (const asked of site.asked) {
    expect(asked.method).toBe('POST')
    expect(asked.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(isSignedBy(secret, asked)).toBe(true)
    expect(isSignedBy(secret, { ...asked, body: asked.body.replace(eventId, 'another') })).toBe(false)
    expect(Math.abs(Number(asked.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60)
  }
  expect((await deliveriesOf(token, id)).map(({ state, status, attempts }) => ({ state, status, attempts }))).toEqual(
    Array(4).fill({ state: 'delivered', status: 204, attempts: 1 }),
  )
})

test('a message carries the public event and nothing of its host’s account', async () => {
  const [site, host] = [await receiver(), await asViewer()]
  await createHook(host.userId, { url: site.url })
  const { email } = await db.user.findUniqueOrThrow({ where: { id: host.userId } })

  await send(createEventCall, { token: host.token, body: { title: 'Open air', city: 'Gießen' } })
  await runPendingJobs()

  expect(site.told()).toMatchObject([{ type: 'event.created', data: { event: { title: 'Open air', hostId: host.userId } } }])
  expect(site.asked[0]?.body).not.toContain(email)
})

test('drafts, other hosts’ events and kinds that were not chosen are not sent', async () => {
  const [site, host, other] = [await receiver(), await asViewer(), await asViewer()]
  await createHook(host.userId, { url: site.url, kinds: ['event.changed'] })
  const draft = await createEvent({ hostId: host.userId, state: 'draft' })

  await send(putEvent, { method: 'PUT', token: host.token, params: { id: draft.id }, body: { title: 'Not yet' } })
  await send(createEventCall, { token: host.token, body: { title: 'New' } })
  await send(createEventCall, { token: other.token, body: { title: 'Not mine' } })
  await runPendingJobs()

  expect(site.asked).toEqual([])
})

test('each date of a series is sent', async () => {
  const [site, host] = [await receiver(), await asViewer()]
  const event = await createEvent({ hostId: host.userId, startDate: '2031-03-14' })
  await createHook(host.userId, { url: site.url })

  await send(repeatEvent, { token: host.token, params: { id: event.id }, body: { rule: 'FREQ=WEEKLY;COUNT=3' } })
  await runPendingJobs()

  expect(site.told().map(({ type }) => type)).toEqual(['event.created', 'event.created'])
})

test('a change that is rolled back is not sent', async () => {
  const [site, host] = [await receiver(), await asViewer()]
  const event = await createEvent({ hostId: host.userId })
  await createHook(host.userId, { url: site.url })

  const { status } = await send(putEvent, {
    method: 'PUT',
    token: host.token,
    params: { id: event.id },
    body: { title: 'Other', startDate: '2031-03-14', endDate: '2031-03-01' },
  })
  await runPendingJobs()

  expect(status).toBe(400)
  expect(site.asked).toEqual([])
})

test('a changed guest list names the event and no guest', async () => {
  const [site, host] = [await receiver(), await asViewer({ emailVerifiedAt: new Date() })]
  const event = await createEvent({ hostId: host.userId })
  await createHook(host.userId, { url: site.url })

  await send(addGuest, { token: host.token, body: { eventId: event.id, email: 'guest@example.org' } })
  await runPendingJobs()

  expect(site.told()).toEqual([{ type: 'guests.changed', timestamp: expect.any(String) as string, data: { event: { id: event.id } } }])
})

test('an admin receives the events of all hosts, no guest lists, and nothing after losing the role', async () => {
  const [site, admin, host] = [await receiver(), await asViewer({ role: 'admin' }), await asViewer({ emailVerifiedAt: new Date() })]
  const body = { url: site.url, kinds: ['event.created', 'guests.changed'], isForAll: true }
  const made = await send(register, { token: admin.token, body })
  const refused = await send(register, { token: host.token, body })

  const first = (await (await send(createEventCall, { token: host.token, body: { title: 'One' } })).json()) as { id: string }
  await send(addGuest, { token: host.token, body: { eventId: first.id, email: 'guest@example.org' } })
  await runPendingJobs()
  await db.user.update({ where: { id: admin.userId }, data: { role: 'user' } })
  await send(createEventCall, { token: host.token, body: { title: 'Two' } })
  await runPendingJobs()

  expect(await made.json()).toMatchObject({ kinds: ['event.created'], isForAll: true })
  expect(refused.status).toBe(403)
  expect(site.told().map(({ data }) => data.event?.title)).toEqual(['One'])
  await db.webhook.deleteMany({ where: { userId: admin.userId } })
})

test('a failed delivery is retried later with the same message, and later messages wait their turn', async () => {
  let status = 500
  const [site, host] = [await receiver(() => status), await asViewer()]
  const { id } = await createHook(host.userId, { url: site.url })
  for (const title of ['One', 'Two', 'Three']) await send(createEventCall, { token: host.token, body: { title } })

  await runPendingJobs()
  await runPendingJobs()
  expect(site.asked).toHaveLength(1)
  const { nextTryAt, failures } = await db.webhook.findUniqueOrThrow({ where: { id } })
  expect(failures).toBe(1)
  expect((nextTryAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(1000)
  status = 200
  await skipWait(id)
  await runPendingJobs()

  expect(site.told().map(({ data }) => data.event?.title)).toEqual(['One', 'One', 'Two', 'Three'])
  expect(site.asked[1]?.headers['webhook-id']).toBe(site.asked[0]?.headers['webhook-id'])
  expect(site.asked[1]?.body).toBe(site.asked[0]?.body)
  expect(await db.webhook.findUniqueOrThrow({ where: { id } })).toMatchObject({ failures: 0, nextTryAt: null })
})

test('a dead receiver does not delay the others', async () => {
  const [alive, host, other] = [await receiver(), await asViewer(), await asViewer()]
  const dead = await createHook(host.userId, { url: `${(await receiver(() => 503)).origin}/hook` })
  await createHook(other.userId, { url: alive.url })
  for (const { token } of [host, host, host, other, other]) await send(createEventCall, { token, body: { title: 'Open air' } })

  await runPendingJobs()

  expect(alive.asked).toHaveLength(2)
  expect(await db.webhookDelivery.aggregate({ where: { webhookId: dead.id }, _sum: { attempts: true } })).toEqual({ _sum: { attempts: 1 } })
})

test('a webhook that fails for good is switched off with a mail to its owner, and can be switched on again', async () => {
  let status = 500
  const [site, host] = [await receiver(() => status), await asViewer({ emailVerifiedAt: new Date() })]
  const { email } = await db.user.findUniqueOrThrow({ where: { id: host.userId } })
  const { id } = await createHook(host.userId, { url: site.url })
  let tries = 1
  while (waitAfter(tries) !== null) tries += 1
  await db.webhook.update({ where: { id }, data: { failures: tries - 2 } })
  await send(createEventCall, { token: host.token, body: { title: 'Open air' } })

  await runPendingJobs()
  expect(await db.webhook.findUniqueOrThrow({ where: { id } })).toMatchObject({ failures: tries - 1, offAt: null })
  await skipWait(id)
  await runPendingJobs()

  expect(await (await send(list, { token: host.token })).json()).toMatchObject([{ isOn: false, offBecause: 'failing' }])
  expect(await deliveriesOf(host.token, id)).toMatchObject([{ state: 'given_up', attempts: 2, status: 500 }])
  expect((await mails.to(email)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/webhook of yours .* was switched off/)])

  await send(createEventCall, { token: host.token, body: { title: 'Meanwhile' } })
  status = 200
  const on = await send(change, { method: 'PUT', token: host.token, params: { webhookId: id }, body: { isOn: true } })
  await send(createEventCall, { token: host.token, body: { title: 'Afterwards' } })
  await runPendingJobs()

  expect(await on.json()).toMatchObject({ isOn: true, offBecause: null, failures: 0 })
  expect(site.told().at(-1)).toMatchObject({ data: { event: { title: 'Afterwards' } } })
  expect(site.told().map(({ data }) => data.event?.title)).not.toContain('Meanwhile')
})

test('a webhook whose receiver answers gone is switched off at once', async () => {
  const [site, host] = [await receiver(() => 410), await asViewer()]
  const { id } = await createHook(host.userId, { url: site.url })
  await send(createEventCall, { token: host.token, body: { title: 'Open air' } })

  await runPendingJobs()

  expect(await db.webhook.findUniqueOrThrow({ where: { id } })).toMatchObject({ offBecause: 'gone' })
})

test('the webhook of a recovered account sends nothing until its owner switches it on again', async () => {
  const [site, host, other] = [await receiver(), await asViewer(), await asViewer()]
  const { id } = await createHook(host.userId, { url: site.url })
  const foreign = await createHook(other.userId)
  await send(createEventCall, { token: host.token, body: { title: 'Waiting' } })

  await endSessions(db, {
    userId: host.userId,
    at: new Date(),
    but: (await db.session.findFirstOrThrow({ where: { userId: host.userId } })).id,
  })
  await send(createEventCall, { token: host.token, body: { title: 'Meanwhile' } })
  await runPendingJobs()

  expect(site.asked).toEqual([])
  expect(await (await send(list, { token: host.token })).json()).toMatchObject([{ id, isOn: false, offBecause: 'account' }])
  expect(await db.webhook.findUniqueOrThrow({ where: { id: foreign.id } })).toMatchObject({ offAt: null })
  await send(change, { method: 'PUT', token: host.token, params: { webhookId: id }, body: { isOn: true } })
  await send(createEventCall, { token: host.token, body: { title: 'Afterwards' } })
  await runPendingJobs()
  expect(site.told().map(({ data }) => data.event?.title)).toEqual(['Afterwards'])
})

test('no redirect is followed, wherever it leads', async () => {
  const host = await asViewer()
  const site = await startWebSite({ '/hook': { status: 302, headers: { location: '/other' } }, '/other': { status: 200 } })
  const { id } = await createHook(host.userId, { url: `${site.origin}/hook` })

  await send(test_, { method: 'POST', token: host.token, params: { webhookId: id } })
  await runPendingJobs()

  expect(site.asked.map(({ path }) => path)).toEqual(['/hook'])
  expect(await deliveriesOf(host.token, id)).toMatchObject([{ kind: 'test', status: 302, state: 'waiting' }])
})

test.each([
  ...INNER_ADDRESSES,
  'http://example.org/',
  'https://user:pass@example.org/',
  'ftp://example.org/',
  'https://example.org:25/',
  'nonsense',
])('%s is not a valid webhook address', async (url) => {
  const { token, userId } = await asViewer()

  const answer = await send(register, { token, body: { url, kinds: ['event.created'] } })

  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ issues: [{ path: 'url' }] })
  expect(await db.webhook.count({ where: { userId } })).toBe(0)
})

test.each(['http://169.254.169.254/latest/meta-data/', 'https://[::1]/', 'https://localhost/'])(
  '%s is not requested, even if it was registered',
  async (url) => {
    const { token, userId } = await asViewer()
    const { id } = await createHook(userId, { url })

    await send(test_, { method: 'POST', token, params: { webhookId: id } })
    await runPendingJobs()

    expect(await deliveriesOf(token, id)).toMatchObject([{ status: null, problem: 'refused', state: 'waiting' }])
  },
)

test('after a new secret both secrets sign for a day, then only the new one', async () => {
  const [site, host] = [await receiver(), await asViewer()]
  const { id, secret: former } = await createHook(host.userId, { url: site.url })
  const ask = { method: 'POST', token: host.token, params: { webhookId: id } }

  const { secret } = (await (await send(rotate, ask)).json()) as { secret: string }
  await send(test_, ask)
  await runPendingJobs()
  await db.webhook.update({ where: { id }, data: { formerUntil: new Date(Date.now() - 1) } })
  await send(test_, ask)
  await runPendingJobs()

  const [during, after] = site.asked
  if (!during || !after) throw new Error('two messages')
  expect([isSignedBy(secret, during), isSignedBy(former, during)]).toEqual([true, true])
  expect([isSignedBy(secret, after), isSignedBy(former, after)]).toEqual([true, false])
})

test('the secret is shown once and stored encrypted', async () => {
  const { token, userId } = await asViewer()

  const made = await send(register, { token, body: { url: 'https://hooks.example.org/a', kinds: ['event.created'] } })
  const { secret } = (await made.json()) as { secret: string }

  expect(made.status).toBe(201)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(JSON.stringify(await (await send(list, { token })).json())).not.toContain('secret')
  expect(JSON.stringify(await db.webhook.findMany({ where: { userId } }))).not.toContain(secret.slice(6, 30))
})

test('an account has at most five webhooks, each address once; registering and a new secret need a recent password', async () => {
  const { token, userId } = await asViewer()
  const registerAt = async (path: string) =>
    (await send(register, { token, body: { url: `https://hooks.example.org/${path}`, kinds: ['event.created'] } })).status

  const together = await Promise.all(Array.from({ length: MAX_WEBHOOKS + 2 }, (_, at) => registerAt(String(at))))
  expect(together.filter((status) => status === 201)).toHaveLength(MAX_WEBHOOKS)
  expect(together.filter((status) => status === 409)).toHaveLength(2)
  const { id } = await db.webhook.findFirstOrThrow({ where: { userId } })
  await send(remove, { method: 'DELETE', token, params: { webhookId: id } })
  const left = await db.webhook.findFirstOrThrow({ where: { userId } })
  expect((await send(register, { token, body: { url: left.url, kinds: ['event.created'] } })).status).toBe(409)

  await db.session.updateMany({ where: { userId }, data: { provenAt: new Date(Date.now() - 11 * 60_000) } })
  expect(await registerAt('late')).toBe(403)
  expect((await send(rotate, { method: 'POST', token, params: { webhookId: left.id } })).status).toBe(403)
})

test('only its owner sees, changes, tests or removes a webhook', async () => {
  const [owner, other] = [await asViewer(), await asViewer()]
  const { id } = await createHook(owner.userId)
  const ask = { token: other.token, params: { webhookId: id } }

  const statuses = [
    await send(change, { ...ask, method: 'PUT', body: { isOn: false } }),
    await send(remove, { ...ask, method: 'DELETE' }),
    await send(rotate, { ...ask, method: 'POST' }),
    await send(test_, { ...ask, method: 'POST' }),
    await send(listDeliveries, ask),
  ].map(({ status }) => status)

  expect(statuses).toEqual([404, 404, 404, 404, 404])
  expect(await db.webhook.findUniqueOrThrow({ where: { id } })).toMatchObject({ offAt: null })
})

test('what waits for a webhook stays here while its owner is suspended', async () => {
  const [site, host] = [await receiver(), await asViewer()]
  const { id } = await createHook(host.userId, { url: site.url })
  await send(createEventCall, { token: host.token, body: { title: 'Open air' } })
  await db.user.update({ where: { id: host.userId }, data: { disabledAt: new Date() } })

  await runPendingJobs()

  expect(site.asked).toEqual([])
  expect(await db.webhookDelivery.count({ where: { webhookId: id, attempts: 0 } })).toBe(1)
})

test('a suspended account’s webhook receives nothing, and a disabled one cannot be tested', async () => {
  const [site, host] = [await receiver(), await asViewer()]
  const event = await createEvent({ hostId: host.userId })
  const { id } = await createHook(host.userId, { url: site.url })
  const admin = await asViewer({ role: 'admin' })
  const ask = { token: host.token, params: { webhookId: id } }

  await send(change, { ...ask, method: 'PUT', body: { isOn: false } })
  expect((await send(test_, { ...ask, method: 'POST' })).status).toBe(409)
  await send(change, { ...ask, method: 'PUT', body: { isOn: true } })
  await db.user.update({ where: { id: host.userId }, data: { disabledAt: new Date() } })
  await send(putEvent, { method: 'PUT', token: admin.token, params: { id: event.id }, body: { title: 'By staff' } })
  await runPendingJobs()

  expect(site.asked).toEqual([])
})
