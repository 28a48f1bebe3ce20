import { render, screen } from '@testing-library/react'
import { InviteNotFound } from '@/components/groups/invite-not-found'
import { UnsubscribeNotFound } from '@/components/notifications/unsubscribe-not-found'
import { DoorScreen } from '@/components/tickets/door-screen'
import { answerCalls, installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { notedRouter } from '@/tests/support/with-router'

beforeEach(installBrowserStandIns)

const linksOf = () => screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)

it('an invitation that is no longer valid leads on to the events and to one’s chats', () => {
  render(<InviteNotFound />, { wrapper: notedRouter().Wrapper })

  expect(linksOf()).toEqual(['Explore events /', 'Chats /my-groups'])
})

it('an unsubscribe link that is no longer valid leads on to the settings that hold every kind of mail', () => {
  render(<UnsubscribeNotFound />, { wrapper: notedRouter().Wrapper })

  expect(linksOf()).toEqual(['Notification settings /me/notifications', 'Show all events /'])
})

it('a door without a link offers the host to log in and come back', async () => {
  answerCalls(async () => ({ status: 401, json: { message: 'No.', code: 'unauthenticated', requestId: 'r' } }))

  render(<DoorScreen eventId="e1" />, { wrapper: notedRouter().Wrapper })

  expect((await screen.findByRole('link', { name: 'Log in as the host' })).getAttribute('href')).toBe('/login?next=%2Fdoor%2Fe1')
})
