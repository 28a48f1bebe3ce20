import type { FederationView } from '@/lib/api/federation'
import type { Viewer } from '@/lib/auth/viewer'
import { actorPath, fediverseAddress, PUBLIC } from '@/lib/federation/addresses'
import { db, type Tx } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { getFediverse } from './fediverse'
import { countRemoteFollowers, isFederated, listFollowerInboxes } from './queries'
import { sendFrom } from './send-from'

/** Whether and how the viewer's account can be followed from other servers. */
export async function getFederation(viewer: Viewer): Promise<FederationView> {
  const user = await db.user.findUniqueOrThrow({
    where: { id: viewer.userId },
    select: { id: true, username: true, profile: { select: { isFederated: true } } },
  })
  return {
    isOn: env().federation.isOn,
    isFederated: user.profile?.isFederated ?? true,
    handle: fediverseAddress(user, env().app.url),
    followers: await countRemoteFollowers(user.id),
  }
}

/** Tells followers on other servers that an account no longer exists, and forgets them, within the caller's transaction. */
export async function leaveFediverse(tx: Tx, userId: string): Promise<void> {
  const to = await listFollowerInboxes(userId)
  if (env().federation.isOn && to.length > 0 && (await isFederated(userId))) {
    const actor = env().app.url + actorPath(userId)
    const activity = {
      '@context': 'https://www.w3.org/ns/activitystreams',
      id: `${actor}#delete`,
      type: 'Delete',
      actor,
      to: [PUBLIC],
      object: actor,
    }
    await sendFrom(await getFediverse(), tx, { from: userId, activity, to })
  }
  await tx.remoteFollow.deleteMany({ where: { userId } })
}

/**
 * Lets people on other servers follow the viewer's account, or ends that: their servers learn that the account is gone, and the
 * installation's own actor announces its events from then on.
 */
export async function chooseFederation(viewer: Viewer, wanted: boolean): Promise<FederationView> {
  await db.$transaction(async (tx) => {
    if (!wanted) await leaveFediverse(tx, viewer.userId)
    await tx.profile.upsert({
      where: { userId: viewer.userId },
      create: { userId: viewer.userId, isFederated: wanted },
      update: { isFederated: wanted },
    })
  })
  return getFederation(viewer)
}
