import { randomInt } from 'node:crypto'
import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { GET as overview } from '@/app/api/moderation/overview/route'
import { GET } from '@/app/img/[preset]/[...key]/route'
import { GET as getFilm } from '@/app/media/[key]/route'
import type { ModerationOverview } from '@/lib/api/moderation-figures'
import { originalKey, variantKey } from '@/server/media/media-keys'
import { readFilm } from '@/server/media/read-film'
import { readImage, type ReadImage } from '@/server/media/read-image'
import { storeFilm } from '@/server/media/store-film'
import { storeImage } from '@/server/media/store-image'
import { forgetVerdict } from '@/server/media/verify-film'
import { closeDatabase, db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { asViewer } from '@/tests/support/as-viewer'
import { mp4 } from '@/tests/support/films'
import { posterPixels } from '@/tests/support/images'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)

let image: ReadImage
let key: string
beforeEach(async () => {
  image = await readImage(
    await posterPixels({ widthPx: 500, heightPx: 700, seed: randomInt(1_000_000_000) })
      .jpeg()
      .toBuffer(),
  )
  key = await storeImage(image)
})

const fileOf = (stored: string) => path.join(env().dataDir, 'media', ...stored.split('/'))
const get = (preset: string) =>
  GET(new Request(`http://localhost:3000/img/${preset}/${key}`), { params: Promise.resolve({ preset, key: [key] }) })
const openRepair = () => db.mediaRepair.findFirst({ where: { key, mendedAt: null }, select: { reason: true } })
const altered = (bytes: Buffer) => {
  const copy = Buffer.from(bytes)
  copy.writeUInt8(copy.readUInt8(copy.length >> 1) ^ 255, copy.length >> 1)
  return copy
}

const DAMAGES = [
  ['empty', (file: string) => truncateSync(file, 0)],
  ['truncated', (file: string) => truncateSync(file, 300)],
  ['altered', (file: string) => writeFileSync(file, altered(readFileSync(file)))],
  ['missing', (file: string) => rmSync(file)],
] as const

test.each(DAMAGES)(
  'a picture whose file is %s is gone until repaired, is not cached, and is on the list of repairs',
  async (reason, damage) => {
    damage(fileOf(originalKey(key)))

    const answers = [await get('original'), await get('card')]

    for (const answer of answers) {
      expect(answer.status).toBe(410)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    expect(await openRepair()).toEqual({ reason })
    const { token } = await asViewer({ role: 'admin' })
    const { repairs } = (await (await send(overview, { method: 'GET', token })).json()) as ModerationOverview
    expect(repairs.open).toBeGreaterThan(0)
  },
)

test.each(DAMAGES)('the same upload repairs a file that is %s', async (_, damage) => {
  damage(fileOf(originalKey(key)))
  await get('original')

  await storeImage(image)

  expect(await openRepair()).toBeNull()
  const answer = await get('original')
  expect(answer.status).toBe(200)
  expect(Buffer.from(await answer.arrayBuffer()).equals(image.bytes)).toBe(true)
})

test('a file restored from a backup closes its entry when it is next requested', async () => {
  const file = fileOf(originalKey(key))
  truncateSync(file, 10)
  await get('original')

  writeFileSync(file, image.bytes)

  expect((await get('original')).status).toBe(200)
  expect(await openRepair()).toBeNull()
})

test.each(['webp', 'avif'] as const)('a truncated rendered size as %s is rendered again', async (format) => {
  const accept = { headers: { accept: `image/${format}` } }
  const ask = () =>
    GET(new Request(`http://localhost:3000/img/card/${key}`, accept), { params: Promise.resolve({ preset: 'card', key: [key] }) })
  const whole = Buffer.from(await (await ask()).arrayBuffer())
  for (const size of [0, 20, whole.length - 1]) {
    truncateSync(fileOf(variantKey('card', key, format)), size)

    expect(Buffer.from(await (await ask()).arrayBuffer()).length).toBe(whole.length)
  }
})

test('a picture stored without a hash gets one when it is first read', async () => {
  await db.mediaObject.update({ where: { key }, data: { keptHash: null } })
  expect((await get('original')).status).toBe(200)

  writeFileSync(fileOf(originalKey(key)), altered(image.bytes))

  expect((await get('original')).status).toBe(410)
})

test.each(DAMAGES.slice(0, 3))('a video whose file is %s is gone, and the same upload repairs it', async (reason, damage) => {
  const source = path.join(env().dataDir, `film-${randomInt(1_000_000_000)}`)
  writeFileSync(source, Buffer.concat([mp4(`film ${randomInt(1_000_000_000)}`), Buffer.alloc(400)]))
  const film = await readFilm(source)
  if (!film) throw new Error('no film')
  key = await storeFilm(film)
  const ask = () =>
    getFilm(new Request(`http://localhost:3000/media/${key}`, { headers: { range: 'bytes=0-1' } }), { params: Promise.resolve({ key }) })
  const before = await ask()
  expect([before.status, before.headers.get('cache-control')]).toEqual([206, 'public, max-age=86400, immutable'])
  damage(fileOf(originalKey(key)))
  forgetVerdict(key)

  const answer = await ask()

  expect([answer.status, answer.headers.get('cache-control')]).toEqual([410, 'no-store'])
  expect(await openRepair()).toEqual({ reason })
  await storeFilm(film)
  expect((await ask()).status).toBe(206)
  expect(await openRepair()).toBeNull()
})
