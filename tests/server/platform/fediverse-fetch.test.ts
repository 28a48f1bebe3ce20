import http from 'node:http'
import type { AddressInfo } from 'node:net'

type Module = typeof import('@/server/platform/fediverse-fetch')
const copy = async (): Promise<Module> => {
  jest.resetModules()
  return import('@/server/platform/fediverse-fetch')
}

test('every copy of the module guards its own requests and no others', async () => {
  let asked = 0
  const server = http.createServer((_request, response) => {
    asked += 1
    response.end('inner')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const inner = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const plain = globalThis.fetch
  try {
    for (const { guardFetch } of [await copy(), await copy()]) {
      await expect(guardFetch(false)(() => fetch(inner))).rejects.toThrow()
      expect(await (await guardFetch(true)(() => fetch(inner))).text()).toBe('inner')
    }
    expect(asked).toBe(2)
    expect(await (await fetch(inner)).text()).toBe('inner')
  } finally {
    globalThis.fetch = plain
    delete (globalThis as { litfassAsking?: unknown }).litfassAsking
    server.close()
  }
})
