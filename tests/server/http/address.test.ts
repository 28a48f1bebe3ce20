import { callerAddress, countedAddress, shareAddresses } from '@/server/http/address'
import { resetEnv } from '@/server/platform/env'

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

test('the page cache is told the same address, and none while nobody is counted', () => {
  const shared: typeof globalThis & { litfassAddressOf?: (forwardedFor: string) => string | null } = globalThis
  const { RATE_LIMITS } = process.env
  shareAddresses()
  const uncounted = shared.litfassAddressOf?.('2001:db8::1')
  process.env['RATE_LIMITS'] = 'on'
  resetEnv()

  expect(uncounted).toBeNull()
  expect(shared.litfassAddressOf?.('1.1.1.1, 2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  process.env['RATE_LIMITS'] = RATE_LIMITS
  resetEnv()
  delete shared.litfassAddressOf
})
