import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runModule } from '../../support/run-module'

const build = mkdtempSync(path.join(os.tmpdir(), 'litfass-build-'))
mkdirSync(path.join(build, 'server/app'), { recursive: true })
afterAll(() => rmSync(build, { recursive: true, force: true }))

/** A web process of the build, with Next's own default: to write every page that it renders into the build's folder. */
const serve = <T>(text: string) =>
  runModule<T>(`
    import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js'
    import PageCache from './scripts/next-cache.mjs'
    const serverDistDir = ${JSON.stringify(path.join(build, 'server'))}
    const cache = new PageCache({ fs: nodeFs, flushToDisk: true, serverDistDir, revalidatedTags: [], maxMemoryCacheSize: 1e6 })
    const key = '/en/city/Berlin'
    const read = async () => (await cache.get(key, { kind: 'APP_PAGE', isFallback: false, isRoutePPREnabled: false }))?.value.html ?? null
    const page = { kind: 'APP_PAGE', html: 'of one database', rscData: Buffer.from('x'), headers: {}, status: 200 }
    const keep = () => cache.set(key, page, { cacheControl: { revalidate: 300 }, isFallback: false, isRoutePPREnabled: false })
    ${text}`)

test('a page ends with the process that rendered it: the next one may serve another database from the same build', async () => {
  const first = await serve(`await keep(); console.log(JSON.stringify(await read()))`)
  const second = await serve(`console.log(JSON.stringify(await read()))`)

  expect(first).toBe('of one database')
  expect(second).toBeNull()
  expect(readdirSync(build, { recursive: true }).sort()).toEqual(['server', 'server/app'])
})
