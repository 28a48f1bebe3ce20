import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** What `npm start` and `npm test` read before they install packages: a file, and what it imports as it is read. */
function readAtOnce(file: string, seen = new Map<string, string[]>()): Map<string, string[]> {
  if (seen.has(file)) return seen
  const { statements } = ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  const imported = statements.flatMap((statement) =>
    (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) &&
    statement.moduleSpecifier &&
    ts.isStringLiteral(statement.moduleSpecifier)
      ? [statement.moduleSpecifier.text]
      : [],
  )
  seen.set(file, imported)
  for (const name of imported) if (name.startsWith('.')) readAtOnce(path.resolve(path.dirname(file), name), seen)
  return seen
}

test.each(['start', 'launch', 'test', 'verify', 'check', 'build'])('scripts/%s.mjs needs no package before any is installed', (name) => {
  const files = readAtOnce(path.resolve('scripts', `${name}.mjs`))

  const packages = [...files].flatMap(([file, imported]) =>
    imported.filter((one) => !one.startsWith('.') && !one.startsWith('node:')).map((one) => `${path.relative('.', file)}: ${one}`),
  )
  expect(packages).toEqual([])
  expect(files.size).toBeGreaterThan(1)
})
