import { randomUUID } from 'node:crypto'
import { CALLERS, type Caller } from '@/lib/api/callers'
import { PERMISSIONS } from '@/lib/api/permissions'
import { closeDatabase } from '@/server/platform/db'
import { handlerOf, SAMPLES } from '@/tests/support/call-samples'
import { createEvent } from '@/tests/support/factories'
import { send } from '@/tests/support/request'
import { createWorld, type World } from '@/tests/support/world'

// Uploads run real recognition.
jest.setTimeout(60_000)
afterAll(closeDatabase)

/** The sample pictures announce no event: the call is allowed and answers so. */
const UNRECOGNIZED = /^POST events\/(?:(?:v\d\/)?upload\/|read-flyer$)/

test('every row of the table has a request to try', () => {
  expect(Object.keys(SAMPLES).sort()).toEqual(Object.keys(PERMISSIONS).sort())
})

const cases = Object.entries(PERMISSIONS).flatMap(([call, permission]) =>
  CALLERS.map((caller) => [call, caller, permission[caller]] as const),
)

test.each(cases)('%s by %s: %s', async (call, caller: Caller, expected) => {
  const { method, handler } = handlerOf(call)
  const world = await createWorld()
  const sample = await SAMPLES[call]?.(world, caller === 'nobody' ? undefined : world[caller].userId)
  const token = caller === 'nobody' ? 'null' : world[caller].token

  const { status } = await send(handler, { method, ...sample, token })

  if (expected !== true) expect(status).toBe(expected)
  else if (UNRECOGNIZED.test(call)) expect(status).toBe(422)
  else expect({ status, isFine: status >= 200 && status < 300 }).toMatchObject({ isFine: true })
})

test.each(
  Object.entries(PERMISSIONS).filter(
    ([call, { host }]) => host === true && /\{(id|eventId|userId|groupId|profileId|uploadId)\}/.test(call) && !call.startsWith('GET feed/'),
  ),
)('%s for an unknown id causes no server error', async (call) => {
  const { method, handler } = handlerOf(call)
  const { host } = await createWorld()
  const absent = await createAbsent()
  const sample = await SAMPLES[call]?.(absent)

  const { status } = await send(handler, { method, ...sample, token: host.token })

  expect([200, 204, 404]).toContain(status)
})

/** A world with ids that nothing has. */
const createAbsent = async (): Promise<World> => {
  const world = await createWorld()
  const id = randomUUID
  return {
    ...world,
    host: { ...world.host, userId: id() },
    event: { ...(await createEvent()), id: id() },
    group: { ...world.group, id: id() },
    feedItem: { ...world.feedItem, id: id() },
    ticket: { ...world.ticket, ticketId: id() },
    upload: { ...world.upload, idempotencyKey: id() },
  }
}
