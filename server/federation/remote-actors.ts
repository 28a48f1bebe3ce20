import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import type { RemoteActorFacts } from '@/server/platform/fediverse-arrivals'

/** Stores or updates a remote person; returns the id of their row. */
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

/** Deletes a remote person whose account was deleted, with everything they did here. */
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
