import { randomUUID } from 'node:crypto'
import { closeDatabase, db } from '@/server/platform/db'
import * as make from '@/tests/support/factories'

afterAll(closeDatabase)

/** SQLSTATE of a refused write, or null where the database took it. */
const refusal = async (write: () => Promise<unknown>): Promise<string | null> => {
  try {
    await write()
    return null
  } catch (error) {
    const { code, meta } = error as { code?: string; meta?: { driverAdapterError?: { cause?: { originalCode?: string } } } }
    return meta?.driverAdapterError?.cause?.originalCode ?? code ?? String(error)
  }
}
const CHECK = '23514'
const UNIQUE = '23505'
const FOREIGN_KEY = '23503'
const RESTRICT = '23001'

describe('an event', () => {
  it.each([
    ['a blank title', { title: '  ' }],
    ['a time zone abbreviation', { timeZone: 'FOO5' }],
    ['an hour that no clock shows', { startTime: '24:00' }],
    ['an hour without minutes', { endTime: '20' }],
    ['doors in words', { doorsTime: 'evening' }],
    ['an end before its start', { startDate: '2030-05-02', endDate: '2030-05-01' }],
    ['a latitude beyond the pole', { latitude: 90.5 }],
    ['a longitude beyond the date line', { longitude: -180.5 }],
    ['half a point', { latitude: null }],
    ['a price below zero', { priceCents: -1, currency: 'EUR' }],
    ['a price without a currency', { priceCents: 500 }],
    ['a currency sign', { priceCents: 500, currency: '€' }],
    ['a price although it is free', { isFree: true, priceCents: 500, currency: 'EUR' }],
    ['a country in words', { countryCode: 'Germany' }],
    ['less than no views', { views: -1 }],
    ['dates that are no list', { dates: {} }],
  ])('is refused with %s', async (_, given) => {
    expect(await refusal(() => make.createEvent(given))).toBe(CHECK)
  })

  it('is refused in a well-formed time zone that does not exist', async () => {
    expect(await refusal(() => make.createEvent({ timeZone: 'Europe/Atlantis' }))).toBe('22023')
  })

  it.each(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'America/Port-au-Prince'])('takes place in %s', async (timeZone) => {
    expect(await refusal(() => make.createEvent({ timeZone }))).toBeNull()
  })

  it('is unique per flyer and part until it is deleted', async () => {
    const flyerHash = randomUUID()
    const first = await make.createEvent({ flyerHash })

    expect(await refusal(() => make.createEvent({ flyerHash }))).toBe(UNIQUE)
    expect(await refusal(() => make.createEvent({ flyerHash, flyerPart: 1 }))).toBeNull()
    await db.event.update({ where: { id: first.id }, data: { deletedAt: new Date() } })
    expect(await refusal(() => make.createEvent({ flyerHash }))).toBeNull()
  })

  it.each([
    ['20:00', null, null, '2030-07-01T18:00:00Z', '2030-07-01T23:00:00Z'],
    ['20:00', null, '04:00', '2030-07-01T18:00:00Z', '2030-07-02T02:00:00Z'],
    ['20:00', '2030-07-01', '04:00', '2030-07-01T18:00:00Z', '2030-07-02T02:00:00Z'],
    [null, null, null, '2030-06-30T22:00:00Z', '2030-07-01T22:00:00Z'],
    [null, '2030-07-03', null, '2030-06-30T22:00:00Z', '2030-07-03T22:00:00Z'],
    ['10:00', '2030-07-03', '18:00', '2030-07-01T08:00:00Z', '2030-07-03T16:00:00Z'],
  ])('from %s to %s %s is sorted by the instants of its place', async (startTime, endDate, endTime, startsAt, endsAt) => {
    const event = await make.createEvent({ startDate: '2030-07-01', startTime, endDate, endTime })

    expect([event.startsAt, event.endsAt]).toEqual([new Date(startsAt), new Date(endsAt)])
  })

  it('on the night of a clock change keeps its local hour', async () => {
    const event = await make.createEvent({ startDate: '2026-10-25', startTime: '20:00' })

    expect(event.startsAt).toEqual(new Date('2026-10-25T19:00:00Z'))
  })

  it.each([
    ['in an hour that is skipped, an hour later', '2025-03-30', '02:30', 'Europe/Berlin', '2025-03-30T01:30:00Z'],
    ['before the clocks go forward', '2025-03-30', '01:59', 'Europe/Berlin', '2025-03-30T00:59:00Z'],
    ['after the hour that came twice', '2025-10-26', '03:00', 'Europe/Berlin', '2025-10-26T02:00:00Z'],
    ['half an hour off', '2025-07-10', '20:00', 'Asia/Kolkata', '2025-07-10T14:30:00Z'],
    ['across the date line', '2025-07-10', '06:00', 'Pacific/Auckland', '2025-07-09T18:00:00Z'],
    ['on a leap day', '2024-02-29', '12:00', 'America/New_York', '2024-02-29T17:00:00Z'],
  ])('starts %s', async (_, startDate, startTime, timeZone, startsAt) => {
    expect((await make.createEvent({ startDate, startTime, timeZone })).startsAt).toEqual(new Date(startsAt))
  })

  it.each([
    ['ends the next day when the end equals the start', { startTime: '20:00', endTime: '20:00' }, '2030-07-02T18:00:00Z'],
    ['ends at midnight', { startTime: '20:00', endTime: '00:00' }, '2030-07-01T22:00:00Z'],
    ['ends with the last day of a range without an end', { startTime: '18:00', endDate: '2030-07-03' }, '2030-07-03T22:00:00Z'],
  ])('%s', async (_, given, endsAt) => {
    expect((await make.createEvent({ startDate: '2030-07-01', ...given })).endsAt).toEqual(new Date(endsAt))
  })

  it('without a day has no instant', async () => {
    expect(await make.createEvent({ startDate: null })).toMatchObject({ startsAt: null, endsAt: null })
  })

  it('gets a new calendar revision only if time, place or status changes', async () => {
    const { id } = await make.createEvent()
    const after = async (data: object) => (await db.event.update({ where: { id }, data })).sequence

    expect(await after({ title: 'Another name' })).toBe(0)
    expect(await after({ views: { increment: 1 } })).toBe(0)
    expect(await after({ startTime: '21:00' })).toBe(1)
    expect(await after({ status: 'cancelled' })).toBe(2)
    expect(await after({ status: 'cancelled' })).toBe(2)
    expect(await after({ venue: 'Elsewhere' })).toBe(3)
  })

  it('is newer after a change of content, but not after a view', async () => {
    const event = await make.createEvent()

    const viewed = await db.event.update({ where: { id: event.id }, data: { views: { increment: 1 } } })
    const renamed = await db.event.update({ where: { id: event.id }, data: { title: 'Another name' } })

    expect(viewed.updatedAt).toEqual(event.updatedAt)
    expect(renamed.updatedAt.getTime()).toBeGreaterThan(event.updatedAt.getTime())
  })

  it('is found by title, artist, place and tag without accents, also after a change', async () => {
    const word = `x${randomUUID().replaceAll('-', '')}`
    const event = await make.createEvent({ title: `Frühling ${word}`, tags: ['Größe'] })
    const entry = await make.createLineupEntry({ eventId: event.id, name: 'Émile Dupont' })
    const finds = async (text: string) => {
      const rows = await db.$queryRaw<{ id: string }[]>`
        SELECT "id" FROM "Event" WHERE "search" @@ (
          SELECT string_agg((SELECT '(' || string_agg(format('''=%1$s'' | ''+%1$s'' | ''%1$s''', root), ' | ') || ')' FROM unnest(name_roots(word)) AS root), ' & ')
          FROM unnest(ARRAY[${word}, ${text}]) AS word)::tsquery`
      return rows.length === 1 && rows[0]?.id === event.id
    }

    expect([await finds('fruhling'), await finds('EMILE'), await finds('grosse'), await finds('Berlin')]).toEqual([true, true, true, true])
    await db.lineupEntry.update({ where: { id: entry.id }, data: { name: 'Zoë' } })
    expect([await finds('emile'), await finds('zoe')]).toEqual([false, true])
    await db.lineupEntry.delete({ where: { id: entry.id } })
    expect(await finds('zoe')).toBe(false)
  })

  it('finds a nearly identical flyer, even with the highest bit set', async () => {
    const hash = BigInt.asIntN(64, BigInt(`0x${randomUUID().replaceAll('-', '').slice(0, 16)}`))
    const event = await make.createEvent({ perceptualHash: hash })
    const near = async (flipped: bigint) => {
      const asked = BigInt.asIntN(64, hash ^ flipped)
      return db.$queryRaw<{ id: string; distance: number }[]>`
        SELECT "id", hamming_distance("perceptualHash", ${asked}) AS distance FROM "Event"
        WHERE flyer_bands("perceptualHash") && flyer_bands(${asked}) AND hamming_distance("perceptualHash", ${asked}) <= 7 AND "id" = ${event.id}`
    }

    expect(await near(0n)).toEqual([{ id: event.id, distance: 0 }])
    expect(await near(BigInt('0x8101010101010000'))).toEqual([{ id: event.id, distance: 7 }])
    expect(await near(BigInt('0xff01000000000000'))).toEqual([])
  })

  it('survives the deletion of its host', async () => {
    const host = await make.createUser()
    const event = await make.createEvent({ hostId: host.id })

    await db.user.delete({ where: { id: host.id } })

    expect(await db.event.findUniqueOrThrow({ where: { id: event.id } })).toMatchObject({ hostId: null })
  })
})

