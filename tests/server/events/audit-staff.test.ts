import { createSeries } from '@/server/events/series/create-series'
import { deleteEvent } from '@/server/events/delete-event'
import { mergeEvent } from '@/server/events/duplicates/merge-event'
import { publishEvent } from '@/server/events/publish-event'
import { removeEventImage } from '@/server/events/pictures/remove-event-image'
import { undoRevision } from '@/server/events/history/undo-revision'
import { updateEvent } from '@/server/events/update-event'
import { closeDatabase, db, pool } from '@/server/platform/db'
import { asViewer, viewerOf } from '@/tests/support/as-viewer'
import { createEvent, createMediaObject } from '@/tests/support/factories'

afterAll(closeDatabase)

const asker = async (role: 'user' | 'moderator' | 'admin' = 'user') => ({
  viewer: { ...viewerOf(await asViewer({ role })), role },
  deviceKeyHash: null,
})
const logOf = (subjectId: string) => db.auditEntry.findMany({ where: { subjectId }, orderBy: { id: 'asc' } })

test('staff changes to the events of others by ordinary calls are logged with before and after', async () => {
  const [moderator, host] = await Promise.all([asker('moderator'), asker()])
  const { key } = await createMediaObject()
  const event = await createEvent({ hostId: host.viewer.userId, title: 'Ein Abend', venue: 'Kiezsaal', imageKey: key })

  await updateEvent(moderator, event.id, { title: 'Noch ein Abend' })
  await removeEventImage(moderator, event.id)
  await deleteEvent(moderator, event.id)

  const actor = { actorId: moderator.viewer.userId, actorName: moderator.viewer.username, subject: 'event' }
  expect(await logOf(event.id)).toMatchObject([
    { ...actor, action: 'event.update', before: { title: 'Ein Abend' }, after: { title: 'Noch ein Abend' } },
    { ...actor, action: 'event.image_removed', before: { image: key }, after: { image: null } },
    { ...actor, action: 'event.delete', before: { title: 'Noch ein Abend', state: 'published' }, after: { state: 'deleted' } },
  ])
})

test('drafts published and dates added by staff are logged, too', async () => {
  const [moderator, host] = await Promise.all([asker('moderator'), asker()])
  const event = await createEvent({ hostId: host.viewer.userId, state: 'draft', startDate: '2031-01-06' })

  await createSeries(moderator.viewer, event.id, { rule: 'FREQ=WEEKLY;COUNT=2', without: [], also: [] })
  await publishEvent(moderator.viewer, event.id, { all: false })

  expect(await logOf(event.id)).toMatchObject([
    { action: 'event.repeat', after: { dates: ['2031-01-13'] } },
    { action: 'event.publish', before: { state: 'draft' }, after: { state: 'published' } },
  ])
})

test('a merge and its undo by staff are both logged', async () => {
  const [admin, host] = await Promise.all([asker('admin'), asker()])
  const [survivor, double] = [await createEvent({ hostId: host.viewer.userId }), await createEvent({})]

  await mergeEvent(admin, double.id, survivor.id)
  const revision = await db.eventRevision.findFirstOrThrow({ where: { eventId: survivor.id, call: 'merge' } })
  await undoRevision(admin, survivor.id, revision.id)

  expect((await logOf(survivor.id)).map(({ action }) => action)).toEqual(['event.merge', 'event.undo'])
  expect(await db.event.findUnique({ where: { id: double.id }, select: { mergedIntoId: true } })).toEqual({ mergedIntoId: null })
})

test('changes by hosts, by staff to their own events, and changes of nothing are not logged', async () => {
  const [admin, host] = await Promise.all([asker('admin'), asker()])
  const [own, theirs] = [await createEvent({ hostId: admin.viewer.userId }), await createEvent({ hostId: host.viewer.userId })]

  await updateEvent(admin, own.id, { title: 'Mein Abend' })
  await deleteEvent(admin, own.id)
  await updateEvent(host, theirs.id, { title: 'Unser Abend' })
  await updateEvent(admin, theirs.id, { title: 'Unser Abend' })

  expect(await logOf(own.id)).toEqual([])
  expect(await logOf(theirs.id)).toEqual([])
})

test('a change that cannot be logged is not made', async () => {
  const [admin, host] = await Promise.all([asker('admin'), asker()])
  const event = await createEvent({ hostId: host.viewer.userId, title: 'Ein Abend' })
  await pool.query(`CREATE FUNCTION refuse_audit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'gone away'; END $$`)
  await pool.query(`CREATE TRIGGER refuse_audit BEFORE INSERT ON "AuditEntry" FOR EACH ROW EXECUTE FUNCTION refuse_audit()`)
  try {
    await expect(updateEvent(admin, event.id, { title: 'Anders' })).rejects.toThrow()
    await expect(deleteEvent(admin, event.id)).rejects.toThrow()
  } finally {
    await pool.query('DROP FUNCTION refuse_audit() CASCADE')
  }

  expect(await db.event.findUnique({ where: { id: event.id }, select: { title: true, deletedAt: true } })).toEqual({
    title: 'Ein Abend',
    deletedAt: null,
  })
})
