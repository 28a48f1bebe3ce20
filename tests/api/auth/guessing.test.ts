import { POST as forgotPassword } from '@/app/api/auth/forgot-password/route'
import { POST as loginCall } from '@/app/api/auth/login/route'
import { POST as resetPassword } from '@/app/api/auth/reset-password/route'
import { PUT as changePassword } from '@/app/api/users/me/password/route'
import { GUESSES } from '@/server/auth/guess-budget'
import { closeDatabase } from '@/server/platform/db'
import { resetEnv } from '@/server/platform/env'
import { login, newcomer, PASSWORD, registered, tokenOf } from '@/tests/support/account'
import { mailServer, tokenIn } from '@/tests/support/mail'
import { resetClock, setClock } from '@/tests/support/moved-clock'
import { cookieSet, send } from '@/tests/support/request'

jest.setTimeout(240_000)
const mail = mailServer()
const limits = (value: 'on' | 'off') => {
  process.env['RATE_LIMITS'] = value
  resetEnv()
}
afterEach(() => {
  limits('off')
  resetClock()
})
afterAll(closeDatabase)

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const start = new Date('2027-03-27T22:00:00Z')
const later = (ms: number) => setClock(new Date(start.getTime() + ms))
let hosts = 0
/** An address that has not called before. */
const anywhere = () => {
  hosts += 1
  return `10.${(hosts >> 16) & 255}.${(hosts >> 8) & 255}.${hosts & 255}`
}
const from = (address: string, cookie?: string) => ({ 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) })
const guess = async (name: string, address = anywhere(), cookie?: string) =>
  (await login(name, 'not the one', from(address, cookie))).status
const knownBy = (response: Response) => cookieSet(response, 'litfass-known') ?? ''

/** An account without tries left for unknown devices. */
const attacked = async () => {
  const person = await registered()
  const cookie = knownBy(await login(person.username))
  limits('on')
  later(0)
  for (let tried = 0; tried < GUESSES.account.most; tried += 1) await guess(tried % 2 === 0 ? person.username : person.email)
  return { person, cookie }
}

test('name and e-mail address count as one account, in any spelling', async () => {
  const person = await registered()
  limits('on')
  later(0)
  const address = anywhere()
  const names = [person.username, person.email, person.username.toUpperCase(), person.email.toUpperCase()]

  const answers: number[] = []
  for (let tried = 0; tried <= GUESSES.address.most; tried += 1) answers.push(await guess(names[tried % names.length] ?? '', address))

  expect(answers).toEqual([...new Array<number>(GUESSES.address.most).fill(401), 429])
})

test('ten thousand addresses guessing at one account get fewer than a hundred tries in any 24 hours', async () => {
  const person = await registered()
  limits('on')
  const tries: number[] = []
  const [calls, together] = [10_000, 50]
  for (let asked = 0; asked < calls; asked += together) {
    // Two days, so that one window ends and the next begins.
    const at = Math.floor((asked / calls) * 48 * HOUR)
    later(at)
    const answers = await Promise.all(Array.from({ length: together }, (_, each) => guess(each % 2 === 0 ? person.username : person.email)))
    for (const status of answers) if (status !== 429) tries.push(at)
  }

  const inAnyDay = tries.map((at) => tries.filter((other) => other >= at && other < at + 24 * HOUR).length)
  expect(tries.length).toBeGreaterThan(GUESSES.account.most)
  expect(Math.max(...inAnyDay)).toBeLessThan(100)
})

test('simultaneous tries get no more than are left', async () => {
  const person = await registered()
  limits('on')
  later(0)

  const answers = await Promise.all(Array.from({ length: 120 }, () => guess(person.username)))

  expect(answers.filter((status) => status === 401)).toHaveLength(GUESSES.account.most)
})

test('a known device can still log in while others guess, and may mistype', async () => {
  const { person, cookie } = await attacked()

  const mistyped = [await guess(person.username, anywhere(), cookie), await guess(person.email, anywhere(), cookie)]
  const right = await login(person.username, PASSWORD, from(anywhere(), cookie))

  expect(await guess(person.username)).toBe(429)
  expect(mistyped).toEqual([401, 401])
  expect(right.status).toBe(200)
})

