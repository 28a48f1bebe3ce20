import { randomUUID } from 'node:crypto'
import { PUT as saveSettings, GET as settings } from '@/app/api/notifications/settings/route'
import { POST as unsubscribe } from '@/app/api/notifications/unsubscribe/[token]/route'
import { sendDigest, sendDigests } from '@/server/digest/jobs'
import { closeDatabase, db } from '@/server/platform/db'
import { asViewer } from '@/tests/support/as-viewer'
import {
  createCampaign,
  createEvent,
  createFavorite,
  createFollow,
  createGoing,
  createLineupEntry,
  createPayment,
  createUser,
} from '@/tests/support/factories'
import { mailServer } from '@/tests/support/mail'
import { resetClock, setClock } from '@/tests/support/moved-clock'
import { send } from '@/tests/support/request'
import { runPendingJobs } from '@/tests/support/run-jobs'

jest.setTimeout(60_000)
const mails = mailServer()

/** Thursday, 17:30 in Berlin, and the same a week later. */
const THURSDAY = new Date('2031-03-13T16:30:00Z')
const NEXT_THURSDAY = new Date('2031-03-20T16:30:00Z')
const SATURDAY = '2031-03-15'

beforeEach(() => setClock(THURSDAY))
afterEach(resetClock)
afterAll(closeDatabase)

/** A town per test, so that events of other tests are not found. */
const newCity = () => `Neustadt-${randomUUID().slice(0, 8)}`

/** An account that gets the digest. */
const reader = async ({
  language = 'en',
  ...given
}: { language?: string; timeZone?: string; quietFrom?: string; quietUntil?: string } = {}) => {
  const { id, email } = await createUser({ emailVerifiedAt: new Date(), language })
  await db.notificationSettings.create({ data: { userId: id, channels: { digest: { push: false, mail: true } }, ...given } })
  return { userId: id, email }
}
/** A reader who often goes out in a town, with so many events there on the weekend. */
const readerIn = async (city: string, { events = 0, ...given }: Parameters<typeof reader>[0] & { events?: number } = {}) => {
  const made = await reader(given)
  await createGoing({ userId: made.userId, eventId: (await createEvent({ city, startDate: '2031-02-01', category: null })).id })
  for (let at = 1; at <= events; at += 1) await createEvent({ city, startDate: SATURDAY, title: `${city} no. ${at}`, category: null })
  return made
}
const runHour = async () => {
  await sendDigests.handle({})
  await runPendingJobs()
}
const mailsTo = async ({ email }: { email: string }) => {
  await runHour()
  return mails.to(email)
}

test('the Thursday evening mail lists events in the reader’s town, by followed hosts and artists, and saved ones', async () => {
  const city = newCity()
  const made = await readerIn(city, { events: 1, language: 'de' })
  const host = await createUser()
  await createFollow({ userId: made.userId, profileId: host.id })
  await createFollow({ userId: made.userId, artistName: 'Nina Nova' })
  await createEvent({ city: newCity(), hostId: host.id, startDate: SATURDAY, title: 'By a host' })
  const played = await createEvent({ city: newCity(), startDate: SATURDAY, title: 'With an artist' })
  await createLineupEntry({ eventId: played.id, name: 'nina nova' })
  await createFavorite({ userId: made.userId, eventId: (await createEvent({ city, startDate: '2031-03-16', title: 'Saved' })).id })

  const [mail, ...more] = await mailsTo(made)

  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/^Fürs Wochenende: /)
  for (const title of [`${city} no. 1`, 'By a host', 'With an artist', 'Saved']) expect(mail?.text).toContain(title)
  expect(mail?.text).toContain(`Weil du ${host.username} folgst.`)
  expect(mail?.text).toContain('Weil du nina nova folgst.')
  expect(mail?.text).toContain(`/event/${played.id}?via=mail`)
  expect(mail?.html).not.toMatch(/<img/)
})

