import { randomBytes, randomUUID } from 'node:crypto'
import { db, type Prisma } from '@/server/platform/db'

/** Each factory creates one new row, fills in what the test does not care about, and creates missing parents. */

const hex = (bytes: number) => randomBytes(bytes).toString('hex')
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

/** An account with its profile. The password hash matches nothing; tests that sign in register instead. */
export const createUser = (given: Partial<Prisma.UserUncheckedCreateInput> = {}) => {
  const name = `user ${hex(5)}`
  return db.user.create({
    data: {
      username: name,
      email: `${name.replace(' ', '-')}@example.org`,
      passwordHash: 'no password opens this',
      profile: { create: {} },
      ...given,
    },
  })
}

/** The public profile of an account, which is created too unless `userId` is given. */
export const createProfile = async (given: Partial<Prisma.ProfileUncheckedCreateInput> = {}) => {
  const userId = given.userId ?? (await createUser()).id
  return db.profile.upsert({ where: { userId }, create: { ...given, userId }, update: { ...given, userId } })
}

export const createSession = async (given: Partial<Prisma.SessionUncheckedCreateInput> = {}) =>
  db.session.create({ data: { tokenHash: hex(32), expiresAt: inDays(30), ...given, userId: given.userId ?? (await createUser()).id } })

/** Days may be given as `YYYY-MM-DD`. */
type EventGiven = Partial<Omit<Prisma.EventUncheckedCreateInput, 'startDate' | 'endDate'>> & {
  startDate?: string | null
  endDate?: string | null
}
const day = (value: string | null | undefined) => (value ? new Date(`${value}T00:00:00Z`) : value)

/** A published event without a host, in Berlin, in four weeks. */
export const createEvent = ({ startDate, endDate, ...given }: EventGiven = {}) =>
  db.event.create({
    data: {
      title: `Concert ${hex(4)}`,
      startTime: '20:00',
      venue: 'Kulturhaus',
      city: 'Berlin',
      countryCode: 'DE',
      latitude: 52.52,
      longitude: 13.405,
      category: 'Concert',
      ...given,
      startDate: startDate === undefined ? day(inDays(28).toISOString().slice(0, 10)) : day(startDate),
      endDate: day(endDate),
    },
  })

/** An event that a followed account of `social.example` published there, and its address there. */
export const createForeignEvent = async (given: EventGiven = {}) => {
  const event = await createEvent({ origin: 'social.example', ...given })
  const [actor, uri] = [`https://social.example/users/${hex(6)}`, `https://social.example/events/${event.id}`]
  await db.remoteEvent.create({
    data: {
      event: { connect: { id: event.id } },
      uri,
      url: uri,
      author: actor,
      digest: '',
      following: {
        create: { uri: actor, handle: 'anna@social.example', inbox: `${actor}/inbox`, activityId: `${actor}#follow`, state: 'accepted' },
      },
    },
  })
  return { event, url: uri }
}

/** Makes a host's event the first of a series, with a second one a week later; returns the series' id. */
export const repeat = async (event: { id: string; hostId: string | null; startDate: Date | null }) => {
  if (event.hostId === null || event.startDate === null) throw new Error('Only an event with a host and a day repeats.')
  const { hostId, startDate } = event
  const later = new Date(startDate.getTime() + 7 * 86_400_000)
  const series = await db.eventSeries.create({ data: { hostId, rule: 'FREQ=WEEKLY;COUNT=2', startDate } })
  await db.event.updateMany({ where: { id: event.id }, data: { seriesId: series.id, recurrenceDate: startDate } })
  return createEvent({ hostId, startDate: later.toISOString().slice(0, 10), seriesId: series.id, recurrenceDate: later })
}

export const createLineupEntry = async (given: Partial<Prisma.LineupEntryUncheckedCreateInput> = {}) =>
  db.lineupEntry.create({ data: { name: `Artist ${hex(4)}`, ...given, eventId: given.eventId ?? (await createEvent()).id } })

/** The record of a picture; its bytes are not stored. */
export const createMediaObject = (given: Partial<Prisma.MediaObjectUncheckedCreateInput> = {}) =>
  db.mediaObject.create({
    data: { key: hex(32), contentType: 'image/jpeg', sizeBytes: 1000, widthPx: 800, heightPx: 1000, accent: '#aa3300', ...given },
  })

/** A finished anonymous upload, with its event. */
export const createUpload = async (given: Partial<Prisma.UploadUncheckedCreateInput> = {}) =>
  db.upload.create({
    data: {
      idempotencyKey: randomUUID(),
      state: 'done',
      contentHash: hex(32),
      ...given,
      eventId: given.eventId === undefined ? (await createEvent()).id : given.eventId,
    },
  })

export const createFeedItem = async (given: Partial<Prisma.FeedItemUncheckedCreateInput> = {}) =>
  db.feedItem.create({
    data: {
      ...given,
      profileId: given.profileId === undefined ? (await createUser()).id : given.profileId,
      eventId: given.eventId ?? (await createEvent()).id,
    },
  })

