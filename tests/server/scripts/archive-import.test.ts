import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { openForeignDatabase } from '@/server/platform/foreign-database'
import { runNode } from '../../support/run-script'

jest.setTimeout(60_000)

test.each([
  'postgres://reader:hush-9431@db.example/mobilizon',
  'postgresql://reader@db.example/mobilizon?password=hush-9431',
  'postgres://reader:hush-9431@[broken/mobilizon',
])('an address that contains a password is refused, and the password not repeated: %s', async (address) => {
  const { code, stdout, stderr } = await runNode(['scripts/archive.mjs', 'import', address, '--host=anna'])

  expect(code).toBe(1)
  expect(stderr).toContain('PGPASSWORD')
  expect(stdout + stderr).not.toContain('hush-9431')
})

test('the password comes from PGPASSWORD', async () => {
  // A Postgres that asks for the password and then hangs up.
  const heard: string[] = []
  const server = net.createServer((socket) => {
    let isGreeted = false
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      if (isGreeted) {
        heard.push(bytes.toString('latin1', 5, bytes.length - 1))
        socket.destroy()
        return
      }
      isGreeted = true
      socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env.PGPASSWORD = 'hush-9431'

  const { port } = server.address() as AddressInfo
  await openForeignDatabase(`postgres://reader@127.0.0.1:${port}/mobilizon`).catch(() => undefined)

  delete process.env.PGPASSWORD
  server.close()
  expect(heard).toEqual(['hush-9431'])
})
