import { randomUUID } from 'node:crypto'
import { GET as answerEvent } from '@/app/ap/events/[id]/route'
import { GET as answerPath, POST as receivePath } from '@/app/ap/[...path]/route'
import { GET as answerWebFinger } from '@/app/.well-known/webfinger/route'
import { env } from '@/server/platform/env'
import { viewerOf } from './as-viewer'
import { createEvent, createUser } from './factories'
import { switchFederationOn } from './federation-on'
import type { FediverseServer } from './fediverse-server'
import { runPendingJobs } from './run-jobs'

/** The product as other servers see it. */
export const answerOthers = (request: Request) => {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/ap/events/'))
    return answerEvent(request, { params: Promise.resolve({ id: decodeURIComponent(pathname.split('/')[3] ?? '') }) })
  if (pathname === '/.well-known/webfinger') return answerWebFinger(request)
  return request.method === 'POST' ? receivePath(request) : answerPath(request)
}

/** Runs other servers beside the product during the tests of a file; before each test, they have received nothing. */
export function besideServers(...servers: FediverseServer[]): void {
  beforeAll(async () => {
    switchFederationOn()
    for (const server of servers) await server.start(answerOthers)
  })
  afterAll(async () => {
    for (const server of servers) await server.stop()
  })
  beforeEach(() => {
    for (const server of servers) {
      server.refuses = null
      server.received.length = 0
    }
  })
}

export const site = () => env().app.url
export const inbox = () => `${site()}/ap/inbox`
export const actorOf = (id: string) => `${site()}/ap/actors/${id}`

/** What the product answers to another server that reads an address. */
export const ask = (url: string) => answerOthers(new Request(url, { headers: { accept: 'application/activity+json' } }))

/** Follows one of the product's actors from another server. */
export async function followFrom(server: FediverseServer, object: string, actor = server.addActor()) {
  const { status } = await server.send(`${object}/inbox`, { type: 'Follow', actor, object })
  await runPendingJobs()
  return { actor, status }
}

/** A host with a public event, and the event's address for other servers. */
export async function hostWithEvent() {
  const host = await createUser({ username: `host${randomUUID().slice(0, 8)}` })
  const event = await createEvent({ hostId: host.id })
  return {
    host,
    event,
    viewer: { viewer: viewerOf({ userId: host.id, username: host.username }), deviceKeyHash: null },
    uri: `${site()}/ap/events/${event.id}`,
  }
}
