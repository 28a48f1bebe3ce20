import { forgetOldViews } from '@/server/events/jobs'
import { closeDatabase, db } from '@/server/platform/db'
import { createEvent } from '@/tests/support/factories'

afterAll(closeDatabase)

test('the viewers of an event are forgotten after two days; the view count stays', async () => {
  const event = await createEvent({ views: 2 })
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await db.eventView.createMany({
    data: [
      { eventId: event.id, visitorHash: 'a', day: daysAgo(5) },
      { eventId: event.id, visitorHash: 'b', day: daysAgo(0) },
    ],
  })

  await forgetOldViews.handle({})

  expect(await db.eventView.findMany({ where: { eventId: event.id }, select: { visitorHash: true } })).toEqual([{ visitorHash: 'b' }])
  expect((await db.event.findUniqueOrThrow({ where: { id: event.id } })).views).toBe(2)
})
