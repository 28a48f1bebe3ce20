import type { Measure } from '@/lib/moderation/decisions'
import type { ReportSubject } from '@/lib/moderation/reasons'
import { spreadComment } from '@/server/changes/spread'
import { removeEvent } from '@/server/events/remove-event'
import type { Prisma, Tx } from '@/server/platform/db'
import { tellOutside } from '@/server/events/tell-outside'
import type { Thing } from './reported-things'

type Target = { subject: ReportSubject; subjectId: string; thing: Thing; measure: Measure; at: Date }
type Before = Prisma.InputJsonObject

/** How each kind of thing is removed; returns its previous content, for a restore. */
const REMOVERS: Record<ReportSubject, (tx: Tx, id: string, at: Date) => Promise<Before>> = {
  event: async (tx, id, at) => {
    await removeEvent(tx, id, at)
    return { deletedAt: at.toISOString() }
  },
  comment: async (tx, id, at) => {
    await tx.comment.updateMany({ where: { id, deletedAt: null }, data: { deletedAt: at } })
    return {}
  },
  profile: async (tx, userId) => {
    const found = await tx.profile.findUnique({ where: { userId }, select: { bio: true, links: true } })
    await tx.profile.updateMany({ where: { userId }, data: { bio: '', links: [] } })
    return found ?? {}
  },
  group: async (tx, id, at) => {
    const found = await tx.group.findUnique({ where: { id }, select: { name: true, description: true, isPublic: true, imageUrl: true } })
    await tx.group.updateMany({ where: { id }, data: { name: 'Removed by moderation', description: '', imageUrl: null, isPublic: false } })
    await tx.groupInvite.updateMany({ where: { groupId: id, revokedAt: null }, data: { revokedAt: at } })
    await tx.message.updateMany({ where: { groupId: id, deletedAt: null }, data: { deletedAt: at } })
    return { ...found, deletedAt: at.toISOString() }
  },
  message: async (tx, id, at) => {
    await tx.message.updateMany({ where: { id, deletedAt: null }, data: { deletedAt: at } })
    return {}
  },
  feed_item: async (tx, id, at) => {
    await tx.feedItem.updateMany({ where: { id, deletedAt: null }, data: { deletedAt: at } })
    return {}
  },
  artist: async (tx, id, at) => {
    // Nothing is kept, so nothing can be restored: after a successful objection it must be submitted again.
    await tx.artistSubmission.updateMany({ where: { id }, data: { status: 'rejected', prompt: '', imageKey: null, reviewedAt: at } })
    return {}
  },
  image: async () => ({}),
}

async function hide(tx: Tx, subject: ReportSubject, id: string): Promise<Before> {
  const find = { where: { id }, select: { state: true } } as const
  if (subject === 'event') {
    const found = await tx.event.findUnique(find)
    await tellOutside(tx, id, 'event.deleted')
    await tx.event.updateMany({ where: { id }, data: { state: 'held' } })
    return found ?? {}
  }
  const found = await tx.comment.findUnique(find)
  await tx.comment.updateMany({ where: { id }, data: { state: 'held' } })
  return found ?? {}
}

type Words = Record<string, unknown>
const textOf = (before: Words, name: string) => (typeof before[name] === 'string' ? before[name] : '')
const stateOf = (before: Words): 'published' | 'hidden' => (before['state'] === 'hidden' ? 'hidden' : 'published')

/** Restores what a takedown recorded. A blocked picture's file is gone, but it may be uploaded again. */
async function putBack(tx: Tx, { subject, subjectId: id, thing, before, measure }: Omit<Target, 'at'> & { before: Words }): Promise<void> {
  const removedAt = textOf(before, 'deletedAt') === '' ? null : new Date(textOf(before, 'deletedAt'))
  if (measure === 'remove_picture') {
    const key = textOf(before, 'imageKey')
    await tx.mediaObject.deleteMany({ where: { key } })
  } else if (subject === 'event' && measure === 'hide') await tx.event.updateMany({ where: { id }, data: { state: 'published' } })
  else if (subject === 'event') {
    await tx.event.updateMany({ where: { id }, data: { deletedAt: null } })
    if (removedAt) await tx.feedItem.updateMany({ where: { eventId: id, deletedAt: removedAt }, data: { deletedAt: null } })
  } else if (subject === 'comment' && measure === 'hide') await tx.comment.updateMany({ where: { id }, data: { state: stateOf(before) } })
  else if (subject === 'comment')
    await tx.comment.updateMany({
      where: { id },
      data: { deletedAt: null, ...(before['state'] === undefined ? {} : { state: stateOf(before) }) },
    })
  else if (subject === 'profile') {
    const links = Array.isArray(before['links']) ? before['links'].filter((link) => typeof link === 'string') : []
    await tx.profile.updateMany({
      where: { userId: thing.authorId ?? '', bio: '', links: { isEmpty: true } },
      data: { bio: textOf(before, 'bio'), links },
    })
  } else if (subject === 'group') {
    await tx.group.updateMany({
      where: { id },
      data: { name: textOf(before, 'name'), description: textOf(before, 'description'), isPublic: before['isPublic'] === true },
    })
    if (removedAt) await tx.message.updateMany({ where: { groupId: id, deletedAt: removedAt }, data: { deletedAt: null } })
  } else if (subject === 'message') await tx.message.updateMany({ where: { id }, data: { deletedAt: null } })
  else if (subject === 'feed_item') await tx.feedItem.updateMany({ where: { id }, data: { deletedAt: null } })
}

/**
 * Applies a measure to a reported thing and records its previous content. Returns the picture whose files should be deleted after the
 * commit, if any. A measure already in force is left as it is.
 */
export async function enactMeasure(
  tx: Tx,
  { subject, subjectId, thing, measure, at }: Target,
): Promise<{ before: Before; droppedKey: string | null }> {
  const where = { subject_subjectId: { subject, subjectId } }
  if (measure === 'none' || measure === 'uphold') return { before: {}, droppedKey: null }
  if (subject === 'comment') await spreadComment(tx, subjectId)
  if (measure === 'restore') {
    const found = await tx.takedown.findUnique({ where, select: { measure: true, before: true } })
    if (!found) return { before: {}, droppedKey: null }
    await tx.takedown.delete({ where })
    const before = typeof found.before === 'object' && found.before !== null && !Array.isArray(found.before) ? found.before : {}
    await putBack(tx, { subject, subjectId, thing, before, measure: found.measure })
    if (subject === 'event') await tellOutside(tx, subjectId, found.measure === 'remove_picture' ? 'event.changed' : 'event.created')
    return { before: { measure: found.measure }, droppedKey: null }
  }

  let before: Before
  let droppedKey: string | null = null
  if (measure === 'remove_picture') {
    droppedKey = thing.imageKey
    if (droppedKey !== null) await tx.mediaObject.updateMany({ where: { key: droppedKey, blockedAt: null }, data: { blockedAt: at } })
    if (subject === 'event') await tellOutside(tx, subjectId, 'event.changed')
    before = { imageKey: droppedKey ?? '' }
  } else if (measure === 'hide') before = await hide(tx, subject, subjectId)
  else before = await REMOVERS[subject](tx, subject === 'profile' ? (thing.authorId ?? '') : subjectId, at)
  if (subject === 'artist' && measure === 'remove') return { before, droppedKey: thing.imageKey }
  await tx.takedown.createMany({ data: [{ subject, subjectId, measure, before }], skipDuplicates: true })
  return { before, droppedKey }
}
