import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps } from 'react'
import { EventReviewPanel } from '@/components/events/owner/event-review-panel'
import type { EventReview } from '@/lib/api/event-review'
import { answerCalls, installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { eventView } from '@/tests/support/event-view'

type Router = NonNullable<ComponentProps<typeof AppRouterContext.Provider>['value']>

const fact = (name: string, changes: Partial<EventReview['facts'][number]> = {}) => ({
  name,
  value: 'x',
  confidence: 0.5,
  evidence: null,
  confirmed: false,
  unsure: true,
  ...changes,
})

async function openReview(facts: EventReview['facts'], { canEdit = true, saving = 200, confirmed = true } = {}) {
  const event = eventView()
  const moves: string[] = []
  const router = { push: (path: string) => moves.push(path), refresh: () => moves.push('refresh') } as unknown as Router
  const sent = answerCalls(async ({ path, method }) => {
    if (path.endsWith('/review'))
      return {
        status: 200,
        json: {
          canEdit,
          isOwner: canEdit,
          confirmed,
          engine: 'embedded',
          notice: null,
          facts,
          description: event.description,
          lineup: event.lineup,
        } satisfies EventReview,
      }
    if (saving !== 200) return { status: saving, json: { message: 'The end is before the start.', code: 'invalid', requestId: 'r' } }
    return { status: 200, json: method === 'DELETE' ? { ok: true } : event }
  })
  const view = render(
    <AppRouterContext.Provider value={router}>
      <EventReviewPanel event={event} />
    </AppRouterContext.Provider>,
  )
  await settle()
  const changes = () =>
    sent
      .filter(({ method }) => method !== 'GET')
      .map(({ path, method, body }) => ({ path, method, ...(body ? { body: JSON.parse(String(body)) as unknown } : {}) }))
  return { ...view, event, changes, moves }
}

const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
  })
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await settle()
}

beforeEach(installBrowserStandIns)

it('an uncertain fact is shown with its source text and confirmed with one tap', async () => {
  const { changes, moves, event } = await openReview([fact('startTime', { value: '20:00', evidence: 'Einlass 19 Uhr' })], {
    confirmed: false,
  })
  expect(screen.getByText('Read from: “Einlass 19 Uhr”')).toBeTruthy()

  await press('Start: Looks right')

  expect(changes()).toEqual([{ path: `/api/events/${event.id}`, method: 'PUT', body: { confirmedFacts: ['startTime'] } }])
  expect(screen.getByText('Everything looks right')).toBeTruthy()
  expect(moves).toEqual(['refresh'])
})

it('facts that all look certain are confirmed together with one tap', async () => {
  const { changes } = await openReview(
    [fact('title', { value: 'Sommerfest', unsure: false }), fact('venue', { value: null, unsure: false })],
    { confirmed: false },
  )

  await press('All of this is right')

  expect(changes()).toEqual([expect.objectContaining({ body: { confirmedFacts: ['title'] } })])
  expect(screen.getByText('Everything looks right')).toBeTruthy()
})

it('a wrong fact is corrected in place: only that field is sent', async () => {
  const { changes } = await openReview([fact('startDate', { value: '2030-05-10' }), fact('city', { value: 'Kölm' })])
  await press('City: Change')
  fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Köln' } })

  await press('Save')

  expect(changes()).toEqual([expect.objectContaining({ body: { city: 'Köln', confirmedFacts: ['city'] } })])
  expect(screen.queryByText('Kölm')).toBeNull()
  expect(screen.getByRole('button', { name: 'Date: Looks right' })).toBeTruthy()
})

it('dates and times have their own inputs', async () => {
  await openReview([fact('startDate', { value: '2030-05-10' }), fact('doorsTime', { value: null })])
  await press('Date: Change')
  await press('Doors: Add')

  expect(screen.getByLabelText<HTMLInputElement>('Date').type).toBe('date')
  expect(screen.getByLabelText<HTMLInputElement>('Doors').type).toBe('time')
})

it('a change that the server refuses stays open with its reason', async () => {
  await openReview([fact('endDate', { value: '2030-05-12' })], { saving: 400 })
  await press('Last day: Change')
  await press('Save')

  expect(screen.getByRole('alert').textContent).toBe('The end is before the start.')
  expect(screen.getByLabelText('Last day')).toBeTruthy()
})

it('a server error is shown in the catalogue’s words', async () => {
  await openReview([fact('endDate', { value: '2030-05-12' })], { saving: 500 })
  await press('Last day: Looks right')

  expect(screen.getByRole('alert').textContent).toBe('Failed to update event 😢')
})

it('certain facts are behind a button', async () => {
  await openReview([fact('title', { unsure: false, value: 'Night' })])
  expect(screen.queryByText('Night')).toBeNull()

  await press('Change other details')

  expect(screen.getByText('Night')).toBeTruthy()
})

it('deleting asks first, then leaves the page', async () => {
  const { changes, moves, event } = await openReview([])
  await press('Delete event')
  expect(screen.getByText('Are you sure you want to delete this event?')).toBeTruthy()
  expect(changes()).toEqual([])

  fireEvent.click(screen.getAllByRole('button', { name: 'Delete event' }).at(-1) ?? document.body)
  await waitFor(() => expect(moves).toContain('/'), { timeout: 4000 })

  expect(changes()).toEqual([{ path: `/api/events/${event.id}`, method: 'DELETE' }])
})

it('viewers who cannot edit see nothing', async () => {
  const { container } = await openReview([], { canEdit: false })

  expect(container.textContent).toBe('')
})

it('alternatives of an uncertain fact are chips; one tap chooses one', async () => {
  const { changes } = await openReview([
    fact('startDate', {
      value: '2030-05-10',
      alternatives: [
        { value: '2030-05-11', confidence: 0.3 },
        { value: '2030-05-10', confidence: 0.2 },
      ],
    }),
    fact('venue', { value: null, alternatives: [{ value: 'Alte Post', confidence: 0.3 }] }),
  ])

  expect(screen.queryByRole('button', { name: /10\.05\.2030$/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /11\.05\.2030$/ }))
  await settle()
  await press('Alte Post')

  expect(changes().map(({ body }) => body)).toEqual([
    { startDate: '2030-05-11', confirmedFacts: ['startDate'] },
    { venue: 'Alte Post', confirmedFacts: ['venue'] },
  ])
  expect(screen.queryByRole('button', { name: /11\.05\.2030$/ })).toBeNull()
})

it('a certain fact has no alternatives', async () => {
  await openReview([fact('city', { value: 'Ulm', unsure: false, alternatives: [{ value: 'Neu-Ulm', confidence: 0.1 }] })])
  await press('Change other details')

  expect(screen.queryByRole('button', { name: 'Neu-Ulm' })).toBeNull()
})
