import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** The migrations of this version: name and statements, in order. */
export async function readMigrations(root: string = process.cwd()): Promise<Map<string, string>> {
  const folder = path.join(/* turbopackIgnore: true */ root, 'prisma/migrations')
  const entries = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
  const found = await Promise.all(
    entries.map(async (name) => [name, await readFile(path.join(folder, name, 'migration.sql'), 'utf8')] as const),
  )
  return new Map(found)
}