test('the digest is sent once a week, even with two workers at once or after the setting is saved again', async () => {
  const city = newCity()
  const made = await readerIn(city, { events: 3 })
  const payload = { userId: made.userId, thursday: '2031-03-13' }

  await Promise.all([sendDigest.handle(payload), sendDigest.handle(payload), sendDigest.handle(payload)])
  expect(await mailsTo(made)).toHaveLength(1)
  setClock(new Date('2031-03-14T08:30:00Z'))
  expect(await mailsTo(made)).toHaveLength(1)

  setClock(NEXT_THURSDAY)
  for (const title of ['Next', 'After next']) await createEvent({ city, startDate: '2031-03-22', title })
  expect(await mailsTo(made)).toHaveLength(2)
})

test('the digest is sent at no other hour and waits for quiet hours to end', async () => {
  const [city, made] = [newCity(), []] as [string, { email: string }[]]
  made.push(await readerIn(city, { events: 2, timeZone: 'America/New_York' }))
  made.push(await readerIn(city, { quietFrom: '17:00', quietUntil: '20:00' }))
  for (const each of made) expect(await mailsTo(each)).toEqual([])

  setClock(new Date('2031-03-13T19:30:00Z'))
  expect(await mailsTo(made[0] ?? { email: '' })).toEqual([])
  expect(await mailsTo(made[1] ?? { email: '' })).toHaveLength(1)
  setClock(new Date('2031-03-13T21:30:00Z'))
  expect(await mailsTo(made[0] ?? { email: '' })).toHaveLength(1)
})

test('no digest goes to readers who never asked, have no confirmed address, are suspended or unknown, or would get a single event', async () => {
  const city = newCity()
  const [silent, unconfirmed, barred, stranger] = [
    await readerIn(city, { events: 2 }),
    await readerIn(city),
    await readerIn(city),
    await reader(),
  ]
  const lonely = await readerIn(newCity(), { events: 1 })
  await db.notificationSettings.update({ where: { userId: silent.userId }, data: { channels: {} } })
  await db.user.update({ where: { id: unconfirmed.userId }, data: { emailVerifiedAt: null } })
  await db.user.update({ where: { id: barred.userId }, data: { disabledAt: new Date() } })

  await runHour()

  for (const each of [silent, unconfirmed, barred, stranger, lonely]) expect(await mails.to(each.email)).toEqual([])
})

test('events that must not be recommended are left out', async () => {
  const city = newCity()
  const made = await readerIn(city, { events: 2 })
  const [blocked, blocking, barred] = [await createUser(), await createUser(), await createUser({ disabledAt: new Date() })]
  await db.block.create({ data: { blockerId: made.userId, blockedId: blocked.id } })
  await db.block.create({ data: { blockerId: blocking.id, blockedId: made.userId } })
  for (const { id } of [blocked, blocking]) await createFollow({ userId: made.userId, profileId: id })
  const left = {
    Cancelled: { status: 'cancelled' },
    Postponed: { status: 'postponed' },
    'Sold out': { status: 'sold_out' },
    Held: { state: 'held' },
    Draft: { state: 'draft' },
    Deleted: { deletedAt: new Date() },
    Own: { hostId: made.userId },
    Blocked: { hostId: blocked.id },
    Blocking: { hostId: blocking.id },
    Barred: { hostId: barred.id },
    'Erotic night 18+': {},
    'Last week': { startDate: '2031-03-08' },
    'Next week': { startDate: '2031-03-22' },
    Tonight: { startDate: '2031-03-13' },
  } as const
  for (const [title, given] of Object.entries(left))
    await createEvent({ city, startDate: SATURDAY, title: `- ${title}`, category: null, ...given })
  const going = await createEvent({ city, startDate: SATURDAY, title: '- Going' })
  await createGoing({ userId: made.userId, eventId: going.id })

  const [mail] = await mailsTo(made)

  expect(mail?.text).toContain(`${city} no. 2`)
  expect(mail?.text).not.toContain('- ')
})

test('a saved event about faith or health does not reveal the reader’s town', async () => {
  const city = newCity()
  const made = await reader()
  await createFavorite({
    userId: made.userId,
    eventId: (await createEvent({ city, startDate: '2031-02-01', title: 'Selbsthilfe am Abend' })).id,
  })
  for (const title of ['One', 'Two']) await createEvent({ city, startDate: SATURDAY, title })

  expect(await mailsTo(made)).toEqual([])
})

