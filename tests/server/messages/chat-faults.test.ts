import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { Client } from 'pg'
import type { MessageView } from '@/lib/api/messages'
import { ask, openClient, sayUntilHeard } from '@/tests/support/chat-client'
import { until } from '@/tests/support/until'
import { openChatStack, type ChatStack, type Part, type Person } from '@/tests/support/chat-stack'
import { startCutOffProxy } from '@/tests/support/cut-off-proxy'
import { startRedis, type RedisServer } from '@/tests/support/redis-server'
import { runFolder } from '@/tests/support/test-databases'

jest.setTimeout(90_000)

const folder = path.join(runFolder(process.env.TEST_RUN ?? ''), `chat-${process.env.TEST_DATABASE}`)
const open: { close: () => unknown }[] = []
let stack: ChatStack
let redis: RedisServer | null

beforeAll(async () => {
  ;[stack, redis] = await Promise.all([openChatStack(folder), startRedis(path.join(folder, 'redis'))])
}, 120_000)
afterEach(() => open.splice(0).forEach((one) => one.close()))
afterAll(async () => {
  await redis?.stop()
  await stack.close()
})

/** Anna and Ben in a group that Ben follows. */
const aChat = async (port: number) => {
  const [anna, ben] = [await stack.person(), await stack.person()]
  const groupId = await stack.group(anna, ben)
  const client = openClient(port, ben)
  open.push(client)
  const heard = client.follow(groupId)
  await until(
    () => heard.states.includes('connected'),
    () => heard.states,
  )
  return { anna, ben, groupId, heard, client }
}
const say = (port: number, person: Person, groupId: string, content: string) =>
  sayUntilHeard(port, person, { groupId, content, clientKey: randomUUID() })
const texts = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `${from + n}`)
/** Sends numbers one after the other, each once the previous one is answered. */
const count = async (port: number, person: Person, groupId: string, from: number, to: number) => {
  for (const text of texts(from, to)) await say(port, person, groupId, text)
}
const kept = (groupId: string) =>
  stack.sql<{ content: string; seq: number }>('SELECT "content", "seq" FROM "Message" WHERE "groupId" = $1 ORDER BY "seq"', [groupId])

/** Expects nothing lost, nothing twice and the order kept, both at the client and in the table. */
const expectAll = async (groupId: string, heard: { texts: () => string[] }, total: number) => {
  await until(() => heard.texts().length >= total, heard.texts)
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(heard.texts()).toEqual(texts(0, total))
  expect(await kept(groupId)).toEqual(texts(0, total).map((content, n) => ({ content, seq: n + 1 })))
}

const ways: readonly (readonly [string, () => Record<string, string> | null])[] = [
  ['Postgres', () => ({})],
  ['Redis', () => (redis ? { REDIS_URL: redis.url } : null)],
]

