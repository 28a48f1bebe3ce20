import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { resetEnv } from '@/server/platform/env'
import { getStorage, resetStorage, type Storage } from '@/server/platform/storage'
import { createDiskStorage, diskError } from '@/server/platform/storage-disk'
import { createS3Storage } from '@/server/platform/storage-s3'
import { startS3Server, type S3Server } from '@/tests/support/s3-server'

let folder: string
let s3: S3Server

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'litfass-storage-'))
  s3 = await startS3Server()
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const optionsOf = (server: S3Server) => ({
  endpoint: server.url,
  bucket: server.bucket,
  region: server.region,
  accessKeyId: server.accessKeyId,
  secretAccessKey: server.secretAccessKey,
})
const stores: [string, () => Storage][] = [
  ['the disk', () => createDiskStorage(path.join(folder, 'media'))],
  ['a bucket', () => createS3Storage(optionsOf(s3))],
]
const every = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))

describe.each(stores)('%s', (_, open) => {
  test('returns the exact bytes and their type', async () => {
    const storage = open()
    await storage.put('originals/ab/every.jpg', every, { contentType: 'image/jpeg' })

    expect(await storage.get('originals/ab/every.jpg')).toEqual({ bytes: every, contentType: 'image/jpeg' })
    expect(await storage.head('originals/ab/every.jpg')).toEqual({ sizeBytes: 256 })
  })

  test('replaces what was stored under a key', async () => {
    const storage = open()
    await storage.put('twice.webp', Buffer.from('first and longer'), { contentType: 'image/webp' })

    await storage.put('twice.webp', Buffer.from('second'), { contentType: 'image/webp' })

    expect((await storage.get('twice.webp'))?.bytes.toString()).toBe('second')
  })

  test('keeps an empty file and one of several megabytes', async () => {
    const storage = open()
    const large = Buffer.alloc(6 * 1024 * 1024, 7)
    await Promise.all([
      storage.put('empty.jpg', Buffer.alloc(0), { contentType: 'image/jpeg' }),
      storage.put('large.jpg', large, { contentType: 'image/jpeg' }),
    ])

    expect(await storage.head('empty.jpg')).toEqual({ sizeBytes: 0 })
    expect((await storage.get('large.jpg'))?.bytes.equals(large)).toBe(true)
  })

  test('stores a file from disk and returns any part of it', async () => {
    const storage = open()
    const source = path.join(folder, 'film')
    writeFileSync(source, every)

    await storage.putFile('originals/ab/film.mp4', source, { contentType: 'video/mp4' })

    const part = async (start: number, end: number) => {
      const stream = await storage.stream('originals/ab/film.mp4', { start, end })
      return Buffer.from(await new Response(stream).arrayBuffer())
    }
    expect(await storage.get('originals/ab/film.mp4')).toEqual({ bytes: every, contentType: 'video/mp4' })
    expect(await part(0, 255)).toEqual(every)
    expect(await part(10, 10)).toEqual(every.subarray(10, 11))
    expect(await part(250, 255)).toEqual(every.subarray(250))
    expect(await storage.stream('nothing/here.mp4', { start: 0, end: 1 })).toBeNull()
    await expect(
      storage.putFile('originals/ab/lost.mp4', path.join(folder, 'not there'), { contentType: 'video/mp4' }),
    ).rejects.toBeDefined()
    expect(await storage.head('originals/ab/lost.mp4')).toBeNull()
  })

  test('returns null for an unknown key', async () => {
    const storage = open()

    expect(await storage.get('nothing/here.jpg')).toBeNull()
    expect(await storage.head('nothing/here.jpg')).toBeNull()
  })

  test('deletes files, and deleting twice is no error', async () => {
    const storage = open()
    await storage.put('gone.jpg', every, { contentType: 'image/jpeg' })

    await storage.delete('gone.jpg')
    await storage.delete('gone.jpg')

    expect(await storage.get('gone.jpg')).toBeNull()
  })

  test.each(['../outside.jpg', 'a/../../b.jpg', '/etc/passwd', 'a//b', '', '.hidden', 'UPPER.jpg', 'nul\0.jpg', 'a\\b', 'x'.repeat(301)])(
    'refuses %j as a key',
    async (key) => {
      const storage = open()

      await expect(storage.put(key, every, { contentType: 'image/jpeg' })).rejects.toMatchObject({ code: 'invalid' })
      await expect(storage.get(key)).rejects.toMatchObject({ code: 'invalid' })
    },
  )

  test('ends with the last writer when many write the same key, never with a mixture', async () => {
    const storage = open()
    const contents = Array.from({ length: 8 }, (_, index) => Buffer.alloc(50_000, index))

    await Promise.all(contents.map((bytes) => storage.put('race.jpg', bytes, { contentType: 'image/jpeg' })))

    const found = (await storage.get('race.jpg'))?.bytes
    expect(contents.some((bytes) => found?.equals(bytes))).toBe(true)
  })
})

