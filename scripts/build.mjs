// Generates the database client and builds for production, each only if stale.
//   node scripts/build.mjs [client]
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { firstScripts } from './content-policy.mjs'
import { fingerprint, remember, remembered } from './fingerprint.mjs'
import { withLock } from './lock.mjs'
import { packScripts } from './packed-scripts.mjs'
import { PlainError, run } from './processes.mjs'
import { complain } from './progress.mjs'
import { cache, childNode, requireWritable, root } from './settings.mjs'

const generated = 'server/platform/generated'
const clientSources = ['prisma/schema.prisma', 'prisma/models', 'prisma/prisma.config.ts', 'node_modules/prisma/package.json']
const buildSources = [
  'app',
  'components',
  'lib',
  'server',
  'public',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/icon-frame.mjs',
  'scripts/icon-loader.mjs',
  'scripts/language.mjs',
  'scripts/map-loader.mjs',
  'scripts/next-loader.mjs',
  'scripts/packed-scripts.mjs',
  'instrumentation.ts',
  'instrumentation-client.ts',
  ...clientSources,
]
/** Written by the tools themselves, or irrelevant to the result. */
const isDerived = (file) => file.startsWith(generated) || file.endsWith('.tsbuildinfo')

/** Where the pages are built; several builds can exist side by side. */
const distDir = path.join(root, process.env.LITFASS_DIST_DIR || '.next')

const lastLines = (output, count) =>
  output
    .replace(/\x1b\[[0-9;]*m/g, '')
    .trim()
    .split('\n')
    .slice(-count)
    .join('\n')

const clientState = () => fingerprint(clientSources)
const isClientFresh = () => fs.existsSync(path.join(root, generated, 'client.ts')) && remembered('client') === clientState()

const buildState = () => fingerprint(buildSources, { skip: isDerived })
const isBuildFresh = () =>
  fs.existsSync(path.join(distDir, 'BUILD_ID')) &&
  fs.existsSync(path.join(distDir, firstScripts)) &&
  fs.existsSync(path.join(distDir, 'sw.js')) &&
  remembered('litfass-build', distDir) === buildState()

/** Generates the database client if the schema has changed; returns what was done. */
export const generateClient = async () => {
  if (isClientFresh()) return 'up to date'
  return withLock(path.join(cache, 'client.lock'), 120_000, async () => {
    if (isClientFresh()) return 'up to date'
    const state = clientState()
    const prisma = path.join(root, 'node_modules/prisma/build/index.js')
    const { code, output } = await run(childNode(), [prisma, 'generate', '--config', 'prisma/prisma.config.ts'], {
      cwd: root,
      env: { ...process.env, PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' },
    })
    if (code !== 0) throw new PlainError(`The database client cannot be generated:\n${lastLines(output, 30)}`)
    remember('client', state)
    return 'generated'
  })
}

/** Writes Next's route and asset types if a route was added or removed; returns what was done. */
export const generateTypes = async () => {
  const routes = fs.readdirSync(path.join(root, 'app'), { recursive: true }).sort().join('\n')
  const isFresh = () =>
    fs.existsSync(path.join(root, 'next-env.d.ts')) &&
    fs.existsSync(path.join(root, '.next/types/routes.d.ts')) &&
    remembered('routes') === routes
  if (isFresh()) return 'up to date'
  return withLock(path.join(cache, 'types.lock'), 120_000, async () => {
    if (isFresh()) return 'up to date'
    const { code, output } = await run(childNode(), [path.join(root, 'node_modules/next/dist/bin/next'), 'typegen'], {
      cwd: root,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    })
    if (code !== 0) throw new PlainError(`The types of the routes cannot be written:\n${lastLines(output, 30)}`)
    remember('routes', routes)
    return 'written'
  })
}

/**
 * Bundles the service worker into one file beside the pages of its build. Each build has a different file, which is how browsers notice a
 * new version.
 */
export const bundleServiceWorker = async (folder) => {
  const { build } = await import('esbuild')
  await build({
    entryPoints: [path.join(root, 'components/offline/worker/sw.ts')],
    outfile: path.join(folder, 'sw.js'),
    bundle: true,
    minify: true,
    target: 'es2022',
    format: 'iife',
    tsconfig: path.join(root, 'tsconfig.json'),
    define: {
      BUILD: JSON.stringify(fs.readFileSync(path.join(folder, 'BUILD_ID'), 'utf8').trim()),
      'process.env.NODE_ENV': '"production"',
    },
    logLevel: 'error',
  })
}

/** Stores the hash of the inline script that is part of every page, for the policy that allows it (scripts/content-policy.mjs). */
export const noteFirstScript = async (folder) => {
  const { transform } = await import('esbuild')
  const { code } = await transform(fs.readFileSync(path.join(root, 'components/browser/first-script.ts'), 'utf8'), {
    loader: 'ts',
    format: 'esm',
  })
  const { FIRST_SCRIPT } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  fs.writeFileSync(
    path.join(folder, firstScripts),
    JSON.stringify([`'sha256-${crypto.createHash('sha256').update(FIRST_SCRIPT).digest('base64')}'`]),
  )
}

/** Builds the pages for production if a source has changed since the last build; returns what was done. */
export const build = async (env = process.env, say = () => undefined) => {
  if (isBuildFresh()) return 'up to date'
  requireWritable(distDir, { freeMb: 300, remedy: 'start Litfass as the user the sources belong to' })
  return withLock(path.join(cache, 'build.lock'), 900_000, async () => {
    if (isBuildFresh()) return 'up to date'
    const state = buildState()
    const next = path.join(root, 'node_modules/next/dist/bin/next')
    const { code, output } = await run(childNode(), [next, 'build'], {
      cwd: root,
      env: { ...env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      onLine: say,
    })
    if (/ENOSPC|No space left/i.test(output) && code !== 0)
      throw new PlainError(`The disk that holds ${root} is full: free some space and start again.`)
    if (code !== 0) throw new PlainError(`The build fails:\n${lastLines(output, 40)}`)
    await bundleServiceWorker(distDir)
    await noteFirstScript(distDir)
    await packScripts(distDir)
    remember('litfass-build', state, distDir)
    return 'built'
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(`Database client: ${await generateClient()}`)
    if (process.argv[2] !== 'client') console.log(`Build: ${await build(process.env, (line) => line.trim() && console.log(line))}`)
  } catch (error) {
    complain(error)
    process.exitCode = 1
  }
}
