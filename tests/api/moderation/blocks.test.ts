import { GET as getComments } from '@/app/api/comments/event/[eventId]/route'
import { POST as createChat } from '@/app/api/groups/create-user-chat/route'
import { DELETE as unblock, POST as block } from '@/app/api/users/me/blocks/[id]/route'
import { GET as listBlocks } from '@/app/api/users/me/blocks/route'
import { POST as follow } from '@/app/api/users/me/followedProfiles/[id]/route'
import type { BlockedProfiles } from '@/lib/api/blocks'
import { closeDatabase, db } from '@/server/platform/db'
import { asViewer } from '@/tests/support/as-viewer'
import { createComment, createFollow } from '@/tests/support/factories'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)

const doBlock = (id: string, token: string) => send(block, { method: 'POST', params: { id }, token })
const blocked = async (token: string) =>
  ((await (await send(listBlocks, { token })).json()) as BlockedProfiles).profiles.map(({ id }) => id)

test('a blocked profile is listed, unfollowed in both directions, and can be unblocked', async () => {
  const [viewer, other] = await Promise.all([asViewer(), asViewer()])
  await Promise.all([
    createFollow({ userId: viewer.userId, profileId: other.userId }),
    createFollow({ userId: other.userId, profileId: viewer.userId }),
  ])

  expect(await (await doBlock(other.username, viewer.token)).json()).toEqual({ ok: true, id: other.userId, isBlocked: true })
  expect((await doBlock(other.userId, viewer.token)).status).toBe(200)
  expect(await blocked(viewer.token)).toEqual([other.userId])
  expect(await blocked(other.token)).toEqual([])
  expect(await db.follow.count({ where: { userId: { in: [viewer.userId, other.userId] } } })).toBe(0)
  expect(await (await send(unblock, { method: 'DELETE', params: { id: other.userId }, token: viewer.token })).json()).toMatchObject({
    isBlocked: false,
  })
  expect(await blocked(viewer.token)).toEqual([])
})

test('neither side of a block follows, messages or is notified of the other', async () => {
  const [viewer, other] = await Promise.all([asViewer(), asViewer()])
  const comment = await createComment({ userId: other.userId })
  await doBlock(other.userId, viewer.token)

  for (const [who, whom] of [
    [viewer, other],
    [other, viewer],
  ] as const) {
    expect((await send(follow, { method: 'POST', params: { id: whom.userId }, token: who.token })).status).toBe(404)
    expect([403, 404]).toContain((await send(createChat, { body: { receiverId: whom.userId }, token: who.token })).status)
  }
  expect(await (await send(getComments, { params: { eventId: comment.eventId }, token: viewer.token })).json()).toEqual([])
})

test('a user cannot block themselves or an unknown profile', async () => {
  const viewer = await asViewer()

  expect((await doBlock(viewer.userId, viewer.token)).status).toBe(400)
  expect((await doBlock('public', viewer.token)).status).toBe(404)
})
