import type * as SlowServers from '@/server/federation/slow-servers'

let { besideSlowServers, DELIVERIES_AT_ONCE } = {} as typeof SlowServers

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

beforeEach(async () => {
  // Each test begins with no server known.
  jest.resetModules()
  ;({ besideSlowServers, DELIVERIES_AT_ONCE } = await import('@/server/federation/slow-servers'))
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

test('a server that answers at once gets any number at a time', async () => {
  await start('quick.example', () => Promise.resolve()).end
  const many = Array.from({ length: 20 }, () => start('quick.example').told)

  expect(many.filter(({ outcome }) => outcome === 'in flight')).toHaveLength(20)
})

test('a server not heard of yet gets two, and the others shortly after', async () => {
  const many = Array.from({ length: 5 }, () => start('new.example'))

  expect(many.map(({ told }) => told.outcome)).toEqual(['in flight', 'in flight', 'put off', 'put off', 'put off'])
  expect(many[2]?.told.delayMs).toBe(1000)
  open.splice(0).forEach((resolve) => resolve())
  await Promise.all(many.map(({ end }) => end))
  expect(start('new.example').told.outcome).toBe('in flight')
})

test('any number of dead servers leaves room for those that answer', async () => {
  await start('well.example', () => Promise.resolve()).end
  const dead = Array.from({ length: 100 }, (_, n) => start(`dead${n}.example`).told)

  const held = dead.filter(({ outcome }) => outcome === 'in flight')
  expect(held.length).toBeGreaterThan(0)
  expect(held.length).toBeLessThanOrEqual(DELIVERIES_AT_ONCE / 2)
  expect(start('well.example').told.outcome).toBe('in flight')
})

test('a server that kept deliveries waiting gets two at a time until it answers soon', async () => {
  const first = [start('late.example'), start('late.example')]
  waitASecond()
  open.splice(0).forEach((resolve) => resolve())
  await Promise.all(first.map(({ end }) => end))

  const next = [start('late.example'), start('late.example'), start('late.example')]
  expect(next.map(({ told }) => told.outcome)).toEqual(['in flight', 'in flight', 'put off'])
  expect(next[2]?.told.delayMs).toBe(15_000)
  open.splice(0).forEach((resolve) => resolve())
  await Promise.all(next.map(({ end }) => end))
  expect(Array.from({ length: 3 }, () => start('late.example').told.outcome)).toEqual(['in flight', 'in flight', 'in flight'])
})

test('a server that answered soon until now is asked again sooner', async () => {
  await start('hiccup.example', () => Promise.resolve()).end
  const all = [start('hiccup.example'), start('hiccup.example')]
  waitASecond()

  const third = start('hiccup.example')
  expect(third.told).toEqual({ outcome: 'put off', delayMs: 2002 })
  open.splice(0).forEach((resolve) => resolve())
  await Promise.all([...all, third].map(({ end }) => end))
})

test('no server counts as slow only because all are, as on a busy machine', async () => {
  const all = Array.from({ length: 11 }, (_, n) => [start(`busy${n}.example`), start(`busy${n}.example`)]).flat()
  jest.advanceTimersByTime(2500)
  open.splice(0).forEach((resolve) => resolve())
  await Promise.all(all.map(({ end }) => end))
  // They are known by their next answer.
  const again = Array.from({ length: 11 }, (_, n) => start(`busy${n}.example`))
  jest.advanceTimersByTime(2500)
  open.splice(0).forEach((resolve) => resolve())
  await Promise.all(again.map(({ end }) => end))

  expect(Array.from({ length: 4 }, () => start('busy1.example').told.outcome)).toEqual(Array(4).fill('in flight'))
})

test('a failed delivery keeps nobody waiting, and its failure is told', async () => {
  const failing = () => Promise.reject(new Error('refused'))
  for (const { end } of [start('broken.example', failing), start('broken.example', failing)]) await expect(end).rejects.toThrow('refused')
  waitASecond()

  expect(start('broken.example').told.outcome).toBe('in flight')
})
