import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { FillFromFlyer } from '@/components/events/desk/fill-from-flyer'
import type { ReadFlyer } from '@/lib/api/uploads'
import { EMPTY_FORM, type EventForm } from '@/lib/events/event-form'
import { answerCalls, installBrowserStandIns } from '@/tests/support/browser-stand-ins'

const read = (
  changes: Partial<ReadFlyer['events'][number]['form']>,
  unsure: ReadFlyer['events'][number]['unsure'] = [],
): ReadFlyer['events'][number] => ({
  form: {
    title: '',
    description: '',
    startDate: '',
    startTime: '',
    endDate: '',
    endTime: '',
    doorsTime: '',
    venue: '',
    street: '',
    houseNumber: '',
    postalCode: '',
    city: '',
    category: '',
    price: '',
    ticketLink: '',
    website: '',
    email: '',
    tags: '',
    ...changes,
  },
  lineup: [{ name: 'Mira Kant', role: 'Gesang', startTime: '' }],
  unsure,
})
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
  })

/** Chooses a flyer in a form that has a title; returns the form's content afterwards. */
async function fillIn(answer: { status: number; json: unknown } | 'no network') {
  const current = { form: { ...EMPTY_FORM, title: 'Typed' } as EventForm }
  const pictures: File[] = []
  const sent = answerCalls(async ({ path }) => {
    if (answer === 'no network') throw new TypeError('Failed to fetch')
    return path.endsWith('/pictures') ? { status: 404, json: {} } : answer
  })
  function Form() {
    const [form, setForm] = useState(current.form)
    current.form = form
    return <FillFromFlyer form={form} picture={null} onPicture={(file) => pictures.push(file)} onFill={setForm} />
  }
  render(<Form />)
  fireEvent.change(screen.getByTestId('fill-flyer'), { target: { files: [new File(['x'], 'flyer.jpg', { type: 'image/jpeg' })] } })
  await settle()
  return { current, sent, pictures }
}

beforeEach(installBrowserStandIns)

it('a flyer fills in empty fields and becomes the picture', async () => {
  const { current, pictures, sent } = await fillIn({
    status: 200,
    json: { events: [read({ title: 'Laternenfest', city: 'Ulm' })], notice: null },
  })

  expect(current.form).toMatchObject({ title: 'Typed', city: 'Ulm', lineup: [{ name: 'Mira Kant', role: 'Gesang' }] })
  expect(pictures.map(({ name }) => name)).toEqual(['flyer.jpg'])
  expect(sent[0]).toMatchObject({ path: '/api/events/read-flyer', method: 'POST' })
})

it('uncertain facts are listed with their alternatives one tap away', async () => {
  const { current } = await fillIn({
    status: 200,
    json: {
      events: [
        read({ city: 'Ulm' }, [
          { name: 'city', alternatives: ['Neu-Ulm'] },
          { name: 'venue', alternatives: [] },
        ]),
      ],
      notice: null,
    },
  })
  expect(screen.getByText('Filled in. Please check: City, Venue.')).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Neu-Ulm' }))

  expect(current.form.city).toBe('Neu-Ulm')
})

it('from a programme the intended event can be chosen', async () => {
  const { current } = await fillIn({
    status: 200,
    json: {
      events: [
        read({ startDate: '2030-10-05', city: 'Ulm', title: 'Trio' }),
        read({ startDate: '2030-10-12', city: 'Ulm', title: 'Lesung' }),
      ],
      notice: null,
    },
  })

  fireEvent.click(screen.getByRole('button', { name: /12\/10\/2030 · Lesung/ }))

  expect(current.form).toMatchObject({ startDate: '2030-10-12', title: 'Typed' })
})

it('a picture without an event says what is missing and changes nothing', async () => {
  const { current } = await fillIn({
    status: 422,
    json: {
      code: 'unrecognized',
      message: 'The image could not be recognized. Please try with a different image.',
      requestId: 'r',
      issues: [{ path: 'date', message: 'It shows neither a date nor a time.' }],
    },
  })

  expect(screen.getByRole('alert').textContent).toBe(
    'The image could not be recognized. Please try with a different image. It shows neither a date nor a time.',
  )
  expect(current.form).toEqual({ ...EMPTY_FORM, title: 'Typed' })
})

it('without a connection it says so, and the picture stays chosen', async () => {
  const { current, pictures } = await fillIn('no network')

  expect(screen.getByRole('alert').textContent).toBe('No connection. Nothing was lost; please try again.')
  expect(pictures).toHaveLength(1)
  expect(current.form).toEqual({ ...EMPTY_FORM, title: 'Typed' })
})
