import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { FollowingList } from '@/components/moderation/following-list'
import { answerCalls, installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { notedRouter } from '@/tests/support/with-router'

jest.setTimeout(30_000)
beforeEach(() => installBrowserStandIns())

const show = (events: number) => {
  const sent = answerCalls(async () => ({ status: 200, json: { ok: true } }))
  const { Wrapper } = notedRouter()
  const account = {
    id: 'a',
    handle: 'club@town.example',
    state: 'accepted' as const,
    events,
    uri: 'https://town.example/club',
    name: 'Club',
  }
  render(<FollowingList isOn following={[account]} />, { wrapper: Wrapper })
  fireEvent.click(screen.getByRole('button', { name: 'Unfollow @club@town.example' }))
  return sent
}

it('an account with events is unfollowed only after a question', async () => {
  const sent = show(3)
  const question = screen.getByRole('alertdialog', { name: 'Unfollow @club@town.example?' })
  expect(within(question).getByText(/3 events of this account are deleted/)).toBeTruthy()

  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent).toEqual([])

  fireEvent.click(screen.getByRole('button', { name: 'Unfollow @club@town.example' }))
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Unfollow' }))
  await waitFor(() => expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/moderation/following/a']))
})

it('an account without events is unfollowed at once', async () => {
  const sent = show(0)

  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
