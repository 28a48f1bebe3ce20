import { z } from 'zod'
import { chooseDigest, tasteOf } from '@/lib/digest/choose'
import { digestWords } from '@/lib/digest/mail-words'
import { digestDay, digestDayOf, weekendAfter, type Reader } from '@/lib/digest/window'
import { formatsFor } from '@/lib/text/formats'
import { toLanguage } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { mailIsConfigured, queueMail } from '@/server/notifications/queue-mail'
import { getSettings } from '@/server/notifications/queries'
import { toUnsubscribeToken } from '@/server/notifications/unsubscribe-token'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { addJob, addJobs, defineJob } from '@/server/platform/jobs'
import { findDigestAd, listCandidates, listKnownEvents } from './queries'

const BATCH = 500
/** The same condition as in the partial index of subscribers. */
const WANTED = `"channels" #>> '{digest,mail}' = 'true'`

/**
 * Sends one reader the week's digest exactly once: its day is recorded in the transaction that queues the mail. A reader for whom too
 * little fits is tried again until the sending hours are over.
 */
export const sendDigest = defineJob({
  name: 'send-digest',
  payload: z.object({ userId: z.string(), thursday: z.iso.date() }),
  keyOf: ({ userId }) => `digest:${userId}`,
  handle: async ({ userId, thursday }) => {
    const at = now()
    const reader = await db.user.findUnique({
      where: { id: userId, disabledAt: null, emailVerifiedAt: { not: null } },
      select: { email: true, language: true, notificationSettings: { select: { digestSentOn: true } } },
    })
    const day = new Date(thursday)
    const sentOn = reader?.notificationSettings?.digestSentOn
    if (!reader || !mailIsConfigured() || (sentOn && sentOn >= day)) return
    if (!(await getSettings(userId)).channels.digest.mail) return

    const known = await listKnownEvents(userId)
    const taste = tasteOf(known)
    const ad = await findDigestAd(userId, { taste, at })
    const candidates = await listCandidates(userId, { weekend: weekendAfter(thursday), taste, at })
    const events = chooseDigest(
      candidates.filter(({ id }) => id !== ad?.id),
      { taste, hasAd: ad !== null },
    )
    if (events.length === 0) return

    const language = toLanguage(reader.language)
    const { url } = env().app
    const city = known.find(({ cityKey }) => cityKey !== null && cityKey === taste.cities[0])?.city ?? null
    const words = digestWords({ events, ad, city }, { url, t: textFor('digest', language), formats: formatsFor(language) })
    const t = textFor('notifications', language)
    const token = toUnsubscribeToken(userId, 'digest')
    await db.$transaction(async (tx) => {
      const { count } = await tx.notificationSettings.updateMany({
        where: { userId, OR: [{ digestSentOn: null }, { digestSentOn: { lt: day } }] },
        data: { digestSentOn: day },
      })
      if (count === 0) return
      await queueMail(tx, {
        ...words,
        to: reader.email,
        language,
        footer: `${t.mailReason} ${t.kindNames.digest}.`,
        listUnsubscribeUrl: `${url}/api/notifications/unsubscribe/${token}`,
        unsubscribePageUrl: `${url}/unsubscribe/${token}`,
      })
    })
  },
})

type Subscriber = Reader & { userId: string }

/**
 * Queues a digest for everyone in whose time zone it is due, a few hundred at a time; each step commits together with the next one's job.
 */
export const sendDigests = defineJob({
  name: 'send-digests',
  payload: z.looseObject({ after: z.string().optional() }),
  handle: async ({ after = '' }) => {
    if (!mailIsConfigured()) return
    const at = now()
    const zones = await db.$queryRawUnsafe<{ timeZone: string }[]>(`SELECT DISTINCT "timeZone" FROM "NotificationSettings" WHERE ${WANTED}`)
    const due = zones.map(({ timeZone }) => timeZone).filter((timeZone) => digestDay(timeZone, at) !== null)
    if (due.length === 0) return
    await db.$transaction(async (tx) => {
      const rows = await tx.$queryRawUnsafe<Subscriber[]>(
        `SELECT "userId", "timeZone", "quietFrom", "quietUntil" FROM "NotificationSettings"
         WHERE ${WANTED} AND "timeZone" = ANY($1::text[]) AND "userId" > $2 AND ("digestSentOn" IS NULL OR "digestSentOn" < $3::date - 1)
         ORDER BY "userId" LIMIT ${BATCH}`,
        due,
        after,
        at,
      )
      await addJobs(
        tx,
        sendDigest,
        rows.flatMap((row) => {
          const thursday = digestDayOf(row, at)
          return thursday ? [{ userId: row.userId, thursday }] : []
        }),
      )
      const last = rows.at(-1)
      if (last && rows.length === BATCH) await addJob(tx, sendDigests, { after: last.userId })
    })
  },
})
