import { callerAddress, countedAddress } from '@/server/http/address'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['nonsense', 'unknown'],
])('%s counts as %s', (given, counted) => {
  expect(countedAddress(given)).toBe(counted)
})

test('an address set by the caller is not trusted', () => {
  const headers = new Headers({ 'x-forwarded-for': '1.1.1.1, 203.0.113.9' })

  expect(callerAddress(headers, 0)).toBe('203.0.113.9')
})

test('behind one proxy the address seen by the proxy counts', () => {
  const headers = new Headers({ 'x-forwarded-for': '1.1.1.1, 203.0.113.9, 10.0.0.2' })

  expect(callerAddress(headers, 1)).toBe('203.0.113.9')
})
