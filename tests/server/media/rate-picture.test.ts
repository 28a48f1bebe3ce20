import { createHash, randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { NUDITY_HINT_PERCENT } from '@/lib/moderation/nudity'
import { forgetImage } from '@/server/media/forget-image'
import { readImage } from '@/server/media/read-image'
import { storeImage } from '@/server/media/store-image'
import { closeDatabase, db } from '@/server/platform/db'
import { resetEnv } from '@/server/platform/env'
import { closeNudityModel, rateNudity } from '@/server/platform/vision/nudity/rate-nudity'
import { posterPixels } from '@/tests/support/images'
import { runPendingJobs } from '@/tests/support/run-jobs'
import { skinBlobs, skinBlobsPng } from '@/tests/support/skin-blobs'

afterAll(async () => {
  await closeNudityModel()
  await closeDatabase()
})

const seed = () => randomInt(1 << 24)
const newPoster = async () => readImage(await posterPixels({ seed: seed() }).jpeg().toBuffer())
const newBlobs = async () => readImage(await skinBlobsPng(seed()))
const ratingOf = (key: string) => db.nudityRating.findUnique({ where: { key } })

test('the shipped model answers as the one it was made from answered in TensorFlow.js', async () => {
  const shares = await rateNudity(skinBlobs())

  const expected = { drawing: 0.0000475, drawnPorn: 0.0013046, neutral: 0.0268532, porn: 0.9691727, sexy: 0.0026219 }
  for (const [name, share] of Object.entries(expected)) expect(shares[name as keyof typeof shares]).toBeCloseTo(share, 4)
})

test('the card names the model that is shipped', () => {
  const folder = path.join(process.cwd(), 'server/platform/vision/nudity')
  const hash = createHash('sha256')
    .update(readFileSync(path.join(folder, 'nudity.onnx')))
    .digest('hex')

  expect(readFileSync(path.join(folder, 'README.md'), 'utf8')).toContain(hash)
})

test('a closed model is loaded again for the next picture', async () => {
  const before = await rateNudity(skinBlobs())

  await closeNudityModel()

  expect(await rateNudity(skinBlobs())).toEqual(before)
})

test('new pictures are rated after their upload: a poster low, what looks like skin high', async () => {
  const [poster, blobs] = [await storeImage(await newPoster()), await storeImage(await newBlobs())]
  expect(await ratingOf(blobs)).toBeNull()

  await runPendingJobs()

  expect((await ratingOf(poster))?.percent).toBeLessThan(NUDITY_HINT_PERCENT)
  expect((await ratingOf(blobs))?.percent).toBeGreaterThanOrEqual(90)
})

test('a picture in a chat is not rated, unless it is also uploaded for all to see', async () => {
  const image = await newBlobs()

  const chatKey = await storeImage(image, { chatId: randomUUID() })
  await runPendingJobs()
  for (const key of [image.key, chatKey]) expect(await ratingOf(key)).toBeNull()

  await storeImage(image)
  await runPendingJobs()
  expect(await ratingOf(image.key)).not.toBeNull()
})

test('an operator can turn it off', async () => {
  const image = await newBlobs()
  Object.assign(process.env, { NUDITY_HINTS: 'off' })
  resetEnv()

  await storeImage(image)
  await runPendingJobs()

  delete process.env.NUDITY_HINTS
  resetEnv()
  expect(await ratingOf(image.key)).toBeNull()
})

test('a rating goes with its picture, but what staff decided stays', async () => {
  const [open, decided] = [await storeImage(await newBlobs()), await storeImage(await newBlobs())]
  await runPendingJobs()
  await db.nudityRating.update({ where: { key: decided }, data: { reviewedAt: new Date() } })

  await forgetImage(open)
  await forgetImage(decided)

  expect(await ratingOf(open)).toBeNull()
  expect(await ratingOf(decided)).not.toBeNull()
})
