import { generateKeyPairSync } from 'node:crypto'
import { GET, PUT } from '@/app/api/users/me/wallet/route'
import { toBase58 } from '@/lib/wallets/base58'
import { closeDatabase, db } from '@/server/platform/db'
import { asViewer } from '@/tests/support/as-viewer'
import { send } from '@/tests/support/request'
import { signedWallet } from '@/tests/support/wallets'

afterAll(closeDatabase)

test('the owner stores the address with its signature and reads it back; a new one replaces it', async () => {
  const viewer = await asViewer()
  const [first, second] = [signedWallet(viewer.userId), signedWallet(viewer.userId)]

  expect(await (await send(GET, { token: viewer.token })).json()).toEqual({ address: null })
  expect(await (await send(PUT, { method: 'PUT', body: first, token: viewer.token })).json()).toEqual({ address: first.address })
  expect((await send(PUT, { method: 'PUT', body: first, token: viewer.token })).status).toBe(200)
  await send(PUT, { method: 'PUT', body: second, token: viewer.token })

  expect(await (await send(GET, { token: viewer.token })).json()).toEqual({ address: second.address })
})

test('an address is stored only for the holder of its key', async () => {
  const [viewer, other] = await Promise.all([asViewer(), asViewer()])
  const own = signedWallet(viewer.userId)

  const answers = await Promise.all([
    send(PUT, { method: 'PUT', body: signedWallet(other.userId), token: viewer.token }),
    send(PUT, { method: 'PUT', body: { ...own, proof: signedWallet(viewer.userId).proof }, token: viewer.token }),
    send(PUT, { method: 'PUT', body: { ...own, address: '11111111111111111111111111111111' }, token: viewer.token }),
    send(PUT, { method: 'PUT', body: { address: own.address }, token: viewer.token }),
    send(PUT, { method: 'PUT', body: { ...own, address: 'x'.repeat(10_000) }, token: viewer.token }),
  ])

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
  expect(await db.wallet.count({ where: { userId: viewer.userId } })).toBe(0)
})

test('the wallet of another account is refused', async () => {
  const [viewer, other] = await Promise.all([asViewer(), asViewer()])
  const wallet = signedWallet(viewer.userId)
  await db.wallet.create({ data: { userId: other.userId, address: wallet.address } })

  expect((await send(PUT, { method: 'PUT', body: wallet, token: viewer.token })).status).toBe(409)
})

test('a private key sent by mistake is refused and never stored', async () => {
  const viewer = await asViewer()
  const seed = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32)
  const wallet = signedWallet(viewer.userId)

  const answer = await send(PUT, { method: 'PUT', body: { ...wallet, privateKey: toBase58(seed) }, token: viewer.token })

  expect(answer.status).toBe(400)
  expect(await answer.text()).not.toContain(toBase58(seed))
  // The only key is the server's own for federation.
  const columns = await db.$queryRaw`SELECT table_name, column_name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name ~* 'private.?key|seed' AND table_name <> 'SigningKey'`
  expect(columns).toEqual([])
})
