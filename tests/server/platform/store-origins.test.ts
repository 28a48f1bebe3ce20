import { serveFrame } from '@/server/embeds/serve-frame'
import { resetEnv } from '@/server/platform/env'
import { storeOrigins } from '@/server/platform/store-origins'
import { runModule } from '@/tests/support/run-module'

const S3 = { S3_BUCKET: 'flyers', S3_REGION: 'eu-central-1', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
const set = (settings: Record<string, string>) => {
  for (const name of Object.keys(process.env)) if (name.startsWith('S3_')) delete process.env[name]
  Object.assign(process.env, settings)
  resetEnv()
}
afterAll(() => set({}))

test.each([
  ['a bucket of a region', S3, ['https://flyers.s3.eu-central-1.amazonaws.com', 'https://s3.eu-central-1.amazonaws.com']],
  ['another store', { ...S3, S3_ENDPOINT: 'https://store.example:9000/x' }, ['https://store.example:9000']],
  ['no store', {}, []],
])('pages and frames may show pictures from %s', async (_, settings, origins) => {
  set(settings)

  expect(storeOrigins()).toEqual(origins)
  const frame = serveFrame(new Request('http://localhost:3000/embed/frame?list=city/Berlin')).headers.get('content-security-policy')
  const page = await runModule<string>(
    `import { contentPolicy } from './scripts/content-policy.mjs'
    console.log(JSON.stringify(contentPolicy(${JSON.stringify(settings)})('/', null)))`,
  )
  for (const policy of [frame, page]) for (const origin of origins) expect(policy).toContain(origin)
  if (origins.length === 0) expect(frame).not.toContain('amazonaws')
})
