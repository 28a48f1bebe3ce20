import { act, render, screen, waitFor, within, fireEvent } from '@testing-library/react'
import { HomeView } from '@/components/events/landing/home-view'
import { INITIAL_LANDING, type LandingState } from '@/lib/search/landing-state'
import { answerCalls, installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { eventView } from '@/tests/support/event-view'
import { notedRouter } from '@/tests/support/with-router'

const LIKED = '01890000-0000-7000-8000-000000000001'

function open(
  changes: Partial<LandingState> = {},
  answer: (path: string) => { status: number; json: unknown } = () => ({ status: 200, json: [eventView()] }),
) {
  const sent = answerCalls(async ({ path }) => answer(path))
  render(<HomeView state={{ ...INITIAL_LANDING, view: 'Home', ...changes }} />, { wrapper: notedRouter().Wrapper })
  return { sent }
}
const like = (...ids: string[]) => window.localStorage.setItem('favoriteEventIds', JSON.stringify(ids))

beforeEach(() => {
  installBrowserStandIns()
  window.localStorage.clear()
})

test('without likes it suggests exploring and requests nothing', async () => {
  const { sent } = open({ location: 'Berlin', category: 'Film' })

  expect(await screen.findByText('No liked events for your search. Explore and like some events :)')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Explore events' }).getAttribute('href')).toBe('/?location=Berlin')
  expect(sent).toEqual([])
})

test('liked events are requested with place, days and category, and grouped by day', async () => {
  like(LIKED)
  const { sent } = open({ location: 'Berlin', startDate: '2030-05-10', category: 'Film' })

  expect(await screen.findAllByText('Night of the Posters')).not.toEqual([])
  expect(sent[0]).toMatchObject({ method: 'POST', path: '/api/events/favorite/byIds' })
  expect(JSON.parse(String(sent[0]?.body))).toMatchObject({
    ids: [LIKED],
    location: 'Berlin',
    category: 'Film',
    startDate: expect.stringMatching(/Z$/),
    endDate: expect.stringMatching(/Z$/),
  })
})

test('likes that do not match show the empty message', async () => {
  like(LIKED)
  open({}, () => ({ status: 200, json: [] }))

  expect(await screen.findByText('No liked events for your search. Explore and like some events :)')).toBeTruthy()
})

test('a failure is shown and can be retried', async () => {
  like(LIKED)
  let isAway = true
  open({}, () =>
    isAway ? { status: 503, json: { message: 'x', code: 'unavailable', requestId: 'r' } } : { status: 200, json: [eventView()] },
  )
  expect(await screen.findAllByText('Favorites could not be loaded')).not.toEqual([])

  isAway = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findAllByText('Night of the Posters')).not.toEqual([])
})

test('an event liked in the meantime is added', async () => {
  open()
  await screen.findByText('No liked events for your search. Explore and like some events :)')

  act(() => {
    like(LIKED)
    window.dispatchEvent(new Event('storage'))
  })

  await waitFor(() => expect(screen.getAllByText('Night of the Posters')).not.toEqual([]))
})

test('the stories of followed profiles are requested by their ids', async () => {
  window.localStorage.setItem('following', JSON.stringify(['mara', 'public']))
  const { sent } = open({}, (path) => ({
    status: 200,
    json: path.includes('feed')
      ? [
          {
            profileId: 'p',
            profileName: 'mara',
            profileImageUrl: 'https://litfass.example/user_picture.png',
            feedItems: [{ id: 'i', _id: 'i', profileId: 'p', eventId: LIKED, title: 'Night', createdAt: '2030-01-01T00:00:00.000Z' }],
          },
        ]
      : [],
  }))

  expect(await screen.findByText('mara')).toBeTruthy()
  expect(sent.map(({ path }) => path)).toContain('/api/feed/byIds?ids=mara%2Cpublic')
})

test('uploads from this browser are listed newest first, whatever else is chosen', async () => {
  const OLDER = '01890000-0000-7000-8000-000000000002'
  window.localStorage.setItem('uploadedEvents', JSON.stringify([OLDER, LIKED]))
  const uploads = [eventView({ id: OLDER, title: 'An older flyer' }), eventView({ id: LIKED, title: 'My flyer' })]
  const { sent } = open({ location: 'Berlin', category: 'Film' }, () => ({ status: 200, json: uploads }))

  const row = (await screen.findByRole('heading', { name: 'Your uploads' })).closest('section') as HTMLElement
  expect(
    within(row)
      .getAllByRole('article')
      .map((card) => card.querySelector('h3')?.textContent),
  ).toEqual(['My flyer', 'An older flyer'])
  expect(JSON.parse(String(sent[0]?.body))).toEqual({ ids: [OLDER, LIKED] })
})
