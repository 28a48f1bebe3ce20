import { linkToken } from '@/lib/auth/link-token'
import { loginPath, nextPath } from '@/lib/auth/next-path'

it.each([
  ['/me/account', '/me/account'],
  ['/search/jazz?city=Berlin#2', '/search/jazz?city=Berlin#2'],
  ['/event/1?next=/login', '/event/1?next=/login'],
  ['/a/../me', '/me'],
])('a login redirects to %s', (wanted, path) => expect(nextPath(wanted)).toBe(path))

it.each([
  null,
  undefined,
  '',
  'me',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/login',
  '/login?next=/me',
  '/de/login',
  '/en/register?next=/me',
  '/de//evil.example',
  '/register',
  '/api/auth/logout',
  '/x/..//evil.example',
  `/${'x'.repeat(1200)}`,
])('a login redirects to the events and not to %j', (wanted) => {
  const path = nextPath(wanted)

  expect(new URL(path, 'http://here.test').origin).toBe('http://here.test')
  expect(path.startsWith('//')).toBe(false)
})

it('the path is part of the login address', () => {
  expect(loginPath('/me/account?a=1')).toBe('/login?next=%2Fme%2Faccount%3Fa%3D1')
  expect(loginPath('/')).toBe('/login')
})

it('a value that cannot be a link token is rejected', () => {
  expect([linkToken('x'.repeat(43)), linkToken(undefined), linkToken(['a', 'b']), linkToken('<script>'), linkToken('')]).toEqual([
    'x'.repeat(43),
    null,
    null,
    null,
    null,
  ])
})
