import { isUnmeant } from '@/lib/search/unmeant-path'

it.each([
  'wp-login.php',
  'rss',
  'feed.xml',
  '.env',
  '.git/config',
  'wp-admin',
  'blog/wp-includes/wlwmanifest.xml',
  'favicon-old.ico',
  'index.html',
  'cgi-bin/test',
])('/%s is no page that anybody could mean', (path) => {
  expect(isUnmeant(path.split('/'))).toBe(true)
})

it.each(['events', 'berlin', 'event', 'explore/tonight', 'feedback', 'Jazz im Hof', 'st.-pauli', 'h%C3%A4user'])(
  '/%s is a page that somebody could mean',
  (path) => {
    expect(isUnmeant(path.split('/'))).toBe(false)
  },
)
