import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { LocationBar } from '@/components/geo/location-bar'
import { answerCalls, installBrowserStandIns } from '@/tests/support/browser-stand-ins'

const town = (name: string, countryCode: string) => ({ name, countryCode, latitude: 0, longitude: 0 })
const settle = (ms = 0) =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve, ms))
  })

function open({
  location = 'Worldwide',
  cities = [town('Berlin', 'DE'), town('Bern', 'CH')],
  status = 200,
}: { location?: string; cities?: object[]; status?: number } = {}) {
  const chosen: string[] = []
  const sent = answerCalls(async () => ({
    status,
    json: status === 200 ? { cities } : { message: 'away', code: 'unavailable', requestId: 'r' },
  }))
  render(
    <LocationBar location={location} action="/" fields={[['category', 'Film']]} onChoose={(name) => chosen.push(name)} isBusy={false} />,
  )
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Location' })
  const type = async (text: string) => {
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value: text } })
    await settle(250)
  }
  const press = (key: string) => fireEvent.keyDown(field, { key })
  const submit = () => {
    const form = field.form
    if (form) fireEvent.submit(form)
  }
  return { chosen, sent, field, type, press, submit }
}

const locate = (geolocation: object | undefined) =>
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation })

beforeEach(() => installBrowserStandIns())

test('it is a form without script: one field, plus the other choices', () => {
  const { field } = open()

  expect(field.form?.getAttribute('action')).toBe('/')
  expect(Object.fromEntries(new FormData(field.form ?? undefined))).toEqual({ category: 'Film', location: '' })
  expect(field.placeholder).toBe('Worldwide')
})

test('cities are suggested while typing, and the arrow keys with Enter choose one', async () => {
  const { chosen, sent, field, type, press, submit } = open()
  await type('ber')

  expect(sent.map(({ path }) => path)).toEqual(['/api/geo/cities?query=ber'])
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['BerlinGermany', 'BernSwitzerland'])
  press('ArrowDown')
  press('ArrowDown')
  expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent).toContain('Bern')
  submit()
  expect(chosen).toEqual(['Bern'])
  expect(screen.queryAllByRole('option')).toEqual([])
})

test('Enter without a choice waits for the best suggestion and takes it', async () => {
  const { chosen, field, submit } = open()
  fireEvent.change(field, { target: { value: 'berl' } })
  submit()

  await waitFor(() => expect(chosen).toEqual(['Berlin']))
})

test('Enter takes the typed text if no city has that name, with a capital first letter', async () => {
  const { chosen, type, submit } = open()
  await type(' unterammergau ')
  submit()

  await waitFor(() => expect(chosen).toEqual(['Unterammergau']))
})

test('a press on a suggestion chooses it', async () => {
  const { chosen, type } = open()
  await type('ber')
  fireEvent.click(screen.getByRole('option', { name: /Berlin/ }))

  expect(chosen).toEqual(['Berlin'])
})

test('Escape closes the list and restores the chosen city', async () => {
  const { chosen, field, type, press } = open({ location: 'Hamburg' })
  await type('ber')
  press('Escape')

  expect([field.value, chosen, field.getAttribute('aria-expanded')]).toEqual(['Hamburg', [], 'false'])
})

test('an emptied field and the cross mean everywhere', async () => {
  const { chosen, type, submit } = open({ location: 'Hamburg' })
  await type('')
  submit()
  expect(chosen).toEqual(['Worldwide'])
  fireEvent.click(screen.getByRole('button', { name: 'Worldwide' }))
  expect(chosen).toEqual(['Worldwide', 'Worldwide'])
})

test('without an answer it says so, and the typed text still counts', async () => {
  const { chosen, type, submit } = open({ status: 503 })
  await type('ber')

  expect(screen.getByRole('status').textContent).toBe('No suggestions right now. What you type still counts.')
  submit()
  await waitFor(() => expect(chosen).toEqual(['Ber']))
})

test('the position is requested only after a tap and rounded to a kilometre', async () => {
  let asked = 0
  locate({
    getCurrentPosition: (found: (position: object) => void) => {
      asked += 1
      found({ coords: { latitude: 52.4936789, longitude: 13.4301234 } })
    },
  })
  const { chosen, sent, type } = open({ cities: [town('Berlin', 'DE')] })
  await type('x')
  expect(asked).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Use my location' }))
  await settle(50)

  expect(sent.at(-1)?.path).toBe('/api/geo/cities?latitude=52.49&longitude=13.43')
  expect(chosen).toEqual(['Berlin'])
})

test.each([
  ['denied', { getCurrentPosition: (_: unknown, refuse: () => void) => refuse() }, /is not sharing your location/],
  ['missing', undefined, /is not sharing your location/],
  [
    'in the middle of an ocean',
    { getCurrentPosition: (found: (position: object) => void) => found({ coords: { latitude: 0, longitude: -140 } }) },
    /no town near you/,
  ],
])('a position that is %s is reported, and nothing is chosen', async (_, geolocation, notice) => {
  locate(geolocation)
  const { chosen } = open({ cities: [] })
  fireEvent.click(screen.getByRole('button', { name: 'Use my location' }))
  await settle(50)

  expect(screen.getByRole('status').textContent).toMatch(notice)
  expect(chosen).toEqual([])
})
