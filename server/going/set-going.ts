import { MAX_DEVICE_GOING, MAX_GOING, type GoingBody, type GoingView } from '@/lib/api/going'
import type { Asker } from '@/lib/auth/viewer'
import { isDiscreet } from '@/lib/going/discreet'
import { textFor } from '@/lib/text/text-for'
import { requireExpectedUser } from '@/server/auth/require-expected-user'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { holdAlone } from '@/server/platform/one-at-a-time'
import { tellGoingPasses } from '@/server/tickets/passes/going-passes'
import { getGoing, ownerOf, requireAnswerable } from './queries'

const GOING = textFor('going')

/**
 * Records that the asker is going to an event, or may be. Repeating it changes the answer and never counts twice. Without an account the
 * answer belongs to the device and shows no face. Throws `not_found`, `conflict` for a past or cancelled event and above the limit per
 * account or device, `invalid` for a browser without a device key, `unauthenticated` if the expected user is not signed in.
 */
export async function setGoing(asker: Asker, eventId: string, { answer, isShown, expectedUserId }: GoingBody): Promise<GoingView> {
  requireExpectedUser(asker.viewer, expectedUserId)
  const event = await requireAnswerable(eventId)
  const owner = ownerOf(asker)
  if (!owner) throw new AppError('invalid', GOING.noDevice)
  if (event.endsAt && event.endsAt < now()) throw new AppError('conflict', GOING.isOver)
  if (event.status === 'cancelled') throw new AppError('conflict', GOING.isCancelled)

  await db.$transaction(async (tx) => {
    await holdAlone(tx, `going:${JSON.stringify(owner)}`)
    const known = await tx.going.findFirst({ where: { eventId, ...owner }, select: { isShown: true } })
    if (!known && (await tx.going.count({ where: owner })) >= (asker.viewer ? MAX_GOING : MAX_DEVICE_GOING))
      throw new AppError('conflict', GOING.tooMany)
    const shown = asker.viewer !== null && (isShown ?? known?.isShown ?? !isDiscreet(event))
    const row = { answer, isShown: shown, updatedAt: now() }
    // `adoptGoing` may add the same row at the same moment; the unique index admits one.
    const { count } = await tx.going.createMany({ data: [{ eventId, ...owner, ...row }], skipDuplicates: true })
    if (count === 0) await tx.going.updateMany({ where: { eventId, ...owner }, data: row })
    if (count === 0 && asker.viewer) await tellGoingPasses(tx, asker.viewer.userId, eventId)
    // Someone who has logged in since counts once.
    if (asker.viewer && asker.deviceKeyHash) await tx.going.deleteMany({ where: { eventId, deviceKeyHash: asker.deviceKeyHash } })
  })
  return getGoing(asker, eventId)
}
