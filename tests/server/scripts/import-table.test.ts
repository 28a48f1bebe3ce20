import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runNode } from '@/tests/support/run-script'

/** A small house in which each rule is broken once: who imports what, and the rule that must report it. */
const breaches: [file: string, source: string, rule: string][] = [
  ['app/page.tsx', `import '@/server/platform/db'`, 'app-imports'],
  ['components/events/card.tsx', `import '@/server/events/queries'`, 'components-imports'],
  ['components/events/file.tsx', `import 'node:fs'`, 'browser-has-no-node'],
  ['components/ui/button.tsx', `import '@/components/events/card'`, 'ui-imports'],
  ['lib/events/day.ts', `import '@/server/platform/db'`, 'lib-imports'],
  ['lib/events/clock.ts', `import 'node:os'`, 'lib-packages'],
  ['lib/events/react.ts', `import 'react'`, 'lib-packages'],
  ['server/events/draw.ts', `import '@/components/events/card'`, 'server-imports'],
  ['server/events/pg.ts', `import 'pg'`, 'vendors-in-platform'],
  ['server/platform/rule.ts', `import '@/server/events/queries'`, 'platform-imports'],
  ['server/http/known.ts', `import '@/server/events/queries'`, 'http-imports'],
  ['server/events/process.ts', `import '@/server/sidecar/main'`, 'sidecar-is-an-end'],
  ['server/events/one.ts', `import './two'\nexport const one = 1`, 'no-cycles'],
  ['server/events/barrel.ts', `import './index'`, 'no-barrels'],
  ['server/events/test.ts', `import '@/tests/support/thing'`, 'tests-are-ends'],
  ['server/events/lost.ts', `import './nowhere'`, 'imports-resolve'],
]
const sound: [file: string, source: string][] = [
  ['app/fine.tsx', `import '@/server/events/queries'\nimport '@/components/events/fine'\nimport 'next/link'`],
  ['components/events/fine.tsx', `import '@/lib/events/fine'\nimport '@/components/ui/chip'\nimport 'react'`],
  ['components/ui/chip.tsx', `import 'react'`],
  ['lib/events/fine.ts', `import 'zod'`],
  ['server/events/queries.ts', `import '@/server/platform/db'\nimport '@/lib/events/fine'\nimport 'node:path'`],
  ['server/events/index.ts', ''],
  ['server/events/two.ts', `import './one'`],
  ['server/platform/db.ts', `import 'pg'`],
  ['server/sidecar/main.ts', `import '@/server/events/queries'`],
  ['tests/support/thing.ts', `import '@/server/platform/db'`],
]

describe('the import table', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'litfass-house-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('names each forbidden import with its remedy, and no allowed one', async () => {
    const write = (file: string, source: string) => {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
      writeFileSync(path.join(folder, file), source)
    }
    for (const name of ['next', 'pg', 'react', 'zod']) {
      write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0' }))
      write(`node_modules/${name}/index.js`, '')
      write(`node_modules/${name}/link.js`, '')
    }
    write(
      'tsconfig.json',
      JSON.stringify({ compilerOptions: { module: 'esnext', moduleResolution: 'bundler', jsx: 'react-jsx', paths: { '@/*': ['./*'] } } }),
    )
    write('package.json', JSON.stringify({ dependencies: { next: '*', pg: '*', react: '*', zod: '*' } }))
    for (const [file, source] of [...breaches, ...sound]) write(file, `${source}\nexport {}\n`)

    const { stdout, stderr } = await runNode(
      [
        path.resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
        '--config',
        path.resolve('tests/config/dependency-cruiser.cjs'),
        '--output-type',
        'json',
        'app',
        'components',
        'lib',
        'server',
        'tests',
      ],
      { cwd: folder },
    )
    if (stdout === '') throw new Error(stderr)
    const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } }
    const found = summary.violations.map(({ from, rule }) => `${from} ${rule.name}`)

    expect(breaches.map(([file, , rule]) => `${file} ${rule}`).filter((breach) => !found.includes(breach))).toEqual([])
    expect(found.filter((entry) => entry.includes('fine') || entry.includes('chip') || entry.includes('queries'))).toEqual([])
  }, 60_000)
})
