import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { register } from 'prom-client'
import { flushPurges, purgeCdn } from '@/server/platform/cdn-purge'
import { resetEnv } from '@/server/platform/env'
import { until } from '@/tests/support/until'

type Call = { tags: string[]; bytes: number }

/** A CDN that answers the first calls with these statuses, then 200. */
async function withCdn(statuses: number[], work: (calls: Call[]) => Promise<void>): Promise<void> {
  const calls: Call[] = []
  const server = http.createServer(({ headers }, response) => {
    const value = String(headers['surrogate-key'])
    calls.push({ tags: value.split(' '), bytes: Buffer.byteLength(value) })
    response.writeHead(statuses.shift() ?? 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env['CDN_PURGE_URL'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`
  resetEnv()
  try {
    await work(calls)
  } finally {
    delete process.env['CDN_PURGE_URL']
    resetEnv()
    server.closeAllConnections()
    server.close()
  }
}

const numbered = (count: number, before = 'event:') => Array.from({ length: count }, (_, number) => `${before}${number}`)

test('a large change reaches the CDN in headers of at most 40 tags and 4 KB, each tag once', async () => {
  await withCdn([], async (calls) => {
    const short = numbered(100)
    const long = numbered(30, `venue:${'straße/'.repeat(12)}`)

    purgeCdn([...short, ...long])
    purgeCdn(short)
    await flushPurges()

    for (const { tags, bytes } of calls) {
      expect(tags.length).toBeLessThanOrEqual(40)
      expect(bytes).toBeLessThanOrEqual(4096)
    }
    expect(
      calls
        .flatMap(({ tags }) => tags)
        .map(decodeURIComponent)
        .sort(),
    ).toEqual([...short, ...long].sort())
  })
})

test('a call that fails is repeated once, and not again; it is counted if it failed twice', async () => {
  const failed = async () => (await register.getSingleMetric('litfass_cdn_purges_failed_total')?.get())?.values[0]?.value
  expect(await failed()).toBe(0)
  await withCdn([503, 500, 200], async (calls) => {
    purgeCdn(['event:one'])
    await flushPurges()

    expect(calls.map(({ tags }) => tags)).toEqual([['event:one'], ['event:one']])
    expect(await failed()).toBe(1)
  })
})

test('what waits is sent when the process stops, along with what is under way', async () => {
  await withCdn([500], async (calls) => {
    purgeCdn(['event:first'])
    await until(() => calls.length > 0)
    purgeCdn(['event:second'])
    await flushPurges()

    expect(calls.map(({ tags }) => tags.join(' ')).sort()).toEqual(['event:first', 'event:first', 'event:second'])
  })
})

test('without a CDN nothing waits', async () => {
  purgeCdn(['event:one'])
  await withCdn([], async (calls) => {
    await flushPurges()

    expect(calls).toEqual([])
  })
})
