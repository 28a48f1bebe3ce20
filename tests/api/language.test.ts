import { POST as register } from '@/app/api/auth/v4/register/route'
import { POST as login } from '@/app/api/auth/v2/login/route'
import { POST as forgot } from '@/app/api/auth/forgot-password/route'
import { POST as create } from '@/app/api/tickets/route'
import { GET as event } from '@/app/api/events/[id]/route'
import { POST as decide } from '@/app/api/moderation/reports/[id]/decision/route'
import { POST as review } from '@/app/api/moderation/reports/[id]/review/route'
import { POST as report } from '@/app/api/reports/route'
import { GET as account } from '@/app/api/users/me/account/route'
import { PUT as setLanguage } from '@/app/api/users/me/language/route'
import type { AccountView } from '@/lib/api/account'
import type { ErrorBody } from '@/lib/api/error'
import { closeDatabase, db } from '@/server/platform/db'
import { resetEnv } from '@/server/platform/env'
import { newcomer } from '@/tests/support/account'
import { asViewer } from '@/tests/support/as-viewer'
import { createComment, createEvent, createUser } from '@/tests/support/factories'
import { send } from '@/tests/support/request'
import { runPendingJobs } from '@/tests/support/run-jobs'
import { startSmtpServer, type TestSmtpServer } from '@/tests/support/smtp-server'

const GERMAN = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }
const NOWHERE = '01890000-0000-7000-8000-000000000000'

let smtp: TestSmtpServer

beforeAll(async () => {
  smtp = await startSmtpServer()
  process.env.SMTP_URL = smtp.url
  resetEnv()
})
afterAll(async () => {
  delete process.env.SMTP_URL
  resetEnv()
  await smtp.close()
  await closeDatabase()
})

const mailsTo = async (email: string) => {
  await runPendingJobs()
  return smtp.mails.filter(({ to }) => to.includes(email)).map(({ mail }) => mail)
}

describe('errors', () => {
  const missing = async (headers: Record<string, string>) =>
    ((await (await send(event, { params: { id: NOWHERE }, headers })).json()) as ErrorBody).message

  test.each([
    ['English without a wish', {}, 'Event not found'],
    ['English for other languages', { 'accept-language': 'fr-FR,it;q=0.8' }, 'Event not found'],
    ['English where it comes first', { 'accept-language': 'en-US,de;q=0.5' }, 'Event not found'],
    ['German where the browser asks for it', GERMAN, 'Event nicht gefunden'],
    ['the language that was chosen on the page before that of the browser', { ...GERMAN, cookie: 'language=en' }, 'Event not found'],
    ['German where it was chosen', { 'accept-language': 'en', cookie: 'language=de' }, 'Event nicht gefunden'],
    ['English for a cookie that names none', { cookie: 'language=../de' }, 'Event not found'],
  ])('are in the right language: %s', async (_, headers, message) => {
    expect(await missing(headers)).toBe(message)
  })

  test('name each wrong field in the requested language', async () => {
    const wrong = { username: 'x', email: 'nobody', password: 'short' }

    const said = (await (await send(register, { body: wrong, headers: GERMAN })).json()) as ErrorBody

    expect(said.message).toBe('Bitte prüfe deine Eingaben: username (Bitte mindestens 3 Zeichen).')
    expect(Object.fromEntries(said.issues?.map(({ path, message }) => [path, message]) ?? [])).toEqual({
      username: 'Bitte mindestens 3 Zeichen.',
      email: 'Bitte gib eine gültige E-Mail-Adresse ein.',
      password: 'mindestens 8 Zeichen',
    })
  })

  test('say the same to readers of another language', async () => {
    const body = { username: 'nobody of this name', password: 'nine orange otters' }

    const [english, german] = await Promise.all(
      [{}, GERMAN].map(async (headers) => (await send(login, { body, headers })).json() as Promise<ErrorBody>),
    )

    expect(english).toMatchObject({ code: 'unauthenticated', message: 'Username or password is wrong.' })
    expect(german).toMatchObject({ code: 'unauthenticated', message: 'Benutzername oder Passwort ist falsch.' })
  })
})

