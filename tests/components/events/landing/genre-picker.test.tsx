import { fireEvent, render, screen } from '@testing-library/react'
import { GenrePicker } from '@/components/events/landing/genre-picker'
import { installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { notedRouter } from '@/tests/support/with-router'

function open(chosen: string | null = null) {
  const picked: string[] = []
  render(<GenrePicker open onOpenChange={() => {}} chosen={chosen} onChoose={(genre) => picked.push(genre)} moreHref="/search" />, {
    wrapper: notedRouter().Wrapper,
  })
  return { picked, type: (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } }) }
}
const names = () => [...document.querySelectorAll('button[aria-pressed]')].map(({ textContent }) => textContent)

beforeEach(() => installBrowserStandIns())

test('every genre is listed once, under one name, with its icon', () => {
  open('Film')

  expect(names()).toHaveLength(62)
  expect(names().slice(0, 3)).toEqual(['🎵Music', '🎤Concert', '🖼️Exhibition'])
  expect(names().filter((name) => /Konzert|Kunst|Movies/.test(name ?? ''))).toEqual([])
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('🎬Film')
})

test('typing filters the list, and Enter picks the first', () => {
  const { picked, type } = open()
  type('FESTIVAL')
  expect(names()).toEqual(['🎪Festival', '🍔Food Festival', '🎵Music Festival', '🎬Film Festival', '😂Comedy Festival'])
  const form = screen.getByRole<HTMLInputElement>('searchbox').form
  if (form) fireEvent.submit(form)

  expect(picked).toEqual(['Festival'])
})

test('an unknown name is reported', () => {
  const { type } = open()
  type('quidditch')

  expect(names()).toEqual([])
  expect(screen.getByText('No kind of event has that name.')).toBeTruthy()
})

test('a press chooses', () => {
  const { picked } = open()
  fireEvent.click(screen.getByRole('button', { name: 'Mental Health' }))

  expect(picked).toEqual(['Mental Health'])
})
