import type { Viewer } from '@/lib/auth/viewer'
import { followActor } from '@/server/federation/follow-actors'
import { db } from '@/server/platform/db'
import { viewerOf } from './as-viewer'
import { createUser } from './factories'
import { inbox } from './federated-site'
import type { FediverseServer } from './fediverse-server'
import { runPendingJobs } from './run-jobs'

/** An admin of the product. */
export async function createStaff(): Promise<Viewer> {
  const account = await createUser({ role: 'admin' })
  return { ...viewerOf({ userId: account.id, username: account.username }), role: 'admin' }
}

/** Staff asks to follow a new actor of another server; `asked` is the Follow that the server received. */
export async function askToFollow(staff: Viewer, server: FediverseServer, more: Record<string, unknown> = {}) {
  const actor = server.addActor(undefined, more)
  await followActor(staff, { address: actor })
  await runPendingJobs()
  const asked = server.received.find(({ activity }) => activity['type'] === 'Follow')?.activity
  return { actor, asked }
}

/** The server accepts being followed. */
const accept = (server: FediverseServer, actor: string, object: unknown) => server.send(inbox(), { type: 'Accept', actor, object })

/** A new actor of another server that the product follows. */
export async function followed(staff: Viewer, server: FediverseServer, more: Record<string, unknown> = {}): Promise<string> {
  const { actor, asked } = await askToFollow(staff, server, more)
  await accept(server, actor, asked)
  await runPendingJobs()
  return actor
}

/** Sends an activity to the product and waits until it has acted; returns the status. */
export async function tell(
  server: FediverseServer,
  { type, actor, object }: { type: string; actor: string; object: unknown },
): Promise<number> {
  const answer = await server.send(inbox(), { type, actor, object })
  await runPendingJobs()
  return answer.status
}

/** The event stored for an object of another server; null if there is none. */
export const storedEvent = (uri: string) => db.event.findFirst({ where: { remote: { is: { uri } } } })
