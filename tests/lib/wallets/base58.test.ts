import { fromBase58, toBase58 } from '@/lib/wallets/base58'
import { isSignature, isWalletAddress } from '@/lib/wallets/wallet-proof'

const hex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))

test.each([
  ['', ''],
  ['00', '1'],
  ['0000', '11'],
  ['61', '2g'],
  ['626262', 'a3gV'],
  ['00eb15231dfceb60925886b67d065299925915aeb172c06647', '1NS17iag9jJgTHD1VXjvLCEnZuQ3rJDE9L'],
  ['10c8511e', 'Rt5zm'],
  ['ffffffff', '7YXq9G'],
])('the bytes %s are spelled %s and read back', (bytes, text) => {
  expect(toBase58(hex(bytes))).toBe(text)
  expect(Buffer.from(fromBase58(text) ?? []).toString('hex')).toBe(bytes)
})

test.each(['0', 'O', 'I', 'l', 'a b', 'ä'])('%j is not a base58 character', (text) => expect(fromBase58(text)).toBeNull())

test.each([
  ['11111111111111111111111111111111', true],
  ['1111111111111111111111111111111', false],
  ['6Vi9RR1K2aFXn3bu1XzMQzxpoFbEA3HqPrx6RkYG1xs7', true],
  ['not an address', false],
  ['', false],
  ['1'.repeat(10_000), false],
])('%j is a wallet address: %s', (text, is) => expect(isWalletAddress(text)).toBe(is))

test('a signature has exactly 64 bytes', () => {
  expect(isSignature(toBase58(new Uint8Array(64).fill(7)))).toBe(true)
  expect(isSignature(toBase58(new Uint8Array(63).fill(7)))).toBe(false)
})
