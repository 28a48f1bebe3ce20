import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'

const execute = promisify(execFile)
const root = path.resolve(__dirname, '../../..')
/** Runs a module's text next to the scripts, which Jest cannot load, and returns its JSON output. */
const evaluate = async (text: string, folder: string): Promise<unknown> =>
  JSON.parse((await execute(process.execPath, ['--input-type=module', '--eval', text, folder], { cwd: root })).stdout)

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'litfass-packed-'))
  fs.mkdirSync(path.join(folder, 'static/chunks'), { recursive: true })
  fs.writeFileSync(path.join(folder, 'static/chunks/a-1.js'), 'export const a = 1\n'.repeat(100))
  fs.writeFileSync(path.join(folder, 'static/chunks/b.css'), '.b{color:red}')
  fs.writeFileSync(path.join(folder, 'static/chunks/c.woff2'), 'packed already')
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const ask = `
  import { createPackedScripts, packScripts } from './scripts/packed-scripts.mjs'
  const folder = process.argv[1]
  const ask = (url, accepted) => {
    const offer = createPackedScripts(folder)
    const request = { url, headers: { 'accept-encoding': accepted } }
    const headers = {}
    offer(request, { setHeader: (name, value) => (headers[name] = value) })
    return [request.url, headers]
  }`

test('scripts and style sheets go packed to browsers that accept it, with their own type', async () => {
  const found = await evaluate(
    `${ask}
    await packScripts(folder)
    console.log(JSON.stringify([
      ask('/_next/static/chunks/a-1.js?dpl=1', 'gzip, deflate, br'),
      ask('/_next/static/chunks/b.css', 'br;q=0.5'),
      ask('/_next/static/chunks/a-1.js', 'gzip'),
      ask('/_next/static/chunks/a-1.js', 'gzip, br;q=0'),
      ask('/_next/static/chunks/a-1.js', undefined),
      ask('/_next/static/chunks/c.woff2', 'br'),
      ask('/_next/static/chunks/../../secret.js', 'br'),
      ask('/event/a-1.js', 'br'),
    ]))`,
    folder,
  )

  expect(found).toEqual([
    ['/_next/static/chunks/a-1.js.br?dpl=1', { 'Content-Type': 'application/javascript; charset=UTF-8', 'Content-Encoding': 'br' }],
    ['/_next/static/chunks/b.css.br', { 'Content-Type': 'text/css; charset=UTF-8', 'Content-Encoding': 'br' }],
    ['/_next/static/chunks/a-1.js', {}],
    ['/_next/static/chunks/a-1.js', {}],
    ['/_next/static/chunks/a-1.js', {}],
    ['/_next/static/chunks/c.woff2', {}],
    ['/_next/static/chunks/../../secret.js', {}],
    ['/event/a-1.js', {}],
  ])
  const packed = fs.readFileSync(path.join(folder, 'static/chunks/a-1.js.br'))
  expect(brotliDecompressSync(packed).toString()).toBe('export const a = 1\n'.repeat(100))
  expect(fs.existsSync(path.join(folder, 'static/chunks/c.woff2.br'))).toBe(false)
})

test('without packed copies everything is sent as it is', async () => {
  const found = await evaluate(`${ask}; console.log(JSON.stringify(ask('/_next/static/chunks/a-1.js', 'br')))`, folder)

  expect(found).toEqual(['/_next/static/chunks/a-1.js', {}])
})