describe('an account', () => {
  it('has a unique name and address, whatever the case', async () => {
    const user = await make.createUser({ username: `Änne ${randomUUID().slice(0, 8)}` })

    expect(await refusal(() => make.createUser({ username: user.username.toUpperCase() }))).toBe(UNIQUE)
    expect(await refusal(() => make.createUser({ email: user.email.toUpperCase() }))).toBe(UNIQUE)
    expect(await db.user.findUnique({ where: { username: user.username.toLowerCase() } })).toMatchObject({ id: user.id })
  })

  it.each([
    ['public', 'public'],
    ['Public', 'Public'],
    ['an id', '01a20051-6e3c-7094-8737-8407a6fd15ae'],
    ['a path', 'me/you'],
    ['surrounding blanks', ' anna '],
    ['letters of another width', 'ａｎｎａ'],
  ])('cannot be named %s', async (_, username) => {
    expect(await refusal(() => make.createUser({ username }))).toBe(CHECK)
  })

  it('gets points once per cause and subject, and they cannot be changed', async () => {
    const entry = await make.createPointEntry()
    const again = { userId: entry.userId, causeId: entry.causeId }

    expect(await refusal(() => make.createPointEntry(again))).toBe(UNIQUE)
    expect(await refusal(() => make.createPointEntry({ ...again, cause: 'upload_revoked', points: 20 }))).toBe(CHECK)
    expect(await refusal(() => make.createPointEntry({ ...again, cause: 'upload_revoked', points: -20 }))).toBeNull()
    expect(await refusal(() => db.pointEntry.update({ where: { id: entry.id }, data: { points: 1000 } }))).toBe('23000')
  })

  it('takes everything of its own along when deleted and leaves what others replied to', async () => {
    const user = await make.createUser()
    const comment = await make.createComment({ userId: user.id })
    await Promise.all([
      make.createSession({ userId: user.id }),
      make.createFavorite({ userId: user.id }),
      make.createFollow({ userId: user.id }),
      make.createPointEntry({ userId: user.id }),
      make.createFeedItem({ profileId: user.id }),
    ])

    await db.user.delete({ where: { id: user.id } })

    const own = { where: { userId: user.id } }
    const left = await Promise.all([
      db.session.count(own),
      db.favorite.count(own),
      db.follow.count(own),
      db.pointEntry.count(own),
      db.profile.count(own),
      db.feedItem.count({ where: { profileId: user.id } }),
    ])
    expect(left).toEqual([0, 0, 0, 0, 0, 0])
    expect(await db.comment.findUniqueOrThrow({ where: { id: comment.id } })).toMatchObject({ userId: null })
  })

  it('stores only wallet addresses', async () => {
    const { id: userId } = await make.createUser()

    expect(await refusal(() => db.wallet.create({ data: { userId, address: 'O0Il' } }))).toBe(CHECK)
    expect(await refusal(() => db.wallet.create({ data: { userId, address: '4Nd1mYQpPzQvLrPcBHTmdxKc9xNAd9gSBrfjNfZLuXdz' } }))).toBeNull()
  })
})

