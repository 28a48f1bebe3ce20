// What npm installs and no part of the product uses: libraries for other systems, engines for other databases, Prisma's studio and its
// databases for development, source maps. npm cannot leave it out, and it is 40 % of what it installs.
import fs from 'node:fs'
import path from 'node:path'

const FOLDERS = [
  '@electric-sql',
  '@prisma/dev/dist/runtime-assets',
  '@prisma/query-plan-executor',
  '@prisma/streams-local',
  '@prisma/studio-core/dist/ui',
  'elkjs',
  'next/dist/bundle-analyzer',
  'next/dist/docs',
]
const FILES = [/\.(?:js|mjs|cjs|css|ts|mts|cts)\.map$/, /\/@prisma\/client\/runtime\/[^/]*\.(?:sqlserver|cockroachdb|mysql|sqlite)\.[^/]*$/]
/** Types are for checks, which only tests make; Next looks for those of the language and of React at each build. */
const TYPES = /^(?!.*\/(?:@types|typescript|next)\/).*\.d\.[mc]?ts$/

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
 * @param keepsTypes for installs whose types are checked.
 */
export const dropUnused = (base, { keepsTypes }) => {
  const modules = path.join(base, 'node_modules')
  dropForeignLibraries(modules)
  for (const name of FOLDERS) fs.rmSync(path.join(modules, name), { recursive: true, force: true })
  const patterns = keepsTypes ? FILES : [...FILES, TYPES]
  for (const entry of fs.readdirSync(modules, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const name = file.replaceAll(path.sep, '/')
    if (patterns.some((pattern) => pattern.test(name))) fs.rmSync(file)
  }
}
