// npm run bench:table: writes the table in docs/benchmarks.md from the result files; `-- --check` only says whether it is up to date.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { holds, resultsDir } from './bench-results.mjs'
import { root } from './settings.mjs'

const page = path.join(root, 'docs/benchmarks.md')
const [begin, end] = ['<!-- results: made by npm run bench:table -->', '<!-- end of results -->']

const limitOf = ({ least = null, most = null, unit }) => (least !== null ? `≥ ${least} ${unit}` : most !== null ? `≤ ${most} ${unit}` : '–')

const rowOf = (one, { bench, command = `bench:${bench}`, at, load, cores }) => {
  const kept = holds(one)
  return `| \`${command}\` | ${one.name} | ${one.value} ${one.unit} | ${limitOf(one)} | ${kept === null ? '' : kept ? 'holds' : '**missed**'} | ${at}, ${load[0]} on ${cores} |`
}

/** The table of results as Markdown, one row for each figure. */
export const resultsTable = (results) =>
  [
    '| command | figure | found | limit | | day, load on cores |',
    '| --- | --- | --- | --- | --- | --- |',
    ...results.flatMap((result) => result.figures.map((one) => rowOf(one, result))),
  ].join('\n')

/** The text with the table between its markers. */
export const withTable = (text, table) => {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from === -1 || to < from) throw new Error(`docs/benchmarks.md lacks the marks "${begin}" and "${end}".`)
  return `${text.slice(0, from + begin.length)}\n\n${table}\n\n${text.slice(to)}`
}

export const readResults = () =>
  fs
    .readdirSync(resultsDir)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => JSON.parse(fs.readFileSync(path.join(resultsDir, name), 'utf8')))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const before = fs.readFileSync(page, 'utf8')
  const after = withTable(before, resultsTable(readResults()))
  if (!process.argv.includes('--check')) fs.writeFileSync(page, after)
  else if (after !== before) {
    console.error('docs/benchmarks.md has other figures than the results: run npm run bench:table.')
    process.exitCode = 1
  }
}