/** A comment by an account; pass `userId: null` for an anonymous one, `parentId` (with its `eventId`) for a reply. */
export const createComment = async (given: Partial<Prisma.CommentUncheckedCreateInput> = {}) => {
  const parent = given.parentId ? await db.comment.findUniqueOrThrow({ where: { id: given.parentId } }) : null
  return db.comment.create({
    data: {
      text: 'See you there!',
      ...given,
      userId: given.userId === undefined ? (await createUser()).id : given.userId,
      eventId: given.eventId ?? parent?.eventId ?? (await createEvent()).id,
    },
  })
}

export const createFavorite = async (given: Partial<Prisma.FavoriteUncheckedCreateInput> = {}) =>
  db.favorite.create({ data: { userId: given.userId ?? (await createUser()).id, eventId: given.eventId ?? (await createEvent()).id } })

/** An account that is going or, with `deviceKeyHash`, a device. */
export const createGoing = async (given: Partial<Prisma.GoingUncheckedCreateInput> = {}) =>
  db.going.create({
    data: {
      answer: 'going',
      ...given,
      ...(given.deviceKeyHash ? {} : { userId: given.userId ?? (await createUser()).id }),
      eventId: given.eventId ?? (await createEvent()).id,
    },
  })

/** Follows an account, or with `artistName` an artist without one. */
export const createFollow = async (given: Partial<Prisma.FollowUncheckedCreateInput> = {}) => {
  const target = given.artistName ? { artistName: given.artistName } : { profileId: given.profileId ?? (await createUser()).id }
  return db.follow.create({ data: { ...target, userId: given.userId ?? (await createUser()).id } })
}

/** A group made by invitation; community and direct groups are given their kind, type and key. With `inviteToken` it has an open invitation. */
export const createGroup = async ({ inviteToken, ...given }: Partial<Prisma.GroupUncheckedCreateInput> & { inviteToken?: string } = {}) => {
  const invites = inviteToken === undefined ? {} : { invites: { create: { token: inviteToken, expiresAt: inDays(30) } } }
  const group = await db.group.create({ data: { name: `Group ${hex(4)}`, ...given, ...invites } })
  return { ...group, inviteToken: inviteToken ?? null }
}

export const createMembership = async (given: Partial<Prisma.MembershipUncheckedCreateInput> = {}) =>
  db.membership.create({
    data: { ...given, groupId: given.groupId ?? (await createGroup()).id, userId: given.userId ?? (await createUser()).id },
  })

/** A text message; its sender becomes a member if they are not one. */
export const createMessage = async (given: Partial<Prisma.MessageUncheckedCreateInput> = {}) => {
  const groupId = given.groupId ?? (await createGroup()).id
  const userId = given.senderId ?? (await createUser()).id
  // two messages of one sender may be made at once
  await db.membership.createMany({ data: [{ groupId, userId }], skipDuplicates: true })
  return db.message.create({ data: { content: 'Hello', ...given, groupId, senderId: userId } })
}

export const createTicket = async (given: Partial<Prisma.TicketUncheckedCreateInput> = {}) =>
  db.ticket.create({ data: { email: `guest-${hex(4)}@example.org`, ...given, eventId: given.eventId ?? (await createEvent()).id } })

/** Lets visitors request places at an event. */
export const openGuestList = (eventId: string, given: Partial<Prisma.GuestListUncheckedCreateInput> = {}) =>
  db.guestList.upsert({ where: { eventId }, create: { isOpen: true, ...given, eventId }, update: { isOpen: true, ...given } })

/** A door link for an hour, with an unknown key unless `tokenHash` is given. */
export const createDoorLink = async (given: Partial<Prisma.DoorLinkUncheckedCreateInput> = {}) =>
  db.doorLink.create({
    data: { name: 'Front door', tokenHash: hex(32), expiresAt: inDays(1), ...given, eventId: given.eventId ?? (await createEvent()).id },
  })

export const createPayment = (given: Partial<Prisma.PaymentUncheckedCreateInput> = {}) =>
  db.payment.create({ data: { amountCents: 4999, currency: 'EUR', ...given } })

/** A campaign awaiting payment. */
export const createCampaign = async (given: Partial<Prisma.CampaignUncheckedCreateInput> = {}) =>
  db.campaign.create({
    data: {
      packageId: 'basic',
      priceCents: 4999,
      durationDays: 3,
      clickGuarantee: 500,
      ...given,
      eventId: given.eventId === undefined ? (await createEvent()).id : given.eventId,
    },
  })

/** 20 points for an upload. */
export const createPointEntry = async (given: Partial<Prisma.PointEntryUncheckedCreateInput> = {}) =>
  db.pointEntry.create({
    data: { points: 20, cause: 'upload', causeId: randomUUID(), ...given, userId: given.userId ?? (await createUser()).id },
  })

export const createReport = (given: Partial<Prisma.ReportUncheckedCreateInput> = {}) =>
  db.report.create({
    data: {
      receiptNumber: hex(8),
      subject: 'event',
      subjectId: randomUUID(),
      url: 'http://localhost:3000/event/none',
      reason: 'other',
      goodFaith: true,
      ...given,
    },
  })