describe('a session and an upload', () => {
  it('are unique by token hash and by idempotency key', async () => {
    const session = await make.createSession()
    const upload = await make.createUpload()

    expect(await refusal(() => make.createSession({ tokenHash: session.tokenHash }))).toBe(UNIQUE)
    expect(await refusal(() => make.createSession({ expiresAt: new Date(0) }))).toBe(CHECK)
    expect(await refusal(() => make.createUpload({ idempotencyKey: upload.idempotencyKey }))).toBe(UNIQUE)
  })
})

describe('favorites, follows and blocks', () => {
  it('are unique', async () => {
    const favorite = await make.createFavorite()
    const follow = await make.createFollow()
    const artist = await make.createFollow({ artistName: 'Dj Nobody' })

    expect(await refusal(() => make.createFavorite(favorite))).toBe(UNIQUE)
    expect(await refusal(() => make.createFollow({ userId: follow.userId, profileId: follow.profileId }))).toBe(UNIQUE)
    expect(await refusal(() => make.createFollow({ userId: artist.userId, artistName: 'DJ NOBODY' }))).toBe(UNIQUE)
  })

  it('need a different account as their target', async () => {
    const { id } = await make.createUser()

    expect(await refusal(() => db.follow.create({ data: { userId: id } }))).toBe(CHECK)
    expect(await refusal(() => db.block.create({ data: { blockerId: id, blockedId: id } }))).toBe(CHECK)
  })
})

