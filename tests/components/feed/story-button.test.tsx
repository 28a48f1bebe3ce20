import { act, fireEvent, render, screen } from '@testing-library/react'
import { StoryButton } from '@/components/feed/story-button'
import { answerCalls, installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { notedRouter } from '@/tests/support/with-router'

const HOST = '01890000-0000-7000-8000-000000000009'
const story = { id: 's', _id: 's', profileId: HOST, eventId: 'e', title: 'Night of the Posters', createdAt: '2030-05-01T00:00:00Z' }

beforeEach(() => installBrowserStandIns())

test('a press loads the profile’s stories and shows them', async () => {
  const sent = answerCalls(async () => ({
    status: 200,
    json: [{ profileId: HOST, profileName: 'kollektiv', profileImageUrl: '/user_picture.png', feedItems: [story] }],
  }))
  render(
    <StoryButton profileId={HOST} label="Stories of kollektiv" className="">
      K
    </StoryButton>,
    { wrapper: notedRouter().Wrapper },
  )
  expect(sent).toEqual([])

  fireEvent.click(screen.getByRole('button', { name: 'Stories of kollektiv' }))
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
  })

  expect(sent[0]).toMatchObject({ path: `/api/feed/profile-feed/${HOST}` })
  expect(await screen.findByRole('img', { name: 'Night of the Posters' })).toBeTruthy()
})
