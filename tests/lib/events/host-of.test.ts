import { hostOf } from '@/lib/events/host-of'

it.each([
  ['https://www.example.org/path?x=1', 'example.org'],
  ['https://tickets.example.org', 'tickets.example.org'],
  ['not an address', 'not an address'],
])('%s is said as %s', (address, host) => {
  expect(hostOf(address)).toBe(host)
})
