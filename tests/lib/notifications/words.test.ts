import { NOTIFICATION_KINDS } from '@/lib/notifications/kinds'
import { toNotificationWords } from '@/lib/notifications/words'

describe('what a notification says', () => {
  test.each(NOTIFICATION_KINDS)('%s reads well when nothing is left of its cause', (kind) => {
    const words = toNotificationWords(kind, {})

    expect(words.title).not.toBe('')
    expect(`${words.title} ${words.body}`).not.toMatch(/undefined|null/)
    expect(words.url).toMatch(/^\/[a-z]/)
  })

  test('a change names what changed and leads to the event', () => {
    expect(toNotificationWords('event_changed', { title: 'Jazz', eventId: 'e1', changes: ['cancelled', 'new place'] })).toEqual({ title: 'Jazz', body: 'Changed: cancelled, new place.', url: '/event/e1' })
  })

  test('a message leads to its chat and repeats nothing of it', () => {
    expect(toNotificationWords('message', { title: 'Drivers', groupId: 'g1' })).toEqual({ title: 'Drivers', body: 'New messages.', url: '/group/g1' })
  })
})
