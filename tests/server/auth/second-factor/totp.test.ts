import { codeOf, newTotpSecret, stepAt, stepOfCode, toBase32, totpAddress } from '@/server/auth/second-factor/totp'
import { openSecret, sealSecret } from '@/server/auth/sealed-secret'

const secret = Buffer.from('12345678901234567890')

// Source: RFC 6238, appendix B, the rows of SHA-1.
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at second %i the code is %s', (seconds, code) => {
  expect(codeOf(secret, stepAt(new Date(seconds * 1000)), 8)).toBe(code)
})

// Source: RFC 4226, appendix D.
test.each(
  ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].map(
    (code, count) => [count, code] as const,
  ),
)('the code of count %i is %s', (count, code) => {
  expect(codeOf(secret, count)).toBe(code)
})

// Source: RFC 4648 §10, without its padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in base32 is %j', (text, letters) => {
  expect(toBase32(Buffer.from(text))).toBe(letters)
})

test('a code is valid in its step and the adjacent ones', () => {
  const at = new Date('2027-03-28T01:59:59Z')
  const step = stepAt(at)

  expect([-2, -1, 0, 1, 2].map((offset) => stepOfCode(secret, codeOf(secret, step + offset), at))).toEqual([
    null,
    step - 1,
    step,
    step + 1,
    null,
  ])
})

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%j is no code and causes no error', (code) => {
  expect(stepOfCode(secret, code, new Date('2027-03-28T01:59:59Z'))).toBeNull()
})

test('authenticator apps can read name and key from the address, whatever characters the name contains', () => {
  const url = new URL(totpAddress(secret, { issuer: 'Lit & Faß', account: 'Änne: B' }))

  expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual(['otpauth:', 'totp', '/Lit & Faß:Änne: B'])
  expect(Object.fromEntries(url.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Lit & Faß',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

test('a stored secret is unreadable, encrypted differently each time, and opens only for its account', () => {
  const fresh = newTotpSecret()
  const sealed = sealSecret(fresh, 'anna')

  expect(openSecret(sealed, 'anna')).toEqual(fresh)
  expect(openSecret(sealed, 'bert')).toBeNull()
  expect(openSecret(`${sealed.slice(0, -2)}AA`, 'anna')).toBeNull()
  expect(openSecret('', 'anna')).toBeNull()
  expect(sealSecret(fresh, 'anna')).not.toBe(sealed)
  expect(sealed).not.toContain(fresh.toString('base64url'))
})
