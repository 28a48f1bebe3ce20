import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runNode } from '@/tests/support/run-script'

type Entry = {
  version?: string
  integrity?: string
  resolved?: string
  optional?: boolean
  hasInstallScript?: boolean
  license?: string
  dev?: boolean
}
const root = path.resolve(__dirname, '../../..')
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, unknown>
const packages = Object.entries(read('package-lock.json').packages as Record<string, Entry>).filter(([name]) => name !== '')
const short = (name: string) => name.slice(name.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Binaries of other machines, which npm leaves out of a lock file that is written on this one; their names say for which. */
const OTHER_MACHINES = /^@(next\/swc|tailwindcss\/oxide|unrs\/resolver-binding)-/

it('the lock file has a SHA-512 for every package', () => {
  const bare = packages.filter(([, entry]) => !entry.integrity?.startsWith('sha512-'))

  expect(bare.filter(([name, entry]) => !entry.optional || !OTHER_MACHINES.test(short(name))).map(([name]) => name)).toEqual([])
  expect(bare.length).toBeLessThanOrEqual(29)
})

it('no package comes from outside the registry', () => {
  const elsewhere = packages.filter(
    ([, entry]) => entry.resolved !== undefined && !entry.resolved.startsWith('https://registry.npmjs.org/'),
  )

  expect(elsewhere).toEqual([])
})

it('the licences of what ships allow any use', () => {
  const free =
    /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|CC-BY-4\.0|Python-2\.0|OFL-1\.1|MPL-2\.0|EPL-2\.0|LGPL-3\.0-or-later)$/
  // MIT by the licence file next to them, or by a legacy npm field
  const told = new Map(
    ['busboy', 'png-js', 'seq-queue', 'streamsearch', 'xmlhttprequest-ssl'].map((name) => [`node_modules/${name}`, 'MIT']),
  )
  const shipped = packages.filter(([name, entry]) => !entry.dev && !OTHER_MACHINES.test(short(name)))
  /** Source: SPDX licence expressions: of a choice, one is enough. Choices within conditions are not taken apart. */
  const isFree = (expression: string) => {
    const parts = expression.replace(/[()]/g, '').split(/ (?:AND|OR) /i)
    return / AND /i.test(expression) ? parts.every((one) => free.test(one)) : parts.some((one) => free.test(one))
  }

  expect(
    shipped.filter(([name, { license = told.get(name) ?? 'none' }]) => !isFree(license)).map(([name, { license }]) => `${name} ${license}`),
  ).toEqual([])
})

it('each package with an install script is named, and allowed or forbidden to run it', () => {
  const decided = new Set(Object.keys(read('package.json').allowScripts as Record<string, boolean>))
  // macOS only, never installed elsewhere
  const known = new Set(['fsevents'])

  expect(
    [...new Set(packages.filter(([, entry]) => entry.hasInstallScript).map(([name]) => short(name)))].filter(
      (name) => !decided.has(name) && !known.has(name),
    ),
  ).toEqual([])
})

it('onnxruntime downloads no CUDA on install, and .npmrc holds only settings that npm knows', () => {
  const { stderr } = spawnSync('npm', ['config', 'get', 'fund'], { cwd: root, encoding: 'utf8' })

  expect((read('package.json').allowScripts as Record<string, boolean>)['onnxruntime-node']).toBe(false)
  expect(stderr).not.toMatch(/Unknown project config/)
})

it('a start whose npm ci is refused says so and installs nothing else', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'litfass-supply-'))
  cpSync(path.join(root, 'scripts'), path.join(folder, 'scripts'), { recursive: true })
  cpSync(path.join(root, 'package.json'), path.join(folder, 'package.json'))
  cpSync(path.join(root, 'package-lock.json'), path.join(folder, 'package-lock.json'))
  const calls = path.join(folder, 'calls')
  const npm = path.join(folder, 'npm', 'npm.js')
  mkdirSync(path.dirname(npm))
  writeFileSync(path.join(folder, 'npm/package.json'), '{}')
  writeFileSync(
    npm,
    `require('node:fs').appendFileSync(${JSON.stringify(calls)}, process.argv[2] + '\\n'); console.error('npm error code EUSAGE\\nnpm error Missing: left-pad@1.3.0 from lock file'); process.exit(1)`,
  )
  writeFileSync(
    path.join(folder, 'run.mjs'),
    `import('./scripts/install.mjs').then((m) => m.install()).catch((error) => { console.error(error.message); process.exitCode = 1 })`,
  )

  const { code, stderr } = await runNode(['run.mjs'], { cwd: folder, env: { npm_execpath: npm } })
  const asked = readFileSync(calls, 'utf8')
  rmSync(folder, { recursive: true, force: true })

  expect({ code, asked, stderr }).toEqual({
    code: 1,
    asked: 'ci\n',
    stderr: 'package-lock.json does not fit package.json: run npm install once and keep both.\n',
  })
})
