import diagnostics from 'node:diagnostics_channel'
import type { LookupAddress } from 'node:dns'
import http from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { askOutside, fetchOutside, OutgoingError } from '@/server/platform/outgoing'

/** What the attacker's name server answers, one after the other, the last one for good. */
const mockZone: LookupAddress[][] = []
let mockAsked = 0
jest.mock('node:dns', () => {
  const dns = jest.requireActual<typeof import('node:dns')>('node:dns')
  return {
    ...dns,
    lookup: (_name: string, _options: unknown, done: (error: null, found: LookupAddress[]) => void) => {
      const found = mockZone[Math.min(mockAsked, mockZone.length - 1)] ?? []
      mockAsked += 1
      process.nextTick(done, null, found)
    },
  }
})

const OUTSIDE = { address: '93.184.215.14', family: 4 }
const INSIDE = { address: '127.0.0.1', family: 4 }

let served = 0
const inner = http.createServer((_, response) => {
  served += 1
  response.end('internal')
})
const address = () => `http://rebound.example.org:${(inner.address() as AddressInfo).port}/`

/** The addresses that sockets are about to connect to; none of the connections is made. */
const aimedAt: string[] = []
const watch = (message: unknown) => {
  const { socket } = message as { socket: Socket }
  socket.on('lookup', (_error, ip: string) => {
    aimedAt.push(ip)
    socket.destroy(new Error('Not in a test.'))
  })
}

beforeAll(async () => {
  await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve))
  diagnostics.subscribe('net.client.socket', watch)
})
afterAll(async () => {
  diagnostics.unsubscribe('net.client.socket', watch)
  await new Promise((resolve) => inner.close(resolve))
})
beforeEach(() => {
  mockAsked = 0
  served = 0
  aimedAt.splice(0)
})

const reasonOf = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof OutgoingError ? error.reason : error
}

test.each([
  ['a page that someone entered', () => askOutside(address())],
  ['another server of the fediverse', () => fetchOutside({ allowsPrivate: false, maxBytes: 1000 })(address())],
])('%s is asked at the address that was checked, even if its name leads elsewhere a moment later', async (_, ask) => {
  mockZone.splice(0, 9, [OUTSIDE], [INSIDE])

  expect(await reasonOf(ask())).toBe('unreachable')
  expect({ aimedAt, mockAsked, served }).toEqual({ aimedAt: [OUTSIDE.address], mockAsked: 1, served: 0 })

  // The next request looks up and checks again.
  expect(await reasonOf(ask())).toBe('unreachable')
  expect({ aimedAt, mockAsked, served }).toEqual({ aimedAt: [OUTSIDE.address], mockAsked: 2, served: 0 })
})

test('of a name with addresses on both sides only the outer one is tried', async () => {
  mockZone.splice(0, 9, [INSIDE, OUTSIDE, { address: '::1', family: 6 }, { address: '::ffff:127.0.0.1', family: 6 }])

  expect(await reasonOf(askOutside(address()))).toBe('unreachable')
  expect({ aimedAt, served }).toEqual({ aimedAt: [OUTSIDE.address], served: 0 })
})
