import { NOTIFICATION_KINDS } from '@/lib/notifications/kinds'
import { textFor } from '@/lib/text/text-for'
import { toNotificationWords } from '@/lib/notifications/words'

describe('the text of a notification', () => {
  test.each(NOTIFICATION_KINDS)('%s reads well if nothing is left of its cause', (kind) => {
    const words = toNotificationWords(kind, {}, textFor('news'))

    expect(words.title).not.toBe('')
    expect(`${words.title} ${words.body}`).not.toMatch(/undefined|null/)
    expect(words.url).toMatch(/^\/[a-z]/)
  })

  test('names what changed and links to the event', () => {
    expect(
      toNotificationWords('event_changed', { title: 'Jazz', eventId: 'e1', changes: ['cancelled', 'place'] }, textFor('news')),
    ).toEqual({ title: 'Jazz', body: 'Changed: cancelled, new place.', url: '/event/e1' })
  })

  test('says the same in German, and the text of older entries stays', () => {
    expect(
      toNotificationWords('event_changed', { title: 'Jazz', eventId: 'e1', changes: ['cancelled', 'new place'] }, textFor('news', 'de'))
        .body,
    ).toBe('Geändert: abgesagt, new place.')
    expect(toNotificationWords('reply', { name: 'Mara' }, textFor('news', 'de'))).toEqual({
      title: 'Neues für dich',
      body: 'Mara hat auf deinen Kommentar geantwortet.',
      url: '/notifications#comments',
    })
  })

  test('links to the chat and repeats nothing of the message', () => {
    expect(toNotificationWords('message', { title: 'Drivers', groupId: 'g1' }, textFor('news'))).toEqual({
      title: 'Drivers',
      body: 'New messages.',
      url: '/group/g1',
    })
  })
})