describe('a disk that refuses writes', () => {
  test.each([
    ['ENOSPC', 'full'],
    ['EDQUOT', 'used up'],
    ['EROFS', 'read-only'],
    ['EACCES', 'may not write'],
  ])('%s is reported as unavailable, in words', (code, words) => {
    const error = diskError(Object.assign(new Error(code), { code }))

    expect(error).toMatchObject({ code: 'unavailable' })
    expect(error.message).toContain(words)
  })

  /** Only some machines let a test mount its own disk; elsewhere a folder without write permission stands in. */
  const mountSmallDisk = (at: string) => {
    mkdirSync(at, { recursive: true })
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', at], { stdio: 'ignore' })
      return () => execFileSync('umount', [at])
    } catch {
      return null
    }
  }

  test('leaves nothing half-written behind', async () => {
    const at = path.join(folder, 'small')
    const unmount = mountSmallDisk(at)
    if (!unmount && process.getuid?.() === 0) return
    if (!unmount) chmodSync(at, 0o500)

    const error: unknown = await createDiskStorage(at)
      .put('big.jpg', Buffer.alloc(200_000), { contentType: 'image/jpeg' })
      .catch((caught: unknown) => caught)
    const left = readdirSync(at)
    unmount?.()

    expect(error).toMatchObject({ code: 'unavailable', message: expect.stringContaining('nothing was stored') as string })
    expect(left).toEqual([])
  })
})

describe('a bucket that does not answer properly', () => {
  test('reports a wrong secret as unavailable without revealing it', async () => {
    const storage = createS3Storage({ ...optionsOf(s3), secretAccessKey: 'another' })

    const error: unknown = await storage.put('x.jpg', every, { contentType: 'image/jpeg' }).catch((caught: unknown) => caught)

    expect(error).toMatchObject({ code: 'unavailable' })
    expect(String(error)).not.toContain('another')
    expect(s3.objects.has('x.jpg')).toBe(false)
  })

  test('is unavailable when nothing listens', async () => {
    const away = await startS3Server()
    const storage = createS3Storage(optionsOf(away))
    await away.close()

    await expect(storage.get('x.jpg')).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('is unavailable when the bucket does not exist', async () => {
    const storage = createS3Storage({ ...optionsOf(s3), bucket: 'elsewhere' })

    await expect(storage.put('x.jpg', every, { contentType: 'image/jpeg' })).rejects.toMatchObject({ code: 'unavailable' })
  })
})

test('the environment selects the bucket, otherwise the disk', async () => {
  const before = { ...process.env }
  try {
    Object.assign(process.env, {
      S3_ENDPOINT: s3.url,
      S3_BUCKET: s3.bucket,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    })
    resetEnv()
    resetStorage()
    await getStorage().put('chosen.jpg', every, { contentType: 'image/jpeg' })

    expect(s3.objects.get('chosen.jpg')?.bytes.equals(every)).toBe(true)
  } finally {
    for (const name of ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
    resetEnv()
    resetStorage()
  }
})
