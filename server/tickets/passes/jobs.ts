import { z } from 'zod'
import { getPassType, wakeWallet } from '@/server/platform/apple-wallet'
import { db } from '@/server/platform/db'
import { changeAtGoogle, getGoogleIssuer } from '@/server/platform/google-wallet'
import { addJob, addJobsAtOnce, defineJob } from '@/server/platform/jobs'
import { getTicketEvent } from '@/server/tickets/queries'
import { fingerprintOf, getPassFacts, listKeptPasses } from './get-pass-facts'
import { toGoogleEvent, toGoogleTicket } from './google-pass'
import { RENEW_PASSES } from './tell-passes'
import { WAKE_WALLET } from './wake-wallet'

/** Passes per transaction. */
const AT_ONCE = 200

const changeGoogleEvent = defineJob({
  name: 'change-google-event',
  payload: z.object({ serial: z.string() }),
  handle: async ({ serial }) => {
    const facts = await currentFacts(serial)
    if (facts) await changeAtGoogle('eventTicketClass', { ...toGoogleEvent(facts), notifyPreference: 'NOTIFY_ON_UPDATE' })
  },
})

const changeGoogleTicket = defineJob({
  name: 'change-google-ticket',
  payload: z.object({ serial: z.string() }),
  keyOf: ({ serial }) => `google-ticket:${serial}`,
  handle: async ({ serial }) => {
    const facts = await currentFacts(serial)
    if (facts) await changeAtGoogle('eventTicketObject', toGoogleTicket(facts))
  },
})

/** What a pass at Google should show now; null if there is no such pass, or Google Wallet is no longer configured. */
async function currentFacts(serial: string) {
  const [pass] = getGoogleIssuer() === null ? [] : await listKeptPasses({ serial })
  return pass?.isAtGoogle ? getPassFacts(pass) : null
}

/**
 * Compares each pass of an event with what it should show. Queues updates only for passes that differ, in the same transaction, so running
 * again queues nothing.
 */
const renewPasses = defineJob({
  ...RENEW_PASSES,
  handle: async ({ eventId }) => {
    const passes = await listKeptPasses({ eventId })
    const events = new Map(
      await Promise.all([...new Set(passes.map((pass) => pass.eventId))].map(async (id) => [id, await getTicketEvent(id)] as const)),
    )
    const states = await Promise.all(
      passes.map(async (pass) => {
        const facts = await getPassFacts(pass, events.get(pass.eventId) ?? null)
        return {
          serial: pass.serial,
          eventId: pass.eventId,
          before: pass.fingerprint,
          after: facts ? fingerprintOf(facts) : pass.fingerprint,
        }
      }),
    )
    const stale = states.filter(({ before, after }) => before !== after)
    for (let from = 0; from < stale.length; from += AT_ONCE) await renew(stale.slice(from, from + AT_ONCE))
  },
})

type Stale = { serial: string; eventId: string; before: string; after: string }

async function renew(stale: readonly Stale[]): Promise<void> {
  await db.$transaction(async (tx) => {
    const renewed = await tx.$queryRaw<{ serial: string; eventId: string; isAtGoogle: boolean }[]>`
      UPDATE "TicketPass" pass SET "fingerprint" = one."after", "eventId" = one."eventId",
        "changedAt" = greatest(date_trunc('second', now()), pass."changedAt" + interval '1 second')
      FROM json_to_recordset(${JSON.stringify(stale)}::json) AS one("serial" text, "eventId" text, "before" text, "after" text)
      WHERE pass."serial" = one."serial" AND pass."fingerprint" = one."before"
      RETURNING pass."serial", pass."eventId", pass."isAtGoogle"`
    const devices = await tx.passDevice.findMany({
      where: { serial: { in: renewed.map(({ serial }) => serial) } },
      select: { deviceId: true },
      distinct: ['deviceId'],
    })
    await addJobsAtOnce(
      tx,
      WAKE_WALLET,
      devices.map(({ deviceId }) => ({ deviceId })),
    )
    const atGoogle = renewed.filter(({ isAtGoogle }) => isAtGoogle)
    await addJobsAtOnce(
      tx,
      changeGoogleTicket,
      atGoogle.map(({ serial }) => ({ serial })),
    )
    for (const [eventId, serial] of new Map(atGoogle.map((pass) => [pass.eventId, pass.serial])))
      await addJob(tx, changeGoogleEvent, { serial }, { key: `google-event:${eventId}` })
  })
}

/** Asks a device to fetch its passes. Forgets a device that no longer exists. */
const wakeDevice = defineJob({
  ...WAKE_WALLET,
  handle: async ({ deviceId }) => {
    const device =
      getPassType() && (await db.passDevice.findFirst({ where: { deviceId }, select: { pushToken: true }, orderBy: { createdAt: 'desc' } }))
    if (!device) return
    if ((await wakeWallet(device.pushToken)) === 'gone')
      await db.passDevice.deleteMany({ where: { deviceId, pushToken: device.pushToken } })
  },
})

export const PASS_JOBS = [renewPasses, wakeDevice, changeGoogleEvent, changeGoogleTicket]
