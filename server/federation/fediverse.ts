import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { toTelling } from './activities'
import { getSigningKeys } from './signing-keys'
import { packTasks } from './queued-activities'
import { countOutboxEvents, countRemoteFollowers, findIdentifier, getEventObject, getOwnActor, getUsage, listOutboxEvents } from './queries'
import { receive } from './receive'
import { env } from '@/server/platform/env'
import type { Fediverse } from '@/server/platform/fediverse'
import { addJobsAtOnce, defineJobKind, type SqlRunner } from '@/server/platform/jobs'

/** A task of the federation library: a delivery or an incoming activity. Its shape is the library's own. */
export const FEDERATION_TASK = defineJobKind({
  name: 'federation-task',
  payload: z.object({ task: z.looseObject({}) }),
  keyOf: () => `federation:${randomUUID()}`,
})

/**
 * Queues tasks of the federation library.
 * @param delayMs the earliest time to run, from now.
 */
export async function addTasks(runner: SqlRunner, tasks: readonly unknown[], delayMs: number): Promise<void> {
  const payloads = (await packTasks(runner, tasks)).map((task) => ({ task: z.looseObject({}).parse(task) }))
  await addJobsAtOnce(runner, FEDERATION_TASK, payloads, { delayMs })
}

async function listOutbox(identifier: string, page: { offset: number; limit: number }): Promise<unknown[]> {
  const ids = await listOutboxEvents(identifier, page)
  const objects = await Promise.all(ids.map(getEventObject))
  return objects.flatMap((object) => (object ? [toTelling('Create', object, 'first')] : []))
}

/** As reported by NodeInfo. */
const SOFTWARE = { name: 'litfass', version: '0.1.0' }

type Shared = typeof globalThis & { litfassFediverse?: Promise<Fediverse> }
const shared: Shared = globalThis

async function open(): Promise<Fediverse> {
  // The library is large: load it only in processes that talk to other servers.
  const { openFediverse } = await import('@/server/platform/fediverse')
  return openFediverse({
    siteUrl: env().app.url,
    software: SOFTWARE,
    allowPrivateAddress: env().federation.privateAddresses,
    getActor: getOwnActor,
    getKeys: getSigningKeys,
    findIdentifier,
    countFollowers: countRemoteFollowers,
    listOutbox,
    countOutbox: countOutboxEvents,
    usage: getUsage,
    enqueue: addTasks,
    receive: (arrived, tools) => receive(arrived, tools),
  })
}

/** The federation library, set up for this installation; one instance per process. */
export function getFediverse(): Promise<Fediverse> {
  shared.litfassFediverse ??= open()
  return shared.litfassFediverse
}
