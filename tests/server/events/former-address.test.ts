import { randomUUID } from 'node:crypto'
import { findByFormerId } from '@/server/events/former-address'
import { getEventAddress } from '@/server/events/queries'
import { closeDatabase, db } from '@/server/platform/db'
import { createEvent } from '@/tests/support/factories'

afterAll(closeDatabase)

/** Where an address leads in the end, as a browser follows it. */
async function endOf(id: string): Promise<string> {
  const found = await getEventAddress(id)
  if (found.kind === 'merged') return endOf(found.intoId)
  return found.kind === 'event' ? found.event.id : found.kind
}

test('the address an imported event had elsewhere leads to the survivor of two merges', async () => {
  const slug = `serata-${randomUUID()}`
  const [first, second, third] = [await createEvent({ formerPath: `/event/${slug}` }), await createEvent(), await createEvent()]
  await db.event.update({ where: { id: first.id }, data: { mergedIntoId: second.id } })
  await db.event.update({ where: { id: second.id }, data: { mergedIntoId: third.id } })

  expect(await endOf(slug)).toBe(third.id)
  expect(await endOf(first.id)).toBe(third.id)
  await db.event.update({ where: { id: third.id }, data: { deletedAt: new Date() } })
  expect(await endOf(slug)).toBe('deleted')
})

test('of two events with one former address, one that was merged leads there last; one that was hidden or deleted never', async () => {
  const slug = `serata-${randomUUID()}`
  const path = { formerPath: `/event/${slug}` }
  const survivor = await createEvent()
  const merged = await createEvent({ ...path, mergedIntoId: survivor.id })
  const shown = await createEvent(path)
  await createEvent({ ...path, state: 'held', mergedIntoId: survivor.id })

  expect(await findByFormerId(slug)).toBe(shown.id)
  await db.event.update({ where: { id: shown.id }, data: { deletedAt: new Date() } })
  expect(await findByFormerId(slug)).toBe(merged.id)
  await db.event.update({ where: { id: merged.id }, data: { deletedAt: new Date() } })
  expect(await findByFormerId(slug)).toBeNull()
})
