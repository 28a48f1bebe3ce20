import type { AccountDeletion } from '@/lib/api/account'
import type { Viewer } from '@/lib/auth/viewer'
import { discardStagedArchive } from '@/server/archives/staged-archive'
import { leaveFediverse } from '@/server/federation/choose-federation'
import { textFor } from '@/lib/text/text-for'
import { mailDeleted, toReceiver } from '@/server/auth/account-mails'
import { requireFactorProof } from '@/server/auth/proof'
import { requireOwnPassword } from '@/server/auth/require-own-password'
import { forgetImage } from '@/server/media/forget-image'
import { mailIsConfigured } from '@/server/notifications/queue-mail'
import { listEventPages } from '@/server/events/pages/event-pages'
import { listPersonPages } from '@/server/profiles/person-pages'
import { now } from '@/server/platform/clock'
import { db, type Tx } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { renewPages } from '@/server/platform/page-cache'
import { tellGoingPasses } from '@/server/tickets/passes/going-passes'
import { eraseEvents } from './erase-events'
import { eraseRows } from './erase-rows'
import { leaveGroups } from './leave-groups'
import { listOwnPictures } from './own-pictures'

const ACCOUNT_ERRORS = textFor('accountErrors').account

/** An account with tens of thousands of rows takes a while. */
const LONGEST_MS = 60_000

/** Someone has to handle reports: the last admin can only delete their account if it is the last account. */
async function requireNotLastAdmin(tx: Tx, { userId }: Viewer): Promise<void> {
  const { role } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { role: true } })
  if (role !== 'admin') return
  await tx.$queryRaw`SELECT "id" FROM "User" WHERE "role" = 'admin' ORDER BY "id" FOR UPDATE`
  const otherAdmin = await tx.user.findFirst({ where: { role: 'admin', disabledAt: null, id: { not: userId } }, select: { id: true } })
  const otherUser = otherAdmin ?? (await tx.user.findFirst({ where: { id: { not: userId } }, select: { id: true } }))
  if (!otherAdmin && otherUser) throw new AppError('conflict', ACCOUNT_ERRORS.lastAdmin)
}

/** Deletes the account's drafts, and its other events if requested; returns their ids. */
async function deleteEvents(tx: Tx, userId: string, { all, at }: { all: boolean; at: Date }): Promise<string[]> {
  const events = await tx.event.findMany({ where: { hostId: userId, ...(all ? {} : { state: 'draft' as const }) }, select: { id: true } })
  const ids = events.map(({ id }) => id)
  await tx.event.updateMany({ where: { id: { in: ids }, deletedAt: null }, data: { deletedAt: at } })
  return ids
}

/**
 * Deletes the viewer's account for good, in one transaction; the data map says what happens to each table. Throws `invalid` for a wrong
 * password, `forbidden` without a fresh second factor, `conflict` for the only admin among other accounts, `too_many`. Source: GDPR Art.
 * 17.
 */
export async function deleteAccount(viewer: Viewer, { password, events }: AccountDeletion): Promise<void> {
  const { userId, username } = viewer
  await requireFactorProof(viewer)
  const user = await requireOwnPassword(viewer, password)
  const at = now()
  const pictures = await listOwnPictures(userId)
  const hosted = await db.event.findMany({ where: { hostId: userId, deletedAt: null }, select: { id: true } })
  const pages = [...(await listPersonPages(userId, [username])), ...(await listEventPages(hosted.map(({ id }) => id)))]

  await db.$transaction(
    async (tx) => {
      // From here on nothing new can refer to the account.
      await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId} FOR UPDATE`
      await requireNotLastAdmin(tx, viewer)
      const gone = await deleteEvents(tx, userId, { all: events === 'delete', at })
      pictures.push(...(await eraseEvents(tx, gone)))
      await leaveGroups(tx, userId)
      await leaveFediverse(tx, userId)
      await tellGoingPasses(tx, userId)
      await eraseRows(tx, userId, at)
      if (mailIsConfigured() && user.emailVerifiedAt) await mailDeleted(tx, toReceiver(user))
    },
    { timeout: LONGEST_MS, maxWait: 10_000 },
  )

  for (const key of new Set(pictures)) await forgetImage(key)
  await discardStagedArchive(viewer)
  renewPages(pages)
}