describe('a comment', () => {
  it('can be nested five levels deep', async () => {
    let comment = await make.createComment()
    for (let depth = 1; depth <= 5; depth += 1) {
      comment = await make.createComment({ parentId: comment.id, depth: 0 })
      expect(comment.depth).toBe(depth)
    }

    expect(await refusal(() => make.createComment({ parentId: comment.id }))).toBe(CHECK)
  })

  it('replies to a comment of the same event', async () => {
    const comment = await make.createComment()
    const { id: eventId } = await make.createEvent()

    expect(await refusal(() => make.createComment({ parentId: comment.id, eventId }))).toBe(FOREIGN_KEY)
    expect(await refusal(() => make.createComment({ text: ' \n ' }))).toBe(CHECK)
  })

  it('counts on its event while it is visible', async () => {
    const { id: eventId } = await make.createEvent()
    const count = async () => (await db.event.findUniqueOrThrow({ where: { id: eventId } })).commentCount
    const comment = await make.createComment({ eventId })
    await make.createComment({ eventId, parentId: comment.id })
    await make.createComment({ eventId, state: 'held' })

    expect(await count()).toBe(2)
    await db.comment.update({ where: { id: comment.id }, data: { deletedAt: new Date() } })
    expect(await count()).toBe(1)
    await db.comment.delete({ where: { id: comment.id } })
    expect(await count()).toBe(0)
  })
})

