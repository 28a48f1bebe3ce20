import { createPublicKey, verify, webcrypto } from 'node:crypto'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { readEntry, writeEntry } from '@/components/browser/local-storage'
import { WalletSection } from '@/components/wallets/wallet-section'
import { fromBase58 } from '@/lib/wallets/base58'
import { walletProofText } from '@/lib/wallets/wallet-proof'
import { answerCalls, installBrowserStandIns, type SentCall } from '@/tests/support/browser-stand-ins'

const USER = '01890000-0000-7000-8000-0000000000cc'
let copied: string[] = []

beforeEach(() => {
  installBrowserStandIns()
  window.localStorage.clear()
  writeEntry('solanaWalletAddress', null)
  copied = []
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
  Object.defineProperty(globalThis, 'TextEncoder', {
    value: class {
      encode = (text: string) => Uint8Array.from(Buffer.from(text))
    },
    configurable: true,
  })
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text: string) => void copied.push(text) },
    configurable: true,
  })
})

/** A server that stores one address. */
const noting = (known: string | null = null) => {
  let address = known
  return answerCalls(async ({ method, body }: SentCall) => {
    if (method === 'PUT') ({ address } = JSON.parse(String(body)) as { address: string })
    return { status: 200, json: { address } }
  })
}
const open = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Open wallet' }))
  return screen.findByRole('button', { name: /^Wallet address/ })
}

it('the key pair is created here, proven, stored and masked, and no call carries its private part', async () => {
  const sent = noting()
  render(<WalletSection userId={USER} />)
  expect(sent).toEqual([])

  await open()
  const [address, secret] = [readEntry('solanaWalletAddress') ?? '', readEntry('solanaWalletPrivateKey') ?? '']
  const bytes = fromBase58(secret) ?? new Uint8Array()
  expect(bytes).toHaveLength(64)
  expect([...bytes.slice(32)]).toEqual([...(fromBase58(address) ?? [])])

  const { proof } = JSON.parse(String(sent[1]?.body)) as { proof: string }
  const key = createPublicKey({
    key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), bytes.slice(32)]),
    format: 'der',
    type: 'spki',
  })
  expect(verify(null, Buffer.from(walletProofText(USER, address)), key, fromBase58(proof) ?? new Uint8Array())).toBe(true)

  expect(document.body.textContent).not.toContain(secret)
  fireEvent.click(screen.getByRole('button', { name: /^Private key/ }))
  await waitFor(() => expect(screen.getByTestId('private-key').textContent).toBe(secret))
  expect(await screen.findByText('Copied!')).toBeTruthy()
  expect(copied).toEqual([secret])
  await waitFor(() => expect(screen.queryByText('Copied!')).toBeNull(), { timeout: 3000 })
  fireEvent.click(screen.getByRole('button', { name: 'Hide private key' }))
  expect(document.body.textContent).not.toContain(secret)
  fireEvent.click(screen.getByRole('button', { name: /^Wallet address/ }))
  await waitFor(() => expect(copied).toEqual([secret, address]))

  const hexes = [
    secret,
    Buffer.from(bytes).toString('hex'),
    Buffer.from(bytes.slice(0, 32)).toString('hex'),
    Buffer.from(bytes.slice(0, 32)).toString('base64'),
  ]
  for (const call of sent) for (const text of hexes) expect(JSON.stringify(call)).not.toContain(text)
})

it('a second visit finds the same wallet; another account in this browser neither sees nor overwrites its key', async () => {
  noting()
  const { unmount } = render(<WalletSection userId={USER} />)
  await open()
  const [address, secret] = [readEntry('solanaWalletAddress') ?? '', readEntry('solanaWalletPrivateKey') ?? '']
  unmount()

  noting()
  const other = render(<WalletSection userId="another" />)
  await open()
  expect(readEntry('solanaWalletAddress')).not.toBe(address)
  expect(document.body.textContent).not.toContain(address)
  other.unmount()

  noting(address)
  render(<WalletSection userId={USER} />)
  await open()
  fireEvent.click(screen.getByRole('button', { name: /^Private key/ }))
  await waitFor(() => expect(screen.getByTestId('private-key').textContent).toBe(secret))
})

it('if another browser created the wallet, it says so and asks before creating a new one', async () => {
  noting('11111111111111111111111111111111')
  render(<WalletSection userId={USER} />)
  await open()

  expect(screen.getByText(/in the browser that made it/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Create a new wallet here' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Replace' }))

  await screen.findByRole('button', { name: /^Private key/ })
  expect(readEntry('solanaWalletAddress')).not.toBe('11111111111111111111111111111111')
})

it('a browser without such keys says so', async () => {
  noting()
  Object.defineProperty(globalThis, 'crypto', {
    value: { subtle: { generateKey: async () => Promise.reject(new DOMException('no', 'NotSupportedError')) } },
    configurable: true,
  })
  render(<WalletSection userId={USER} />)
  fireEvent.click(screen.getByRole('button', { name: 'Open wallet' }))

  expect((await screen.findByRole('alert')).textContent).toContain('cannot make such keys')
})
