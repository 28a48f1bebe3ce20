// npm run chart: renders deploy/helm/litfass with both files of example values into deploy/kubernetes, which tests/server/scripts/chart.test.ts
// examines. Needs Go with sprig, which Debian has: apt-get install golang-go golang-github-masterminds-sprig-dev golang-gopkg-yaml.v3-dev
//   npm run chart -- --check     writes nothing and ends with 1 if a rendered file is not what the chart gives
import fs from 'node:fs'
import path from 'node:path'
import { parseAllDocuments } from 'yaml'
import { fingerprint } from './fingerprint.mjs'
import { PlainError, run } from './processes.mjs'
import { complain } from './progress.mjs'
import { root } from './settings.mjs'

const gopath = process.env.CHART_GOPATH ?? '/usr/share/gocode'

const render = async (name) => {
  const args = ['run', 'scripts/chart-render.go', 'deploy/helm/litfass', `deploy/helm/values-${name}.yaml`]
  const { code, output } = await run('go', args, { cwd: root, env: { ...process.env, GO111MODULE: 'off', GOPATH: gopath } }).catch(() => {
    throw new PlainError('There is no Go here: apt-get install golang-go golang-github-masterminds-sprig-dev golang-gopkg-yaml.v3-dev')
  })
  if (code !== 0) throw new PlainError(`The chart cannot be rendered with values-${name}.yaml:\n${output}`)
  return JSON.parse(output)
}

/** Every manifest of a rendering, in a fixed order and spelling. */
const manifestsOf = (rendered) =>
  Object.keys(rendered)
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .flatMap((file) => parseAllDocuments(rendered[file]))
    .map((document) => {
      if (document.errors?.length > 0) throw new PlainError(`A manifest is no YAML: ${document.errors[0].message}`)
      return document
    })
    .filter((document) => document.contents !== null)
    .map((document) =>
      document
        .toString({ lineWidth: 0 })
        .replace(/^---\n/, '')
        .trim(),
    )

try {
  const isCheck = process.argv.includes('--check')
  const mark = fingerprint(['deploy/helm'])
  const stale = []
  for (const name of ['small', 'large']) {
    const head = `# Made by npm run chart from deploy/helm (${mark}) and values-${name}.yaml. Do not edit.`
    const text = `${[head, ...manifestsOf(await render(name))].join('\n---\n')}\n`
    const file = path.join(root, 'deploy/kubernetes', `${name}.yaml`)
    const isFresh = fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text
    if (!isFresh) stale.push(path.relative(root, file))
    if (!isCheck) fs.writeFileSync(file, text)
  }
  if (isCheck && stale.length > 0) throw new PlainError(`Not what the chart gives: ${stale.join(', ')}. Run npm run chart.`)
  console.log(stale.length > 0 ? `Written: ${stale.join(', ')}` : 'Up to date.')
} catch (error) {
  complain(error)
  process.exitCode = 1
}
