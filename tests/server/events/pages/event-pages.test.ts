import { randomUUID } from 'node:crypto'
import { listEventPages } from '@/server/events/pages/event-pages'
import { updateEvent } from '@/server/events/update-event'
import { getThing, pagesOf } from '@/server/moderation/reported-things'
import { closeDatabase, db } from '@/server/platform/db'
import { updateProfile } from '@/server/profiles/update-profile'
import { asViewer, viewerOf } from '@/tests/support/as-viewer'
import { createEvent } from '@/tests/support/factories'
import { purgedBy } from '@/tests/support/purged-tags'

afterAll(closeDatabase)

test('an event stands on its own page, its host’s by id and name, its artists’, and those of its city and venue', async () => {
  const { userId, username: name } = await asViewer()
  const event = await createEvent({ hostId: userId, city: 'Köln', venue: 'Halle 7', lineup: { create: { name: 'Die Band' } } })

  const pages = await listEventPages([event.id])

  expect(pages.map(decodeURIComponent).sort()).toEqual(
    [
      '/',
      `/event/${event.id}`,
      `/profile/${userId}`,
      `/profile/${name}`,
      '/profile/Die Band',
      '/city/koeln',
      '/venue/koeln/halle-7',
    ].sort(),
  )
  expect(await pagesOf(await getThing('event', event.id))).toEqual(pages)
})

test('an event that moves leaves its former city, venue and artist, and shows at its host’s name', async () => {
  const { userId, username: name } = await asViewer()
  const event = await createEvent({ hostId: userId, city: 'Unna', venue: 'Alt', lineup: { create: { name: 'Früher' } } })
  const asker = { viewer: viewerOf({ userId, username: name }), deviceKeyHash: null }

  const { tags } = await purgedBy(() => updateEvent(asker, event.id, { city: 'Hamm', venue: 'Neu', lineup: [{ name: 'Jetzt' }] }))

  expect(tags).toEqual(
    expect.arrayContaining([
      'city:unna',
      'city:hamm',
      'venue:unna/alt',
      'venue:hamm/neu',
      'profile:Früher',
      'profile:Jetzt',
      `profile:${name}`,
    ]),
  )
})

test('a new name of a person renews the events that they host or commented on', async () => {
  const { userId, username: name } = await asViewer()
  const hosted = await createEvent({ hostId: userId })
  const other = await createEvent()
  await db.comment.create({ data: { eventId: other.id, userId, text: 'See you there' } })
  const viewer = viewerOf({ userId, username: name })
  const username = `renamed ${randomUUID().slice(0, 8)}`

  const { tags } = await purgedBy(() => updateProfile(viewer, userId, { username }))
  const unnamed = await purgedBy(() => updateProfile(viewer, userId, { bio: 'Hello' }))

  expect(tags).toEqual(
    expect.arrayContaining([`profile:${userId}`, `profile:${name}`, `profile:${username}`, `event:${hosted.id}`, `event:${other.id}`]),
  )
  expect(unnamed.tags).toEqual([`profile:${userId}`, `profile:${username}`])
})
