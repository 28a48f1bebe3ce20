import { webcrypto } from 'node:crypto'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { readEntry, writeEntry } from '@/components/browser/local-storage'
import { forgetLogin, rememberLogin } from '@/components/browser/session'
import { lockKey, unlockKey } from '@/components/wallets/locked-key'
import { WalletSection } from '@/components/wallets/wallet-section'
import { answerCalls, installBrowserStandIns, type SentCall } from '@/tests/support/browser-stand-ins'

const USER = '01890000-0000-7000-8000-0000000000cd'
const PASSPHRASE = 'seven purple herons'

beforeEach(() => {
  installBrowserStandIns()
  window.localStorage.clear()
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
  Object.defineProperty(globalThis, 'TextEncoder', {
    value: class {
      encode = (text: string) => Uint8Array.from(Buffer.from(text))
    },
    configurable: true,
  })
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => undefined }, configurable: true })
  let address: string | null = null
  answerCalls(async ({ method, body }: SentCall) => {
    if (method === 'PUT') ({ address } = JSON.parse(String(body)) as { address: string })
    return { status: 200, json: { address } }
  })
})

const kept = () =>
  Object.entries(window.localStorage)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join('\n')
const open = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Open wallet' }))
  await screen.findByRole('button', { name: /^Wallet address/ })
}
const type = (label: string, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const protect = async (passphrase = PASSPHRASE, again = passphrase) => {
  type('Passphrase', passphrase)
  type('Passphrase once more', again)
  fireEvent.click(screen.getByRole('button', { name: 'Protect with a passphrase' }))
}

it('a logout removes an unprotected private key from the browser, including that of an earlier account', async () => {
  render(<WalletSection userId={USER} />)
  await open()
  const secret = readEntry('solanaWalletPrivateKey') ?? 'none'
  writeEntry('solanaWalletPrivateKey:another', 'another secret')
  expect(screen.getByText(/Logging out removes the private key/)).toBeTruthy()

  forgetLogin()

  expect(kept()).not.toContain(secret)
  expect(kept()).not.toContain('another secret')
})

it('with a passphrase it survives a logout, encrypted, and only that passphrase opens it', async () => {
  const { unmount } = render(<WalletSection userId={USER} />)
  await open()
  const secret = readEntry('solanaWalletPrivateKey') ?? 'none'
  await protect()
  await screen.findByText(/logging out does not remove it/)
  expect(kept()).not.toContain(secret)
  expect(kept()).not.toContain(PASSPHRASE)
  unmount()

  forgetLogin()
  rememberLogin({ access_token: 'x', user: { id: USER, username: 'ada' } } as unknown as Parameters<typeof rememberLogin>[0])
  render(<WalletSection userId={USER} />)
  await open()
  type('Passphrase', 'seven purple heron')
  fireEvent.click(screen.getByRole('button', { name: 'Unlock' }))
  expect((await screen.findByRole('alert')).textContent).toContain('not the passphrase')
  type('Passphrase', PASSPHRASE)
  fireEvent.click(screen.getByRole('button', { name: 'Unlock' }))

  fireEvent.click(await screen.findByRole('button', { name: /^Private key/ }))
  await waitFor(() => expect(screen.getByTestId('private-key').textContent).toBe(secret))
  expect(kept()).not.toContain(secret)

  fireEvent.click(screen.getByRole('button', { name: 'Remove from this browser' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(kept()).not.toContain('solanaWalletLockedKey'))
})

it('a passphrase is long and typed twice', async () => {
  render(<WalletSection userId={USER} />)
  await open()

  await protect('short')
  expect((await screen.findByRole('alert')).textContent).toContain('at least 12')
  await protect(PASSPHRASE, 'seven purple storks')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('differ'))
  expect(kept()).not.toContain('solanaWalletLockedKey')
})

it('a stored key names its rounds, at least 600,000; fewer are refused, and so is another address', async () => {
  const locked = await lockKey('5secret', { address: 'one', passphrase: PASSPHRASE })
  const parts = JSON.parse(locked) as { rounds: number; salt: string }

  expect(parts.rounds).toBeGreaterThanOrEqual(600_000)
  expect(await unlockKey(locked, { address: 'one', passphrase: PASSPHRASE })).toBe('5secret')
  expect(await unlockKey(locked, { address: 'another', passphrase: PASSPHRASE })).toBeNull()
  expect(await unlockKey(JSON.stringify({ ...parts, rounds: 1000 }), { address: 'one', passphrase: PASSPHRASE })).toBeNull()
  expect(await unlockKey('{}', { address: 'one', passphrase: PASSPHRASE })).toBeNull()
  expect((JSON.parse(await lockKey('5secret', { address: 'one', passphrase: PASSPHRASE })) as { salt: string }).salt).not.toBe(parts.salt)
})