describe('an advertisement', () => {
  /** A paid campaign that runs this Thursday. */
  const advertise = async (eventId: string, given: Parameters<typeof createCampaign>[0] = {}) => {
    const { id: paymentId } = await createPayment({ status: 'paid', paidAt: new Date() })
    const period = { startsAt: new Date('2031-03-12T00:00:00Z'), endsAt: new Date('2031-03-20T00:00:00Z') }
    return createCampaign({ status: 'active', ...period, eventId, paymentId, packageId: 'showcase', ...given })
  }

  test('whose package includes the digest appears once, with its label, beside other events; others do not appear', async () => {
    const city = newCity()
    const made = await readerIn(city, { events: 2 })
    const payer = await createUser()
    const next = { city, startDate: '2031-03-19' }
    const paid = await createEvent({ ...next, title: 'Paid' })
    await advertise(paid.id, { userId: payer.id })
    const idOf = async (given: Parameters<typeof createEvent>[0]) => (await createEvent({ ...next, ...given })).id
    await advertise(await idOf({ title: 'Basic' }), { packageId: 'basic' })
    await advertise(await idOf({ title: 'Over' }), { endsAt: new Date('2031-03-13T00:00:00Z') })
    await advertise(await idOf({ title: 'Held' }), { status: 'held' })
    await advertise(await idOf({ title: 'Far', city: newCity() }))
    await advertise(await idOf({ title: 'Off', status: 'cancelled' }))

    const [mail] = await mailsTo(made)

    expect(mail?.text).toContain(`[Anzeige (ad)]\nPaid\n`)
    expect(mail?.text).toContain(`Paid for by ${payer.username}.`)
    expect(mail?.text.match(/\[Anzeige/g)).toHaveLength(1)
    for (const title of ['Basic', 'Over', 'Held', 'Far', 'Off']) expect(mail?.text).not.toContain(`\n${title}\n`)
    expect(mail?.html.match(/>Anzeige \(ad\)</g)).toHaveLength(1)
    expect(await db.adCount.count({ where: { campaign: { eventId: paid.id } } })).toBe(0)
  })

  test('never appears without its label, and does not make a digest on its own', async () => {
    const city = newCity()
    const made = await readerIn(city, { events: 1 })
    const paid = await createEvent({ city, startDate: SATURDAY, title: 'Paid' })
    await advertise(paid.id, { packageId: 'basic' })
    expect(await mailsTo(made)).toEqual([])

    await createEvent({ city, startDate: SATURDAY, title: 'Another' })
    const [mail] = await mailsTo(made)
    expect(mail?.text).toContain('[Anzeige (ad)]\nPaid\n')
  })
})

test('the digest is switched with the other notifications and ended by one click in the mail', async () => {
  resetClock()
  const { userId, token } = await asViewer({ emailVerifiedAt: new Date() })
  const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } })
  const channels = async () => ((await (await send(settings, { token })).json()) as { channels: Record<string, unknown> }).channels.digest
  expect(await channels()).toEqual({ push: false, mail: false })
  const city = newCity()
  await createGoing({ userId, eventId: (await createEvent({ city, startDate: '2031-02-01' })).id })
  for (const title of ['One', 'Two']) await createEvent({ city, startDate: SATURDAY, title })
  const body = { channels: { digest: { push: false, mail: true } }, quietFrom: null, quietUntil: null, timeZone: 'Europe/Berlin' }
  expect((await send(saveSettings, { method: 'PUT', token, body })).status).toBe(200)

  setClock(THURSDAY)
  const [mail] = await mailsTo({ email })
  const [, link = ''] = /\/unsubscribe\/(\S+)/.exec(mail?.text ?? '') ?? []
  expect((await send(unsubscribe, { method: 'POST', params: { token: link } })).status).toBe(200)

  for (const title of ['Three', 'Four']) await createEvent({ city, startDate: '2031-03-22', title })
  setClock(NEXT_THURSDAY)
  expect(await mailsTo({ email })).toHaveLength(1)
  resetClock()
  expect(await channels()).toEqual({ push: false, mail: false })
})
