import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { openSealed, sealInto } from '@/server/platform/envelope'

const folder = mkdtempSync(path.join(os.tmpdir(), 'litfass-envelope-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const CHUNK_BYTES = 256 * 1024
const file = path.join(folder, 'sealed')
const seal = async (parts: Buffer[], passphrase = 'correct horse battery') => {
  const handle = await open(file, 'w')
  const sealed = await sealInto(handle, passphrase)
  for (const part of parts) await sealed.write(part)
  await sealed.end()
  await handle.close()
}
const unseal = async (passphrase = 'correct horse battery') => {
  const handle = await open(file, 'r')
  try {
    const parts: Buffer[] = []
    for await (const part of openSealed(handle, passphrase)) parts.push(part)
    return Buffer.concat(parts)
  } finally {
    await handle.close()
  }
}

it.each([
  ['nothing', []],
  ['one byte', [1]],
  ['exactly one chunk', [CHUNK_BYTES]],
  ['many parts that end inside a chunk', [10, CHUNK_BYTES * 2, 77, CHUNK_BYTES - 5, 3]],
])(
  'returns what was sealed: %s',
  async (_, sizes) => {
    const parts = sizes.map((size) => randomBytes(size))

    await seal(parts)

    expect((await unseal()).equals(Buffer.concat(parts))).toBe(true)
  },
  60_000,
)

it('reveals nothing of the text and opens only with its passphrase', async () => {
  await seal([Buffer.from('a word that is a secret')])

  expect(readFileSync(file).includes('secret')).toBe(false)
  await expect(unseal('correct horse batterz')).rejects.toThrow(
    'The file cannot be read: the passphrase is another one, or the file is damaged.',
  )
}, 60_000)

describe('a file that was tampered with', () => {
  const length = () => readFileSync(file).length
  const header = () => readFileSync(file).indexOf('\n') + 1
  const change = (work: (bytes: Buffer) => Buffer) => writeFileSync(file, work(readFileSync(file)))

  beforeEach(() => seal([randomBytes(CHUNK_BYTES * 2 + 100)]), 60_000)

  it.each([
    ['one bit changed', () => change((bytes) => (bytes.writeUInt8(bytes.readUInt8(bytes.length - 50) ^ 1, bytes.length - 50), bytes))],
    ['cut inside a chunk', () => truncateSync(file, length() - 10)],
    ['cut between two chunks', () => truncateSync(file, header() + CHUNK_BYTES + 16)],
    [
      'two chunks exchanged',
      () =>
        change((bytes) => {
          const [at, size] = [header(), CHUNK_BYTES + 16]
          return Buffer.concat([
            bytes.subarray(0, at),
            bytes.subarray(at + size, at + 2 * size),
            bytes.subarray(at, at + size),
            bytes.subarray(at + 2 * size),
          ])
        }),
    ],
    ['bytes added', () => change((bytes) => Buffer.concat([bytes, randomBytes(40)]))],
    ['another first line', () => change((bytes) => Buffer.from(bytes.toString('latin1').replace('"p":1', '"p":2'), 'latin1'))],
    [
      'a first line that asks for all memory',
      () => change((bytes) => Buffer.from(bytes.toString('latin1').replace('"N":131072', '"N":4294967296'), 'latin1')),
    ],
    ['no backup at all', () => writeFileSync(file, 'a letter')],
  ])(
    'is refused: %s',
    async (_, touch) => {
      touch()

      await expect(unseal()).rejects.toThrow(/^The file cannot be read: /)
    },
    60_000,
  )
})
