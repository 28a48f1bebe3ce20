import { noteGone } from '@/server/http/gone'

const noted = () => (globalThis as { litfassGone?: Set<string> }).litfassGone

test('a removed page is noted for the web server until it is back', () => {
  noteGone('/event/a', true)
  noteGone('/event/b', false)
  expect([...(noted() ?? [])]).toEqual(['/event/a'])

  noteGone('/event/a', false)
  expect(noted()?.size).toBe(0)
})

test('the list is bounded; the oldest entry is dropped', () => {
  for (let number = 0; number <= 50_000; number += 1) noteGone(`/event/${number}`, true)

  expect(noted()?.size).toBe(50_000)
  expect(noted()?.has('/event/0')).toBe(false)
  expect(noted()?.has('/event/50000')).toBe(true)
})
