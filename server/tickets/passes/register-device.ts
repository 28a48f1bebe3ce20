import type { z } from 'zod'
import type { PassParams, PushTokenBody } from '@/lib/api/passes'
import { DAY_MS } from '@/lib/time/spans'
import { MAX_PASS_DEVICES } from '@/lib/tickets/limits'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { addJob } from '@/server/platform/jobs'
import { requirePass } from './queries'
import { WAKE_WALLET } from './wake-wallet'

/** A pass that changed within this time may have changed between its download and its registration. */
const RECENT_MS = DAY_MS

type Registration = z.infer<typeof PassParams> & { deviceId: string }

/**
 * Registers a device for changes to a pass; returns whether it was new. Throws `unauthenticated` for someone else's pass, `conflict` for more
 * devices than one person has.
 */
export async function registerDevice(
  token: string,
  { deviceId, ...params }: Registration,
  { pushToken }: z.infer<typeof PushTokenBody>,
): Promise<boolean> {
  const { serial, changedAt, createdAt } = await requirePass(token, params)
  return db.$transaction(async (tx) => {
    // One at a time, so that simultaneous registrations cannot exceed the limit.
    await tx.$queryRaw`SELECT 1 FROM "TicketPass" WHERE "serial" = ${serial} FOR UPDATE`
    const known = await tx.passDevice.findUnique({ where: { deviceId_serial: { deviceId, serial } }, select: { pushToken: true } })
    if (!known && (await tx.passDevice.count({ where: { serial } })) >= MAX_PASS_DEVICES)
      throw new AppError('conflict', textFor('ticketErrors').tooManyDevices)
    await tx.passDevice.upsert({
      where: { deviceId_serial: { deviceId, serial } },
      create: { deviceId, serial, pushToken },
      update: { pushToken },
      select: { serial: true },
    })
    const isRecent = changedAt.getTime() > Math.max(now().getTime() - RECENT_MS, createdAt.getTime() + 1000)
    if (!known && isRecent) await addJob(tx, WAKE_WALLET, { deviceId })
    return !known
  })
}

/** Ends a device's registration for a pass. Throws `unauthenticated` for someone else's pass. */
export async function unregisterDevice(token: string, { deviceId, ...params }: Registration): Promise<void> {
  const { serial } = await requirePass(token, params)
  await db.passDevice.deleteMany({ where: { deviceId, serial } })
}
