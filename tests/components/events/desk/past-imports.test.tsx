import { render, screen } from '@testing-library/react'
import { PastImports } from '@/components/events/desk/past-imports'

it.each([
  ['Europe/Berlin', '1 Jan 2031, 00:30'],
  ['America/New_York', '31 Dec 2030, 18:30'],
])('an import has its time in %s, wherever the server or the browser is', (timeZone, time) => {
  const one = { id: 'a', kind: 'text' as const, name: '', created: 1, changed: 0, createdAt: '2030-12-31T23:30:00.000Z', undoneAt: null }

  render(<PastImports imports={[one]} timeZone={timeZone} />)

  expect(screen.getByText(new RegExp(time))).toBeTruthy()
})
