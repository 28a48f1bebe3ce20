import { besideSlowServers } from '@/server/federation/slow-servers'

const open: (() => void)[] = []
const never = () => new Promise<void>((resolve) => void open.push(resolve))
const waitASecond = () => jest.advanceTimersByTime(1001)

/** Starts a delivery; tells how it went so far. */
const start = (host: string, deliver: () => Promise<void> = never) => {
  const told = { outcome: 'in flight', delayMs: 0 }
  const end = besideSlowServers(host, {
    deliver,
    putOff: (delayMs) => {
      Object.assign(told, { outcome: 'put off', delayMs })
      return Promise.resolve()
    },
  })
  return { told, end }
}

beforeEach(() => {
  jest.useFakeTimers({ now: Date.now() })
})
afterEach(() => {
  open.splice(0).forEach((resolve) => resolve())
  jest.useRealTimers()
})

test('a server that keeps two deliveries waiting gets no third one until it answers, and others get theirs', async () => {
  const first = [start('dead.example'), start('dead.example'), start('dead.example')]
  waitASecond()

  expect(start('dead.example').told).toEqual({ outcome: 'put off', delayMs: 15_000 })
  expect(start('living.example').told.outcome).toBe('in flight')

  open.slice(0, 2).forEach((resolve) => resolve())
  await Promise.all(first.slice(0, 2).map(({ end }) => end))
  expect(start('dead.example').told.outcome).toBe('in flight')
})

test('a server that answers at once gets any number at a time', () => {
  const many = Array.from({ length: 20 }, () => start('quick.example').told)

  expect(many.filter(({ outcome }) => outcome === 'in flight')).toHaveLength(20)
})

test('a failed delivery keeps nobody waiting, and its failure is told', async () => {
  const failing = () => Promise.reject(new Error('refused'))
  for (const { end } of [start('broken.example', failing), start('broken.example', failing)]) await expect(end).rejects.toThrow('refused')
  waitASecond()

  expect(start('broken.example').told.outcome).toBe('in flight')
})