test('on a new device the owner gets in at once by the mailed link, or after waiting', async () => {
  const { person } = await attacked()

  const refused = await login(person.username, PASSWORD, from(anywhere()))
  await send(forgotPassword, { body: { email: person.email } })
  const token = tokenIn((await mail.to(person.email)).filter(({ subject }) => subject.startsWith('Choose')).at(-1), '/reset-password')
  const chosen = await send(resetPassword, { body: { token, password: PASSWORD } })
  const afterLink = await login(person.username, PASSWORD, from(anywhere(), knownBy(chosen)))
  later(24 * HOUR + MINUTE)
  const dayAfter = await login(person.username, PASSWORD, from(anywhere()))

  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBe(24 * 3600)
  expect(((await refused.json()) as { message: string }).message).toContain('Forgot password?')
  expect([chosen.status, afterLink.status, dayAfter.status]).toEqual([200, 200, 200])
})

test('an address that guesses is stopped for an hour and uses up nobody else’s tries', async () => {
  const person = await registered()
  limits('on')
  later(0)
  const [thief, owner] = [anywhere(), anywhere()]
  for (let tried = 0; tried < GUESSES.address.most + 5; tried += 1) await guess(person.username, thief)

  expect(await guess(person.username, thief)).toBe(429)
  expect((await login(person.username, PASSWORD, from(owner))).status).toBe(200)
  later(HOUR + MINUTE)
  expect(await guess(person.username, thief)).toBe(401)
})

test('correct passwords use up no tries', async () => {
  const person = await registered()
  limits('on')
  later(0)

  for (let times = 0; times < GUESSES.account.most + 5; times += 1)
    expect((await login(person.username, PASSWORD, from(anywhere()))).status).toBe(200)
})

test('a device is known only to the accounts that logged in on it', async () => {
  const thief = await registered()
  const [first, second] = [await registered(), await registered()]
  const own = knownBy(await login(thief.username))
  const both = knownBy(await login(second.username, PASSWORD, { cookie: knownBy(await login(first.username)) }))
  limits('on')
  later(0)
  for (const { username } of [first, second]) for (let tried = 0; tried < GUESSES.account.most; tried += 1) await guess(username)
  const [id = '', mark = ''] = (both.split('=')[1] ?? '').split('.')

  expect([await guess(first.username, anywhere(), both), await guess(second.username, anywhere(), both)]).toEqual([401, 401])
  for (const forged of [
    own,
    `litfass-known=${id}.${mark.slice(1)}A`,
    `litfass-known=${own.split('=')[1]?.split('.')[0]}.${mark}`,
    'litfass-known=',
    'litfass-known=x.y',
  ]) {
    expect(await guess(first.username, anywhere(), forged)).toBe(429)
  }
})

test('a known device has its own, limited tries', async () => {
  const person = await registered()
  const cookie = knownBy(await login(person.username))
  limits('on')
  later(0)
  const answers: number[] = []
  for (let tried = 0; tried <= GUESSES.device.most; tried += 1) answers.push(await guess(person.username, anywhere(), cookie))

  expect(answers.filter((status) => status === 401)).toHaveLength(GUESSES.device.most)
  expect(answers.at(-1)).toBe(429)
  expect((await login(person.username, PASSWORD, from(anywhere()))).status).toBe(200)
})

test('guesses at an unknown account are limited like any other', async () => {
  limits('on')
  later(0)
  const { username } = newcomer()
  const answers: number[] = []
  for (let tried = 0; tried <= GUESSES.account.most; tried += 1) answers.push(await guess(username))

  expect(answers).toEqual([...new Array<number>(GUESSES.account.most).fill(401), 429])
})

test('a session that confirms its password has its own tries', async () => {
  const person = await registered()
  later(0)
  const [taken, own] = [await tokenOf(person), await tokenOf(person)]
  limits('on')
  const change = (token: string, currentPassword: string) =>
    send(changePassword, { method: 'PUT', body: { currentPassword, newPassword: 'nine orange otters' }, token })

  for (let tried = 0; tried < GUESSES.session.most; tried += 1) expect((await change(taken, 'not the one')).status).toBe(400)

  expect((await change(taken, PASSWORD)).status).toBe(429)
  expect((await change(own, PASSWORD)).status).toBe(200)
})

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', ''])(
  'a login from a form of another site is refused: %s',
  async (type) => {
    const person = await registered()
    const headers = new Headers(type ? { 'content-type': type } : {})
    const body = new Blob([JSON.stringify({ username: person.username, password: PASSWORD })])

    const answer = await loginCall(new Request('http://localhost:3000/api/auth/login', { method: 'POST', headers, body }), {
      params: Promise.resolve({}),
    })

    expect(answer.status).toBe(415)
    expect(answer.headers.getSetCookie()).toEqual([])
  },
)
