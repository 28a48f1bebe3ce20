import { fireEvent, render, screen } from '@testing-library/react'
import { NotificationList } from '@/components/notifications/notification-list'
import type { NotificationView } from '@/lib/api/notifications'
import { answerCalls, installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { notedRouter } from '@/tests/support/with-router'

beforeEach(installBrowserStandIns)

const entry = (id: string, read: boolean): NotificationView => ({
  id,
  _id: id,
  kind: 'comment',
  title: `Fair ${id}`,
  body: 'Kim commented on your event.',
  url: '/event/1#comments',
  createdAt: '2030-01-01T00:00:00.000Z',
  read,
})

it('what is unread is said, not only drawn, until it is read', () => {
  answerCalls(async () => ({ status: 200, json: { unread: 0 } }))
  const notifications = [entry('1', false), entry('2', true)]
  render(<NotificationList first={{ notifications, hasMore: false, unread: 1 }} timeZone="UTC" />, { wrapper: notedRouter().Wrapper })
  const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent?.slice(0, 14))
  expect(names()).toEqual(['Unread: Fair 1', expect.stringMatching(/^Fair 2/)])

  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))

  expect(names()).toEqual([expect.stringMatching(/^Fair 1/), expect.stringMatching(/^Fair 2/)])
})
