import { randomUUID } from 'node:crypto'
import { GET } from '@/app/[language]/(shell)/event/[eventId]/calendar.ics/route'
import { closeDatabase, db } from '@/server/platform/db'
import { createEvent } from '@/tests/support/factories'

afterAll(closeDatabase)

const ask = (eventId: string, query = '', headers: Record<string, string> = {}) =>
  GET(new Request(`http://localhost:3000/event/${eventId}/calendar.ics${query}`, { headers }), {
    params: Promise.resolve({ eventId, language: 'en' }),
  })

test('an event has a calendar file, sent again only after a change', async () => {
  const { id } = await createEvent({ title: 'Lesung' })

  const answer = await ask(id)

  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const file = await answer.text()
  expect(file).toContain('SUMMARY:Lesung')
  const etag = answer.headers.get('etag') ?? ''
  expect((await ask(id, '', { 'if-none-match': etag })).status).toBe(304)
  await db.event.update({ where: { id }, data: { status: 'cancelled' } })
  const changed = await (await ask(id, '', { 'if-none-match': etag })).text()
  expect(changed).toContain('STATUS:CANCELLED')
  expect(Number(/SEQUENCE:(\d+)/.exec(changed)?.[1])).toBe(Number(/SEQUENCE:(\d+)/.exec(file)?.[1]) + 1)
})

test('calendar services are linked with the entry filled in', async () => {
  const { id } = await createEvent()

  expect((await ask(id, '?to=google')).headers.get('location')).toMatch(/^https:\/\/calendar\.google\.com\//)
  expect((await ask(id, '?to=outlook')).headers.get('location')).toMatch(/^https:\/\/outlook\.live\.com\//)
  expect((await ask(id, '?to=https://evil.example')).status).toBe(200)
})

test('a deleted event is cancelled, a merged one redirects, others are not found', async () => {
  const survivor = await createEvent()
  const merged = await createEvent({ mergedIntoId: survivor.id })
  const deleted = await createEvent({ title: 'Secret', deletedAt: new Date() })

  expect(await (await ask(deleted.id)).text()).toMatch(/STATUS:CANCELLED/)
  expect(await (await ask(deleted.id)).text()).not.toContain('Secret')
  expect((await ask(deleted.id, '?to=google')).status).toBe(404)
  const led = await ask(merged.id)
  expect(led.status).toBe(308)
  expect(led.headers.get('location')).toBe(`/event/${survivor.id}/calendar.ics`)
  for (const id of [
    randomUUID(),
    'nonsense',
    (await createEvent({ state: 'held' })).id,
    (await createEvent({ startDate: null, startTime: null })).id,
  ])
    expect((await ask(id)).status).toBe(404)
})