describe('groups and messages', () => {
  it('hold one community group per event and type, and one chat per pair', async () => {
    const { id: eventId } = await make.createEvent()
    const helpers = { kind: 'community', communityType: 'helper', eventId } as const
    const chat = { kind: 'direct', directKey: randomUUID() } as const
    await make.createGroup(helpers)
    await make.createGroup(chat)

    expect(await refusal(() => make.createGroup(helpers))).toBe(UNIQUE)
    expect(await refusal(() => make.createGroup({ ...helpers, communityType: 'driver' }))).toBeNull()
    expect(await refusal(() => make.createGroup(chat))).toBe(UNIQUE)
    expect(await refusal(() => make.createGroup({ kind: 'community' }))).toBe(CHECK)
    expect(await refusal(() => make.createGroup({ kind: 'direct' }))).toBe(CHECK)
  })

  it('hold each member once', async () => {
    const membership = await make.createMembership()

    expect(await refusal(() => make.createMembership(membership))).toBe(UNIQUE)
  })

  it('carry a location only with a valid point', async () => {
    expect(await refusal(() => make.createMessage({ type: 'location' }))).toBe(CHECK)
    expect(await refusal(() => make.createMessage({ type: 'location', latitude: 91, longitude: 0 }))).toBe(CHECK)
    expect(await refusal(() => make.createMessage({ type: 'location', latitude: 0, longitude: 0 }))).toBeNull()
  })

  it('accept a retried message once', async () => {
    const message = await make.createMessage({ clientKey: 'a' })

    expect(await refusal(() => make.createMessage({ groupId: message.groupId, senderId: message.senderId, clientKey: 'a' }))).toBe(UNIQUE)
  })
})

describe('tickets, campaigns and payments', () => {
  it('give each guest of an event one ticket that cannot be guessed', async () => {
    const ticket = await make.createTicket()

    expect(ticket.ticketId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(await refusal(() => make.createTicket({ eventId: ticket.eventId, email: ticket.email.toUpperCase() }))).toBe(UNIQUE)
    expect(await refusal(() => make.createTicket({ email: 'nobody' }))).toBe(CHECK)
  })

  it('start a campaign only with a payment', async () => {
    const period = { startsAt: new Date(0), endsAt: new Date(1000) }
    const { id: paymentId } = await make.createPayment({ status: 'paid', paidAt: new Date() })

    expect(await refusal(() => make.createCampaign({ status: 'active', ...period }))).toBe(CHECK)
    expect(await refusal(() => make.createCampaign({ status: 'active', ...period, paymentId }))).toBeNull()
    expect(await refusal(() => make.createCampaign({ paymentId }))).toBe(UNIQUE)
    expect(await refusal(() => db.payment.delete({ where: { id: paymentId } }))).toBe(RESTRICT)
  })

  it('store money in whole cents of a currency', async () => {
    expect(await refusal(() => make.createPayment({ amountCents: -1 }))).toBe(CHECK)
    expect(await refusal(() => make.createPayment({ currency: 'euro' }))).toBe(CHECK)
    expect(await refusal(() => make.createPayment({ status: 'paid' }))).toBe(CHECK)
  })

  it('process a webhook call once', async () => {
    const call = { data: { id: randomUUID(), type: 'checkout.session.completed' } }
    await db.paymentEvent.create(call)

    expect(await refusal(() => db.paymentEvent.create(call))).toBe(UNIQUE)
  })
})

describe('reports, media, places and signing keys', () => {
  it('enforce what their readers rely on', async () => {
    expect(await refusal(() => make.createReport({ goodFaith: false }))).toBe(CHECK)
    expect(await refusal(() => make.createReport({ status: 'dismissed' }))).toBe(CHECK)
    expect(await refusal(() => make.createMediaObject({ accent: 'red' }))).toBe(CHECK)
    expect(await refusal(() => make.createMediaObject({ widthPx: 0 }))).toBe(CHECK)
    expect(
      await refusal(() => db.place.create({ data: { kind: 'city', key: randomUUID(), name: 'Nowhere', source: 'test', latitude: 1 } })),
    ).toBe(CHECK)
  })

  it('allow one signing key per actor', async () => {
    const { id: userId } = await make.createUser()
    const key = { data: { actor: userId, userId, publicKeyPem: 'public', sealedPrivateKey: 'sealed' } }
    await db.signingKey.create(key)

    expect(await refusal(() => db.signingKey.create(key))).toBe(UNIQUE)
  })
})
