import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const root = path.resolve(__dirname, '../../..')
const modules = ['app', 'components', 'lib', 'prisma', 'server'].flatMap((room) =>
  readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(room, file.replaceAll(path.sep, '/')))
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('server/platform/generated/')),
)
const known = new Set(modules)

/** Our module that an import resolves to, or null for a package. */
function moduleOf(importer: string, specifier: string): string | null {
  const base = specifier.startsWith('@/')
    ? specifier.slice(2)
    : specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(importer), specifier)
      : null
  return base === null ? null : ([base, `${base}.ts`, `${base}.tsx`].find((file) => known.has(file)) ?? null)
}

/** A folder and its subfolder are one feature: the shared files and the parts may import each other. */
const isWithin = (one: string, other: string) => one.startsWith(`${other}/`) || other.startsWith(`${one}/`)

function findCircles(): string[] {
  const edges = new Set<string>()
  for (const file of modules)
    for (const { fileName } of ts.preProcessFile(readFileSync(path.join(root, file), 'utf8')).importedFiles) {
      const imported = moduleOf(file, fileName)
      if (imported !== null) edges.add(`${path.posix.dirname(file)} ${path.posix.dirname(imported)}`)
    }
  return [...edges]
    .flatMap((edge) => {
      const [from = '', to = ''] = edge.split(' ')
      return from < to && !isWithin(from, to) && edges.has(`${to} ${from}`) ? [`${from} ${to}`] : []
    })
    .toSorted()
}

/**
 * What would be added here is to be solved instead: move the file that both need to the folder that knows less, move the file that joins
 * both to the one that knows more, or pass the value in.
 */
test('no two folders import each other', () => {
  expect(modules.length).toBeGreaterThan(1000)
  expect(findCircles()).toEqual([])
})
