import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

export type ShippedPackage = { name: string; version: string; licence: string }

const Installed = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({ version: z.string().optional(), license: z.string().optional(), dev: z.boolean().optional() }),
  ),
})
const Manifest = z.looseObject({ license: z.string().optional(), licenses: z.array(z.looseObject({ type: z.string() })).optional() })

const modules = () => path.join(/* turbopackIgnore: true */ process.cwd(), 'node_modules')

/** Some packages declare their licence in a list, others only by including its text. */
async function licenceOf(folder: string): Promise<string> {
  const text = await readFile(path.join(modules(), folder, 'package.json'), 'utf8').catch(() => '{}')
  const { license, licenses = [] } = Manifest.catch({}).parse(JSON.parse(text))
  const written = await readFile(path.join(modules(), folder, 'LICENSE'), 'utf8').catch(() => '')
  return license ?? (licenses.map(({ type }) => type).join(' OR ') || (/^\(?(The )?MIT License/i.test(written) ? 'MIT' : 'see the package'))
}

async function read(): Promise<ShippedPackage[]> {
  const { packages } = Installed.parse(JSON.parse(await readFile(path.join(modules(), '.package-lock.json'), 'utf8')))
  const found = new Map<string, ShippedPackage>()
  for (const [place, { version = '', license, dev = false }] of Object.entries(packages)) {
    if (dev) continue
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    found.set(`${name} ${version}`, { name, version, licence: license ?? (await licenceOf(place.slice('node_modules/'.length))) })
  }
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

let shipped: Promise<ShippedPackage[]> | undefined

/**
 * The packages this installation runs, by name, from npm's hidden lockfile in `node_modules`; read once per process. Empty if the file is
 * missing.
 */
export function listShippedPackages(): Promise<ShippedPackage[]> {
  shipped ??= read().catch(() => [])
  return shipped
}
