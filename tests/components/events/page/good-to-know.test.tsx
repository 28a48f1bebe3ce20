/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { EventForm } from '@/components/events/desk/event-form'
import { GoodToKnow } from '@/components/events/page/good-to-know'
import { EMPTY_FORM, toCreateFields, toForm, toFormPatch, type EventForm as Form } from '@/lib/events/event-form'
import { eventView } from '@/tests/support/event-view'

test('an event page shows helpful facts, and nothing if none are known', () => {
  const { rerender, container } = render(
    <GoodToKnow event={eventView({ accessibility: ['step_free', 'sign_language'], dressCode: 'All <b>white</b>' })} />,
  )

  expect(screen.getByText('Step-free, Sign language')).toBeTruthy()
  expect(screen.getByText('All <b>white</b>')).toBeTruthy()
  rerender(<GoodToKnow event={eventView()} />)
  expect(container.textContent).toBe('')
})

test('its form has a checkbox per option and sends what changed', () => {
  let now: Form = EMPTY_FORM
  function Typed({ initial }: { initial: Form }) {
    const [form, setForm] = useState(initial)
    now = form
    return <EventForm form={form} problems={{}} isNew onChange={setForm} />
  }
  const before = toForm(eventView({ accessibility: ['quiet_space'] }))
  render(<Typed initial={before} />)

  fireEvent.click(screen.getByRole('checkbox', { name: 'Step-free' }))
  fireEvent.change(screen.getByLabelText('Dress code'), { target: { value: 'Black tie' } })
  expect(toFormPatch(before, now)).toEqual({ accessibility: ['step_free', 'quiet_space'], dressCode: 'Black tie' })
  expect(toCreateFields(now)).toMatchObject({ accessibility: 'step_free,quiet_space', dressCode: 'Black tie' })

  fireEvent.click(screen.getByRole('checkbox', { name: 'Step-free' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Quiet space' }))
  expect(toFormPatch(before, now)).toMatchObject({ accessibility: [] })
})
