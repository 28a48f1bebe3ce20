// What npm installs and no part of the product uses: libraries for other systems, engines for other databases, Prisma's studio and its
// databases for development, source maps, sources, models in a precision that is not read. npm cannot leave it out, and it is more than half
// of what it installs.
import fs from 'node:fs'
import path from 'node:path'

const FOLDERS = [
  '@electric-sql',
  '@fedify/vocab-tools/src',
  '@prisma/dev/dist/runtime-assets',
  '@prisma/query-plan-executor',
  '@prisma/streams-local',
  '@prisma/studio-core/dist/ui',
  'elkjs',
  'next/dist/bundle-analyzer',
  'next/dist/docs',
  // headers for C; its binary is linked to node/bin
  'node/node_modules',
]
const FILES = [
  /\.(?:js|mjs|cjs|css|ts|mts|cts)\.map$/,
  /^(?:@prisma\/client\/runtime|prisma\/build)\/[^/]*\.(?:sqlserver|cockroachdb|mysql|sqlite)\.[^/]*$/,
  // the flyer reader takes 4.0.0_best_int, and its engines as .js beside .wasm; the others are for browsers
  /^@tesseract\.js-data\/[a-z]+\/4\.0\.0\//,
  /^tesseract\.js-core\/[^/]+\.wasm\.js$/,
]
/** What only tests and development use. Playwright comes along as Next's optional peer. */
const TOOL_FOLDERS = [
  '@playwright',
  'playwright',
  'playwright-core',
  'next/dist/compiled/react-experimental',
  'next/dist/compiled/react-dom-experimental',
  'next/dist/compiled/react-server-dom-turbopack-experimental',
  'next/dist/compiled/react-server-dom-webpack-experimental',
]
const TOOL_FILES = [
  // Types and sources are for checks; Next looks for the types of the language and of React at each build.
  /^(?!(?:.*\/)?(?:@types|typescript|next)\/).*\.[mc]?tsx?$/,
  /^date-fns\/.*(?:\.cjs|\/cdn(?:\.min)?\.js)$/,
]

const dropForeignLibraries = (modules) => {
  const folder = path.join(modules, 'onnxruntime-node/bin')
  if (!fs.existsSync(folder)) return
  for (const version of fs.readdirSync(folder))
    for (const system of fs.readdirSync(path.join(folder, version)))
      for (const arch of fs.readdirSync(path.join(folder, version, system)))
        if (system !== process.platform || arch !== process.arch)
          fs.rmSync(path.join(folder, version, system, arch), { recursive: true, force: true })
}

/**
 * Removes what is not used from the packages below `base`.
 * @param keepsTools for installs with which tests and checks run.
 */
export const dropUnused = (base, { keepsTools }) => {
  const modules = path.join(base, 'node_modules')
  dropForeignLibraries(modules)
  for (const name of keepsTools ? FOLDERS : [...FOLDERS, ...TOOL_FOLDERS])
    fs.rmSync(path.join(modules, name), { recursive: true, force: true })
  const patterns = keepsTools ? FILES : [...FILES, ...TOOL_FILES]
  for (const entry of fs.readdirSync(modules, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(modules, file).replaceAll(path.sep, '/')
    if (patterns.some((pattern) => pattern.test(name))) fs.rmSync(file)
  }
}
