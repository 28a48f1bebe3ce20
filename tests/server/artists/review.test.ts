import { assignArtist } from '@/server/artists/assign-artist'
import { forgetHeldArtists } from '@/server/artists/jobs'
import { getArtist, getArtistPath, listOwnHeldNotes } from '@/server/artists/queries'
import type { Viewer } from '@/lib/auth/viewer'
import { reviewHeldItems } from '@/server/moderation/review-held-items'
import { closeDatabase, db } from '@/server/platform/db'
import { createEvent, createFollow, createLineupEntry, createMediaObject, createUser } from '@/tests/support/factories'

afterAll(closeDatabase)

let next = 0
const newName = () => `DJ Ölfaß ${Date.now().toString(36)}${(next += 1)}`
const viewerOf = async (role: Viewer['role'] = 'user'): Promise<Viewer> => {
  const user = await createUser({ role })
  return { userId: user.id, sessionId: 's', username: user.username, role }
}
const submit = async (name: string, more: { userId?: string; createdAt?: Date; status?: 'held' | 'approved' } = {}) => {
  const { key } = await createMediaObject()
  return db.artistSubmission.create({ data: { name, prompt: 'They play surf', imageKey: key, ...more } })
}

test('a submission is hidden until a moderator approves it, then shown with its source', async () => {
  const [moderator, teller] = await Promise.all([viewerOf('moderator'), viewerOf()])
  const name = newName()
  const { id } = await submit(name, { userId: teller.userId })

  expect(await getArtist(name)).toEqual({ kind: 'unknown' })
  expect(await listOwnHeldNotes(teller)).toEqual([expect.objectContaining({ id, name, imageUrl: expect.stringContaining('/img/') })])
  await reviewHeldItems(moderator, { verdict: 'approve', reason: '', items: [{ kind: 'artist', id }] })

  expect(await getArtist(name.toLowerCase())).toMatchObject({
    kind: 'artist',
    artist: { name, notes: [{ id, prompt: 'They play surf', source: teller.username, imageUrl: expect.any(String) }], events: [] },
  })
  expect(await listOwnHeldNotes(teller)).toEqual([])
})

test('a rejected submission cannot be approved later', async () => {
  const moderator = await viewerOf('admin')
  const { id } = await submit(newName())
  const items = [{ kind: 'artist' as const, id }]

  expect(await reviewHeldItems(moderator, { verdict: 'reject', reason: 'Advertising', items })).toEqual({ done: [id], missed: [] })
  expect(await reviewHeldItems(moderator, { verdict: 'approve', reason: '', items })).toEqual({ done: [], missed: [id] })
  expect(await db.artistSubmission.findUnique({ where: { id } })).toMatchObject({ status: 'rejected', prompt: '', imageKey: null })
})

test('only moderators and admins give a name to an account', async () => {
  const visitor = await viewerOf()

  await expect(
    db.$transaction((tx) => assignArtist(tx, visitor, { name: 'x', userId: visitor.userId, reason: 'me' })),
  ).rejects.toMatchObject({ code: 'forbidden' })
})

test('an artist page lists the public events that name the artist, in any case, and no others', async () => {
  const name = newName()
  const [shown, held, deleted] = await Promise.all([createEvent(), createEvent({ state: 'held' }), createEvent({ deletedAt: new Date() })])
  await Promise.all([shown, held, deleted].map((event) => createLineupEntry({ eventId: event.id, name })))

  const found = await getArtist(name.toUpperCase().replace('SS', 'ß'))

  expect(found).toMatchObject({ kind: 'artist', artist: { name, notes: [] } })
  expect(found.kind === 'artist' && found.artist.events.map((event) => event.id)).toEqual([shown.id])
  expect(await getArtistPath(name)).toBe(`/profile/${encodeURIComponent(name)}`)
  expect(await getArtistPath(newName())).toBeNull()
})

test('an artist who claims a name gets it: the page leads to their account and its followers move along', async () => {
  const [admin, artist, fan, annoyed] = await Promise.all([viewerOf('admin'), createUser(), createUser(), createUser()])
  const name = newName()
  await createLineupEntry({ name })
  await createFollow({ userId: fan.id, profileId: null, artistName: name })
  await createFollow({ userId: annoyed.id, profileId: null, artistName: name })
  await db.block.create({ data: { blockerId: annoyed.id, blockedId: artist.id } })

  await db.$transaction((tx) => assignArtist(tx, admin, { name, userId: artist.id, reason: 'Showed a contract.' }))

  expect(await getArtist(name)).toEqual({ kind: 'claimed', userId: artist.id })
  expect(await db.follow.findMany({ where: { userId: fan.id }, select: { profileId: true, artistName: true } })).toEqual([
    { profileId: artist.id, artistName: null },
  ])
  expect(await db.follow.count({ where: { userId: annoyed.id } })).toBe(0)
})

test('submissions that nobody approves are deleted with their picture after 30 days; approved ones stay', async () => {
  const old = new Date(Date.now() - 31 * 86_400_000)
  const [due, young, shown] = await Promise.all([
    submit(newName(), { createdAt: old }),
    submit(newName()),
    submit(newName(), { createdAt: old, status: 'approved' }),
  ])

  await forgetHeldArtists.handle({})

  const left = await db.artistSubmission.findMany({ where: { id: { in: [due.id, young.id, shown.id] } }, select: { id: true } })
  expect(left.map(({ id }) => id).sort()).toEqual([young.id, shown.id].sort())
  expect(await db.mediaObject.count({ where: { key: due.imageKey ?? '' } })).toBe(0)
})
