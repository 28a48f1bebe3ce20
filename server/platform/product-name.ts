import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/** Name and version of this product, as its package says. */
export async function productName(): Promise<string> {
  const { name, version } = z
    .object({ name: z.string(), version: z.string() })
    .parse(JSON.parse(await readFile(path.join(/* turbopackIgnore: true */ process.cwd(), 'package.json'), 'utf8')))
  return `${name} ${version}`
}
