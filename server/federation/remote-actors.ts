import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import type { RemoteActorFacts } from '@/server/platform/fediverse'

/** Keeps someone of another server, or renews what is known of them; answers their row's id. */
export async function keepRemoteActor(facts: RemoteActorFacts): Promise<string> {
  const { uri, ...rest } = facts
  const row = await db.remoteActor.upsert({
    where: { uri },
    create: { uri, ...rest },
    update: { ...rest, fetchedAt: now() },
    select: { id: true },
  })
  return row.id
}

/** Forgets someone of another server who is gone there, with all that they did here. */
export async function forgetRemoteActor(uri: string): Promise<string[]> {
  return db.$transaction(async (tx) => {
    const comments = await tx.comment.updateManyAndReturn({
      where: { remoteActor: { uri }, deletedAt: null },
      data: { deletedAt: now() },
      select: { eventId: true },
    })
    await tx.remoteActor.deleteMany({ where: { uri } })
    return [...new Set(comments.map(({ eventId }) => eventId))]
  })
}
