import { loggedPath } from '@/server/http/logged-path'
import { runModule } from '../../support/run-module'

const LOGGED = [
  ['/api/events/01a1', '/api/events/01a1'],
  ['/api/tickets/event/01a1', '/api/tickets/event/01a1'],
  ['/api/tickets/ticket/01a1', '/api/tickets/ticket/…'],
  ['/api/tickets/ticket/01a1/answer', '/api/tickets/ticket/…/answer'],
  ['/api/groups/join/kqozKU', '/api/groups/join/…'],
  ['/api/uploads/5c1e/pictures', '/api/uploads/…/pictures'],
  ['/api/passes/v1/devices/d1/registrations/pass.org.example', '/api/passes/v1/devices/…/registrations/pass.org.example'],
  ['/de/ticket/01a1/ticket.pdf', '/de/ticket/…/ticket.pdf'],
  ['/group/invite/01a1/kqozKU', '/group/invite/01a1/…'],
  ['/feeds/saved/kqozKU.ics', '/feeds/saved/…'],
  ['/feeds/going/kqozKU.ics', '/feeds/going/…'],
  ['/feeds/%73aved/kqozKU.ics', '/feeds/saved/…'],
  ['/%66eeds/%67%6fing/%6bqozKU.ics', '/feeds/going/…'],
  ['/feeds/city/a%2Fb%20c%ff%', '/feeds/city/a%2Fb%20c%ff%'],
] as const

it.each(LOGGED)('%s is logged as %s', (path, expected) => {
  expect(loggedPath(path)).toBe(expected)
})

it('the web server around Next, which runs before anything is built, logs the same paths', async () => {
  const logged = await runModule(`
    import { loggedPath } from './scripts/logged-path.mjs'
    console.log(JSON.stringify(${JSON.stringify(LOGGED.map(([path]) => path))}.map((path) => loggedPath(path + '?a=b'))))
  `)

  expect(logged).toEqual(LOGGED.map(([, expected]) => expected))
})
