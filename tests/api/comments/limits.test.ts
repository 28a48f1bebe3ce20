import { POST } from '@/app/api/comments/event/[eventId]/route'
import { closeDatabase, db } from '@/server/platform/db'
import { resetEnv } from '@/server/platform/env'
import { RATE_CLASSES } from '@/server/platform/rate-limits'
import { asViewer } from '@/tests/support/as-viewer'
import { createEvent } from '@/tests/support/factories'
import { send } from '@/tests/support/request'

beforeAll(() => {
  process.env['RATE_LIMITS'] = 'on'
  resetEnv()
})
afterAll(async () => {
  process.env['RATE_LIMITS'] = 'off'
  resetEnv()
  await closeDatabase()
})

test('visitors at one address write six comments in five minutes, accounts more', async () => {
  const event = await createEvent()
  const { token } = await asViewer()
  const say = (who: { token?: string } = {}) =>
    send(POST, { params: { eventId: event.id }, body: { text: 'Hello' }, headers: { 'x-forwarded-for': '198.51.100.77' }, ...who })
  const allowed = RATE_CLASSES.anonymous.points

  for (let said = 0; said < allowed; said += 1) expect((await say()).status).toBe(200)
  const refused = await say()

  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await say({ token })).status).toBe(200)
  expect(await db.comment.count({ where: { eventId: event.id } })).toBe(allowed + 1)
})
