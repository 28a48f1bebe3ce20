import { z } from 'zod'
import { isNotificationKind, type NotificationKind } from '@/lib/notifications/kinds'
import { quietEnd } from '@/lib/notifications/quiet-hours'
import { toNotificationWords, type NotificationWords } from '@/lib/notifications/words'
import { toLanguage } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db, type Prisma } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { addJob, defineJob } from '@/server/platform/jobs'
import { sendPush } from '@/server/platform/push'
import { mailIsConfigured, queueMail } from './queue-mail'
import { getSettings } from './queries'
import { readData } from './present'
import { toUnsubscribeToken } from './unsubscribe-token'

const rowSelect = {
  id: true,
  userId: true,
  kind: true,
  data: true,
  readAt: true,
  user: { select: { email: true, emailVerifiedAt: true, disabledAt: true, language: true } },
} satisfies Prisma.NotificationSelect
type Row = Prisma.NotificationGetPayload<{ select: typeof rowSelect }>
type Found = Row & { kind: NotificationKind }

/** An entry that notifies again counts as a new delivery. */
const receiptKey = (id: string, toldAt: number, where: string) => `${id}:${toldAt}:${where}`

async function wasSent(key: string): Promise<boolean> {
  return (await db.deliveryReceipt.findUnique({ where: { key }, select: { key: true } })) !== null
}

/** Pushes once to each of the account's browsers; ended subscriptions are deleted. */
async function pushToDevices(row: Found, words: NotificationWords, toldAt: number): Promise<void> {
  const devices = await db.pushSubscription.findMany({
    where: { userId: row.userId },
    select: { id: true, endpoint: true, p256dh: true, auth: true, sessionId: true },
  })
  const sessionIds = devices.flatMap(({ sessionId }) => sessionId ?? [])
  const live = new Set(
    (await db.session.findMany({ where: { id: { in: sessionIds }, revokedAt: null, expiresAt: { gt: now() } }, select: { id: true } })).map(
      ({ id }) => id,
    ),
  )
  const message = JSON.stringify({ id: row.id, tag: row.id, ...words })

  const failures: unknown[] = []
  for (const { id, sessionId, ...target } of devices) {
    if (sessionId !== null && !live.has(sessionId)) {
      await db.pushSubscription.deleteMany({ where: { id } })
      continue
    }
    const key = receiptKey(row.id, toldAt, id)
    if (await wasSent(key)) continue
    try {
      const outcome = await sendPush(target, message, row.id.replaceAll('-', '').slice(0, 32))
      if (outcome === 'gone') await db.pushSubscription.deleteMany({ where: { id } })
      else
        await db.$transaction([
          db.deliveryReceipt.createMany({ data: [{ key }], skipDuplicates: true }),
          db.pushSubscription.updateMany({ where: { id }, data: { lastSentAt: now() } }),
        ])
    } catch (error) {
      failures.push(error)
    }
  }
  // One failing device does not hold up the others, and those that received it do not get it again.
  if (failures.length > 0) throw new AggregateError(failures, 'Some push services did not take the message.')
}

/** A host's message in full; lists and devices show its beginning. Null for other notifications and for a message that is gone. */
async function readHostMessage(row: Found): Promise<string | null> {
  const { hostMessageId, name } = readData(row.data)
  if (row.kind !== 'host_message' || !hostMessageId) return null
  const message = await db.hostMessage.findUnique({ where: { id: hostMessageId }, select: { text: true } })
  return message ? `${name ?? ''}:\n\n${message.text}` : null
}

/** Queues one mail and records that, in one transaction. */
async function mailTo(row: Found, words: NotificationWords, toldAt: number): Promise<void> {
  const key = receiptKey(row.id, toldAt, 'mail')
  const { url } = env().app
  const language = toLanguage(row.user.language)
  const t = textFor('notifications', language)
  const token = toUnsubscribeToken(row.userId, row.kind)
  const whole = await readHostMessage(row)
  await db.$transaction(async (tx) => {
    const { count } = await tx.deliveryReceipt.createMany({ data: [{ key }], skipDuplicates: true })
    if (count === 0) return
    await queueMail(tx, {
      to: row.user.email,
      language,
      subject: `${words.title}: ${words.body}`,
      heading: words.title,
      paragraphs: [whole ?? words.body],
      action: { label: textFor('mails', language).open, url: url + words.url },
      footer: `${t.mailReason} ${t.kindNames[row.kind]}.`,
      listUnsubscribeUrl: `${url}/api/notifications/unsubscribe/${token}`,
      unsubscribePageUrl: `${url}/unsubscribe/${token}`,
    })
  })
}

/**
 * Delivers one notification to its reader's devices and mailbox as they prefer, after their quiet hours, and not at all if it has been
 * read. After a crash nothing recorded as sent is repeated; a push that is repeated replaces itself on the device by its tag.
 */
export const deliverNotification = defineJob({
  name: 'deliver-notification',
  payload: z.object({ id: z.string(), toldAt: z.number() }),
  keyOf: ({ id }) => `deliver:${id}`,
  handle: async ({ id, toldAt }) => {
    const row = await db.notification.findUnique({ where: { id }, select: rowSelect })
    if (!row || row.readAt !== null || row.user.disabledAt !== null || !isNotificationKind(row.kind)) return
    const found: Found = { ...row, kind: row.kind }
    const settings = await getSettings(row.userId)
    const { push, mail } = settings.channels[found.kind]
    if (!push && !mail) return

    const { quietFrom, quietUntil, timeZone } = settings
    const later = quietFrom && quietUntil ? quietEnd({ from: quietFrom, until: quietUntil, timeZone }, now()) : null
    if (later) {
      await addJob(db, deliverNotification, { id, toldAt }, { key: `deliver:${id}:later`, runAt: later })
      return
    }
    const words = toNotificationWords(found.kind, readData(row.data), textFor('news', toLanguage(row.user.language)))
    if (mail && row.user.emailVerifiedAt && mailIsConfigured()) await mailTo(found, words, toldAt)
    if (push) await pushToDevices(found, words, toldAt)
  },
})
