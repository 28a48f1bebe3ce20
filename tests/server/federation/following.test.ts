import type { Viewer } from '@/lib/auth/viewer'
import { blockServers, unblockServer } from '@/server/federation/block-servers'
import { followActor, unfollowActor } from '@/server/federation/follow-actors'
import { listFollowing } from '@/server/federation/queries'
import { db } from '@/server/platform/db'
import { resetEnv } from '@/server/platform/env'
import { FediverseServer } from '@/tests/support/fediverse-server'
import { mobilizonEvent } from '@/tests/support/foreign-events'
import { runPendingJobs } from '@/tests/support/run-jobs'
import { askToFollow, createStaff, followed as followedBy, storedEvent as stored, tell as tellFrom } from '@/tests/support/followed-actors'
import { actorOf, besideServers } from '@/tests/support/federated-site'

const elsewhere = new FediverseServer()
const third = new FediverseServer()
besideServers(elsewhere, third)

let staff: Viewer
beforeAll(async () => {
  staff = await createStaff()
})

const follow = (server: FediverseServer, more = {}) => askToFollow(staff, server, more)
const followed = (server = elsewhere, more = {}) => followedBy(staff, server, more)
const tell = (type: string, actor: string, object: unknown, server = elsewhere) => tellFrom(server, { type, actor, object })
const stateOf = async (uri: string) => (await db.following.findUnique({ where: { uri }, select: { state: true } }))?.state ?? null
const instance = () => actorOf('instance')

describe('following an actor of another server', () => {
  it('is asked by a signed Follow, accepted only by that actor, and ended by an Undo', async () => {
    const { actor, asked } = await follow(elsewhere)
    const thief = elsewhere.addActor()
    expect(elsewhere.received).toMatchObject([
      { signedBy: instance(), path: `${new URL(actor).pathname}/inbox`, activity: { object: actor } },
    ])
    expect(await stateOf(actor)).toBe('asked')

    await tell('Accept', thief, asked)
    expect(await stateOf(actor)).toBe('asked')
    await tell('Accept', actor, `${instance()}#follow-another`)
    expect(await stateOf(actor)).toBe('asked')
    await tell('Accept', actor, { type: 'Follow', actor: instance(), object: actor })
    expect(await stateOf(actor)).toBe('accepted')

    const { following } = await listFollowing()
    await unfollowActor(staff, following.find(({ uri }) => uri === actor)?.id ?? '')
    await runPendingJobs()
    expect(elsewhere.received.at(-1)?.activity).toMatchObject({
      type: 'Undo',
      object: { type: 'Follow', id: asked?.['id'], object: actor },
    })
    expect(await stateOf(actor)).toBeNull()
  })

  it('can be refused, also later, and asked for again', async () => {
    const actor = await followed()
    const event = mobilizonEvent(actor)
    await tell('Create', actor, event)
    expect(await stored(event.id)).not.toBeNull()

    await tell('Reject', actor, { type: 'Follow', actor: instance(), object: actor })
    expect(await stateOf(actor)).toBe('refused')
    expect(await stored(event.id)).toBeNull()

    await followActor(staff, { address: actor })
    expect(await stateOf(actor)).toBe('asked')
  })

  it('is refused for our own accounts, unknown addresses, blocked servers, and while federation is off', async () => {
    const actor = third.addActor()
    await expect(followActor(staff, { address: `${third.url}/users/nobody` })).rejects.toMatchObject({ code: 'not_found' })
    await expect(followActor(staff, { address: 'file:///etc/passwd' })).rejects.toMatchObject({ code: 'not_found' })
    await blockServers(staff, { hosts: ['127.0.0.1'], reason: '' })
    try {
      await expect(followActor(staff, { address: actor })).rejects.toMatchObject({ code: 'forbidden' })
    } finally {
      await unblockServer(staff, '127.0.0.1')
    }
    process.env.FEDERATION = 'off'
    resetEnv()
    try {
      await expect(followActor(staff, { address: actor })).rejects.toMatchObject({ code: 'conflict' })
    } finally {
      process.env.FEDERATION = 'on'
      resetEnv()
    }
    expect(await stateOf(actor)).toBeNull()
  })

  it('ends when the actor is deleted on its server, and so do its events', async () => {
    const actor = await followed()
    const event = mobilizonEvent(actor)
    await tell('Create', actor, event)

    await tell('Delete', actor, actor)

    expect(await stateOf(actor)).toBe('gone')
    expect(await stored(event.id)).toBeNull()
  })

  it('takes its events along when its server is blocked', async () => {
    const actor = await followed()
    const event = mobilizonEvent(actor)
    await tell('Create', actor, event)
    expect(await stored(event.id)).not.toBeNull()

    await blockServers(staff, { hosts: ['127.0.0.1'], reason: '' })
    await unblockServer(staff, '127.0.0.1')

    expect([await stateOf(actor), await stored(event.id)]).toEqual([null, null])
  })
})
