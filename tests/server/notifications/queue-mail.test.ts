import { closeDatabase, db } from '@/server/platform/db'
import { resetEnv } from '@/server/platform/env'
import { prepareJobs } from '@/server/platform/jobs'
import { mailIsConfigured, queueMail } from '@/server/notifications/queue-mail'
import { runPendingJobs } from '@/tests/support/run-jobs'
import { startSmtpServer, type TestSmtpServer } from '@/tests/support/smtp-server'

let server: TestSmtpServer

beforeAll(async () => {
  server = await startSmtpServer()
  process.env.SMTP_URL = server.url
  process.env.MAIL_FROM = 'Litfass <post@litfass.test>'
  resetEnv()
  await prepareJobs()
})

afterAll(async () => {
  delete process.env.SMTP_URL
  delete process.env.MAIL_FROM
  resetEnv()
  await server.close()
  await closeDatabase()
})

const words = { heading: 'Hello', paragraphs: ['See you at the door.'] }

test('a queued mail arrives as text and HTML with its sender, subject and a picture', async () => {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await db.$transaction((tx) =>
    queueMail(tx, {
      ...words,
      to: 'guest@example.com',
      subject: 'Your place',
      picture: { cid: 'code', alt: 'The code', widthPx: 200 },
      files: [{ name: 'code.png', contentType: 'image/png', base64: pixel, cid: 'code' }],
    }),
  )

  await runPendingJobs()

  const caught = server.mails.find((each) => each.to.includes('guest@example.com'))
  expect(caught?.mail.subject).toBe('Your place')
  expect(caught?.mail.from?.address).toBe('post@litfass.test')
  expect(caught?.mail.text).toContain('See you at the door.')
  expect(caught?.mail.html).toContain('<h1')
  expect(caught?.mail.attachments).toHaveLength(1)
})

test('a mail of a transaction that fails is never sent', async () => {
  const failing = db.$transaction(async (tx) => {
    await queueMail(tx, { ...words, to: 'nobody@example.com', subject: 'Never' })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')

  await runPendingJobs()

  expect(server.mails.some((each) => each.to.includes('nobody@example.com'))).toBe(false)
})

test('a line break in a subject adds no header', async () => {
  await db.$transaction((tx) => queueMail(tx, { ...words, to: 'lines@example.com', subject: 'Hi\r\nBcc: victim@example.com' }))

  await runPendingJobs()

  const caught = server.mails.find((each) => each.to.includes('lines@example.com'))
  expect(caught?.to).toEqual(['lines@example.com'])
  expect(caught?.mail.subject).toBe('Hi Bcc: victim@example.com')
})

test('a busy mailbox is retried with the same message id; a permanent refusal is not', async () => {
  server.refuse(451, 1)
  await db.$transaction((tx) => queueMail(tx, { ...words, to: 'busy@example.com', subject: 'Later' }, 'busy'))
  await runPendingJobs()
  expect(server.mails.some((each) => each.to.includes('busy@example.com'))).toBe(false)

  await db.$executeRawUnsafe("UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = 'mail:busy'")
  await runPendingJobs()
  expect(server.mails.filter((each) => each.to.includes('busy@example.com'))).toHaveLength(1)

  server.refuse(550, 1)
  await db.$transaction((tx) => queueMail(tx, { ...words, to: 'gone@example.com', subject: 'Gone' }, 'gone'))
  await runPendingJobs()
  const left = await db.$queryRawUnsafe<unknown[]>("SELECT 1 FROM graphile_worker._private_jobs WHERE key = 'mail:gone'")
  expect(left).toHaveLength(0)
})

test('a list mail can be unsubscribed from with one click', async () => {
  await db.$transaction((tx) =>
    queueMail(tx, { ...words, to: 'list@example.com', subject: 'News', listUnsubscribeUrl: 'https://litfass.test/stop/abc' }),
  )

  await runPendingJobs()

  const headers = server.mails.find((each) => each.to.includes('list@example.com'))?.mail.headers
  expect(headers?.find((each) => each.key === 'list-unsubscribe')?.value).toBe('<https://litfass.test/stop/abc>')
  expect(headers?.find((each) => each.key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click')
})

test('without a mail server the product knows that it sends none, and the job ends', async () => {
  delete process.env.SMTP_URL
  resetEnv()
  try {
    expect(mailIsConfigured()).toBe(false)
    await db.$transaction((tx) => queueMail(tx, { ...words, to: 'log@example.com', subject: 'Log' }, 'log'))
    await runPendingJobs()
    const left = await db.$queryRawUnsafe<unknown[]>("SELECT 1 FROM graphile_worker._private_jobs WHERE key = 'mail:log'")
    expect(left).toHaveLength(0)
  } finally {
    process.env.SMTP_URL = server.url
    resetEnv()
  }
})
