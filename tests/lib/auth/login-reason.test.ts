import { loginReason } from '@/lib/auth/login-reason'

it.each([
  ['/me', 'own'],
  ['/de/me/blocked', 'own'],
  ['/me/tickets', 'tickets'],
  ['/my-groups', 'chats'],
  ['/group/invite/a/b', 'chats'],
  ['/admin/events/create?copy=1', 'desk'],
  ['/advertising/1', 'advertising'],
  ['/notifications', 'news'],
  ['/event/1#community', 'groups'],
  ['/event/1?from=mail#claim', 'claim'],
  ['/de/profile/mara#message', 'message'],
  ['/de/event/1#going', 'going'],
  ['/event/1', null],
  ['/event/1#comments', null],
  ['/metal', null],
  ['/', null],
])('the login that leads to %s says %s', (next, reason) => expect(loginReason(next)).toBe(reason))
