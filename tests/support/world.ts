import { randomBytes } from 'node:crypto'
import { asViewer } from './as-viewer'
import {
  createComment,
  createDoorLink,
  createEvent,
  createFeedItem,
  createGroup,
  createMembership,
  createMessage,
  createTicket,
  createUpload,
  openGuestList,
} from './factories'

/** One event with everything attached to it, and an account of each kind that may access it. */
export const createWorld = async () => {
  const [host, member, other, admin] = await Promise.all([asViewer(), asViewer(), asViewer(), asViewer({ role: 'admin' })])
  const event = await createEvent({ hostId: host.userId })
  const group = await createGroup({ eventId: event.id, createdById: host.userId, inviteToken: randomBytes(24).toString('base64url') })
  await createMembership({ groupId: group.id, userId: host.userId, role: 'owner' })
  await createMembership({ groupId: group.id, userId: member.userId })
  const message = await createMessage({ groupId: group.id, senderId: host.userId })
  const comment = await createComment({ eventId: event.id, userId: host.userId })
  const feedItem = await createFeedItem({ eventId: event.id, profileId: host.userId })
  const ticket = await createTicket({ eventId: event.id })
  await openGuestList(event.id)
  const doorLink = await createDoorLink({ eventId: event.id })
  const upload = await createUpload({ eventId: event.id })
  return { host, member, other, admin, event, group, message, comment, feedItem, ticket, doorLink, upload }
}
export type World = Awaited<ReturnType<typeof createWorld>>