describe('the language of an account', () => {
  test('is that of the page of registration, and mails use it', async () => {
    const person = newcomer()
    await send(register, { body: person, headers: GERMAN })

    const [mail] = await mailsTo(person.email)

    expect(mail?.subject).toMatch(/^Bestätige deine Adresse für /)
    expect(mail?.text).toContain(`Für das Konto „${person.username}“ wurde diese Adresse angegeben.`)
    expect(mail?.html).toContain('<html lang="de">')
    expect((await db.user.findUniqueOrThrow({ where: { username: person.username } })).language).toBe('de')
  })

  test('overrides the language of a mail’s requester', async () => {
    const person = newcomer()
    await send(register, { body: person, headers: GERMAN })
    await send(forgot, { body: { email: person.email }, headers: { 'accept-language': 'en' } })

    expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Bestätige/),
      expect.stringMatching(/^Wähle ein neues Passwort/),
    ])
  })

  test('is English until another is chosen, and only its owner can change it', async () => {
    const { token, userId } = await asViewer()
    const other = await asViewer()
    const chosen = async (asker: string) => ((await (await send(account, { token: asker })).json()) as AccountView).language

    expect(await chosen(token)).toBe('en')
    expect((await send(setLanguage, { method: 'PUT', body: { language: 'de', userId: other.userId }, token })).status).toBe(200)
    expect([await chosen(token), await chosen(other.token)]).toEqual(['de', 'en'])
    expect((await send(setLanguage, { method: 'PUT', body: { language: 'tlh' }, token })).status).toBe(400)
    expect((await send(setLanguage, { method: 'PUT', body: { language: 'en' } })).status).toBe(401)
    expect((await db.user.findUniqueOrThrow({ where: { id: userId } })).language).toBe('de')
  })
})

test('a guest’s mails are in the language of the page that put them on the list', async () => {
  const host = await asViewer({ emailVerifiedAt: new Date() })
  const { id: eventId } = await createEvent({ hostId: host.userId, title: 'Sommerfest', startDate: '2033-05-14', startTime: '20:00' })
  await send(create, { body: { eventId, email: 'gast@example.org' }, token: host.token, headers: GERMAN })
  await send(create, { body: { eventId, email: 'guest@example.org' }, token: host.token })

  const [[german], [english]] = await Promise.all([mailsTo('gast@example.org'), mailsTo('guest@example.org')])

  expect([german?.subject, english?.subject]).toEqual(['Dein Ticket: Sommerfest', 'Your ticket: Sommerfest'])
  expect(german?.text).toContain('Du stehst auf der Gästeliste')
  expect(german?.text).toContain('14. Mai 2033')
  expect(english?.text).toContain('May 14, 2033')
})

test('a report and its decision are in the language of each side', async () => {
  const author = await createUser({ language: 'de' })
  const comment = await createComment({ userId: author.id, text: 'Unsinn' })
  const reporter = `melde-${comment.id.slice(-8)}@example.org`
  await send(report, {
    body: {
      subject: 'comment',
      subjectId: comment.id,
      reason: 'hate',
      explanation: 'Sieh selbst.',
      name: 'Jo',
      email: reporter,
      goodFaith: true,
    },
    headers: GERMAN,
  })
  const { token } = await asViewer({ role: 'moderator' })
  const { id } = await db.report.findFirstOrThrow({ where: { subjectId: comment.id } })
  await send(review, { method: 'POST', params: { id }, token })
  await send(decide, { params: { id }, token, body: { measure: 'hide', ground: 'terms', reason: 'Beleidigt eine Person.' } })

  const [received, decided] = await mailsTo(reporter)
  const [statement] = await mailsTo(author.email)

  expect([received?.subject, decided?.subject]).toEqual([
    expect.stringMatching(/^Deine Meldung R-[\w-]+ ist angekommen$/),
    expect.stringMatching(/^Über deine Meldung R-[\w-]+ ist entschieden$/),
  ])
  expect(statement?.subject).toBe('Eine Entscheidung über deinen Inhalt')
  for (const words of ['Es wurde ausgeblendet', 'Beleidigt eine Person.', 'innerhalb von sechs Monaten'])
    expect(statement?.text).toContain(words)
  const said = `${received?.text}${decided?.text}${statement?.text}`.replace(/https?:\S+/g, '')
  expect(said).not.toMatch(/\b(the|your|report|decision)\b/i)
})
