import { isKeptPage, isPublicList, namedFiles, namedPictures } from '@/components/offline/worker/plan'

it.each([
  '/',
  '/category/music',
  '/search',
  '/search/jazz',
  '/event/1f6e',
  '/profile/ada',
  '/reel/1f6e',
  '/ticket/1f6e',
  '/door/1f6e',
  '/about',
  '/install-app',
])('%s may be cached', (path) => {
  expect(isKeptPage(path)).toBe(true)
})

it.each([
  '/me',
  '/me/',
  '/my-groups',
  '/group/1',
  '/group/invite/1/2',
  '/admin/events',
  '/login',
  '/register',
  '/advertising/1',
  '/ticket/1/answer',
  '/notifications',
  '/unsubscribe/1',
  '/api/users/me',
  '/anything/else',
  '/event/1/edit',
])('%s is never cached', (path) => {
  expect(isKeptPage(path)).toBe(false)
})

it.each([
  ['/api/events/search/all', true],
  ['/api/events/byId', true],
  ['/api/feed/latest/all', true],
  ['/api/users/favorites', false],
  ['/api/users/me/profile', false],
  ['/api/messages/1', false],
  ['/api/tickets', false],
  ['/api/events/byIds-of-mine', false],
  ['/api/auth/session', false],
])('the list %s may be cached: %s', (path, isKept) => {
  expect(isPublicList(path)).toBe(isKept)
})

it('script files are found in pages and in scripts, each once', () => {
  expect(
    namedFiles(
      '<script src="/_next/static/chunks/a-1.js"></script><link href="/_next/static/chunks/b.css"/>["static/chunks/c.js","static/chunks/a-1.js"] static/media/f~1.woff2',
    ),
  ).toEqual(['/_next/static/chunks/a-1.js', '/_next/static/chunks/b.css', '/_next/static/chunks/c.js', '/_next/static/media/f~1.woff2'])
})

it('our pictures are found in pages, foreign ones are ignored', () => {
  expect(
    namedPictures('<img alt="" src="/img/hero/a.webp"><img src="https://elsewhere.example/b.png"><img class="x" src="/img/hero/a.webp">'),
  ).toEqual(['/img/hero/a.webp'])
})