describe.each(ways)('woken by %s', (_, settings) => {
  let web: Part
  let sidecar: Part
  let metricsPort: number
  const isThere = () => settings() !== null

  beforeAll(async () => {
    const more = settings()
    if (!more) return
    ;({ web, sidecar, metricsPort } = await stack.plan(more))
    await Promise.all([web.start(), sidecar.start()])
  })
  afterAll(async () => {
    if (isThere()) await Promise.all([web.kill(), sidecar.kill('SIGTERM')])
  })

  test('a sidecar exports its open sockets, its connections and the queue', async () => {
    if (!isThere()) return
    const { client } = await aChat(web.port)
    const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()

    await until(async () => /^litfass_sockets 1$/m.test(await scrape()))
    const text = await scrape()
    client.close()
    await until(async () => /^litfass_sockets 0$/m.test(await scrape()))

    expect(text).toMatch(/^litfass_database_connections\{server="primary",state="idle"\} [1-9]/m)
    await until(async () => /^litfass_jobs_lag_seconds /m.test(await scrape()))
  })

  test('clients recover when a sidecar is killed and started again', async () => {
    if (!isThere()) return
    const { anna, groupId, heard } = await aChat(web.port)
    await count(web.port, anna, groupId, 0, 5)
    await until(() => heard.texts().length === 5, heard.texts)

    const talking = count(web.port, anna, groupId, 5, 40)
    await sidecar.kill()
    await sidecar.start()
    await talking

    await expectAll(groupId, heard, 40)
  })

  test('clients recover when the database is restarted', async () => {
    if (!isThere()) return
    const { anna, groupId, heard } = await aChat(web.port)
    await count(web.port, anna, groupId, 0, 5)

    const talking = count(web.port, anna, groupId, 5, 60)
    await stack.restartPostgres()
    await talking

    await expectAll(groupId, heard, 60)
  })

  test('a message survives a web server that dies between commit and answer', async () => {
    if (!isThere()) return
    const { anna, groupId, heard } = await aChat(web.port)
    await say(web.port, anna, groupId, '0')
    const clientKey = randomUUID()
    // The answer needs this table, the write does not.
    const holder = new Client({ connectionString: stack.url })
    await holder.connect()
    await holder.query('BEGIN; LOCK TABLE "Profile" IN ACCESS EXCLUSIVE MODE')

    const lost = ask(web.port, anna, 'messages', { method: 'POST', body: { groupId, content: '1', clientKey } }).then(
      () => 'answered',
      () => 'cut off',
    )
    await until(async () => (await kept(groupId)).length === 2)
    await web.kill()
    expect(await lost).toBe('cut off')
    await holder.end()
    await web.start()
    const again = await sayUntilHeard(web.port, anna, { groupId, content: '1', clientKey })
    await say(web.port, anna, groupId, '2')

    expect(again).toMatchObject({ seq: 2, content: '1', clientKey })
    await expectAll(groupId, heard, 3)
  })

  test('a client that was offline for a while gets every message', async () => {
    if (!isThere()) return
    const [anna, ben] = [await stack.person(), await stack.person()]
    const groupId = await stack.group(anna, ben)
    const line = await startCutOffProxy({ host: '127.0.0.1', port: web.port })
    const client = openClient(line.port, ben)
    open.push(client, line)
    const heard = client.follow(groupId)
    await until(() => heard.states.includes('connected'))
    await count(web.port, anna, groupId, 0, 3)
    await until(() => heard.texts().length === 3, heard.texts)

    line.cut()
    await until(
      () => heard.states.at(-1) === 'offline',
      () => heard.states,
    )
    await count(web.port, anna, groupId, 3, 133)
    line.mend()
    await until(
      () => heard.texts().length >= 133,
      () => heard.texts().length,
    )
    await count(web.port, anna, groupId, 133, 136)

    await expectAll(groupId, heard, 136)
  })

  test('the same message sent three times at once, and again later, is stored once', async () => {
    if (!isThere()) return
    const { anna, groupId, heard } = await aChat(web.port)
    const clientKey = randomUUID()
    const post = () => sayUntilHeard(web.port, anna, { groupId, content: '0', clientKey })

    const answers = [...(await Promise.all([post(), post(), post()])), await post()]
    await say(web.port, anna, groupId, '1')

    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    await expectAll(groupId, heard, 2)
  })

  test('a member who is removed while connected, or whose session ends, receives nothing more', async () => {
    if (!isThere()) return
    const { anna, ben, groupId, heard } = await aChat(web.port)
    const carl = await stack.person()
    await stack.sql('INSERT INTO "Membership" ("groupId", "userId") VALUES ($1, $2)', [groupId, carl.userId])
    const others = openClient(web.port, carl)
    open.push(others)
    const hearing = others.follow(groupId)
    await until(() => hearing.states.includes('connected'))
    await say(web.port, anna, groupId, '0')
    await until(() => heard.texts().length === 1 && hearing.texts().length === 1)

    const removal = await ask(web.port, anna, `groups/${groupId}/members/${ben.userId}?ban=true`, { method: 'DELETE' })
    // Without waiting: a message right after the removal must not reach the removed member.
    await say(web.port, anna, groupId, '1')
    await until(() => heard.isLeft() && hearing.texts().length === 2, heard.texts)
    await ask(web.port, carl, 'auth/logout', { method: 'POST' })
    await until(
      () => hearing.states.includes('refused'),
      () => hearing.states,
    )
    await say(web.port, anna, groupId, '2')
    await new Promise((resolve) => setTimeout(resolve, 300))

    expect(removal.status).toBe(200)
    expect(heard.texts()).toEqual(['0'])
    expect(hearing.texts()).toEqual(['0', '1'])
    expect((await ask(web.port, ben, `groups/${groupId}/changes?since=0`)).status).toBe(404)
  })

  test('a stranger’s token, a guessed group and a former member get nothing', async () => {
    if (!isThere()) return
    const { anna, groupId } = await aChat(web.port)
    const [stranger, left] = [await stack.person(), await stack.person()]
    await stack.sql('INSERT INTO "Membership" ("groupId", "userId") VALUES ($1, $2)', [groupId, left.userId])
    await ask(web.port, left, `groups/leave/${groupId}`, { method: 'POST' })
    const forged = openClient(web.port, { token: `${anna.token.slice(0, -6)}AAAAAA` })
    const clients = [openClient(web.port, stranger), openClient(web.port, left)]
    open.push(forged, ...clients)

    const hearings = clients.map((client) => client.follow(groupId))
    const guessed = clients.map((client) => client.follow(randomUUID()))
    const nobody = forged.follow(groupId)
    await until(
      () => [...hearings, ...guessed].every((hearing) => hearing.isLeft()) && nobody.states.includes('refused'),
      () => nobody.states,
    )
    await say(web.port, anna, groupId, 'between us')
    // A forged event does not open the room, either.
    clients[0]?.socket()?.emit('typing', { groupId, isTyping: true })
    await new Promise((resolve) => setTimeout(resolve, 300))

    expect([...hearings, ...guessed, nobody].flatMap((hearing) => hearing.heard)).toEqual([])
    for (const person of [stranger, left]) {
      expect((await ask(web.port, person, `messages/${groupId}`)).status).toBe(404)
      expect((await ask(web.port, person, 'messages', { method: 'POST', body: { groupId, content: 'x' } })).status).toBe(404)
    }
  })

  test('typing, presence and read state are sent to members and stored nowhere', async () => {
    if (!isThere()) return
    const { anna, ben, groupId } = await aChat(web.port)
    const client = openClient(web.port, anna)
    open.push(client)
    const news: unknown[] = []
    const own = client.follow(groupId, {
      onTyping: (people) => news.push(people.map(({ userId }) => userId)),
      onRead: ({ seq }) => news.push(seq),
      onPresence: ({ userIds }) => news.push(userIds),
    })
    await until(() => own.states.includes('connected'))
    await until(
      () => news.some((one) => JSON.stringify(one) === JSON.stringify([anna.userId, ben.userId].sort())),
      () => news,
    )

    const other = openClient(web.port, ben)
    open.push(other)
    const { feed, states } = other.follow(groupId)
    await until(() => states.includes('connected'))
    await until(
      () => {
        feed.setTyping(true)
        feed.showRead(7)
        return news.some((one) => JSON.stringify(one) === JSON.stringify([ben.userId])) && news.includes(7)
      },
      () => news,
    )
  })

  test('a sidecar that is stopped says goodbye, and its clients reconnect elsewhere', async () => {
    if (!isThere()) return
    const { anna, groupId, heard } = await aChat(web.port)
    await count(web.port, anna, groupId, 0, 3)

    const startedAt = performance.now()
    await sidecar.kill('SIGTERM')
    const tookMs = performance.now() - startedAt
    await count(web.port, anna, groupId, 3, 6)
    await sidecar.start()

    // A part that does not stop keeps the process alive until its deadline of 8 seconds.
    expect(tookMs).toBeLessThan(7500)
    await expectAll(groupId, heard, 6)
    const removed = await ask<MessageView>(web.port, anna, `groups/${groupId}/messages/${heard.heard[0]?.id}`, { method: 'DELETE' })
    await until(() => heard.heard.some(({ id, isRemoved }) => id === removed.json.id && isRemoved))
  })

  test('two sidecars deliver the same, and a restart of Redis loses nothing', async () => {
    const more = settings()
    if (!redis || !more || !('REDIS_URL' in more)) return
    const second = await stack.planSidecar(more)
    await second.start()
    const { anna, ben, groupId, heard } = await aChat(web.port)
    const elsewhere = openClient(web.port, anna, second.port)
    open.push(elsewhere)
    const present: string[][] = []
    const typing: string[] = []
    const hearing = elsewhere.follow(groupId, {
      onPresence: ({ userIds }) => present.push(userIds),
      onTyping: (people) => typing.push(...people.map(({ userId }) => userId)),
    })
    await until(() => hearing.states.includes('connected'))

    await count(web.port, anna, groupId, 0, 10)
    await until(
      () => {
        heard.feed.setTyping(true)
        return typing.includes(ben.userId) && present.some((people) => people.length === 2)
      },
      () => ({ typing, present }),
    )
    const talking = count(web.port, anna, groupId, 10, 60)
    await redis.kill()
    await talking
    await redis.start()
    await count(web.port, anna, groupId, 60, 65)

    await expectAll(groupId, heard, 65)
    await expectAll(groupId, hearing, 65)
    await second.kill()
  })
})
