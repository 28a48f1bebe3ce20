// npm run drill -- [backup] [cluster] [containers] [fuzz] [load]: runs the drills one after the other, all of them unless some are named;
// exits with 1 if one failed.
import { spawn } from 'node:child_process'
import { PlainError } from './processes.mjs'
import { complain } from './progress.mjs'
import { childNode, root } from './settings.mjs'

const drills = {
  cluster: 'scripts/drill-cluster.mjs',
  backup: 'scripts/drill-backup.mjs',
  containers: 'scripts/drill-containers.mjs',
  fuzz: 'scripts/drill-fuzz.mjs',
  load: 'scripts/drill-load.mjs',
}

const runDrill = (name) =>
  new Promise((resolve, reject) => {
    console.log(`\n# ${name}\n`)
    spawn(childNode(), [drills[name]], { cwd: root, stdio: 'inherit' })
      .once('error', reject)
      .once('exit', (code) => resolve(code === 0))
  })

try {
  const names = process.argv.slice(2)
  const unknown = names.find((name) => !drills[name])
  if (unknown) throw new PlainError(`There is no drill "${unknown}": ${Object.keys(drills).join(', ')}.`)
  const failed = []
  for (const name of names.length > 0 ? names : Object.keys(drills)) if (!(await runDrill(name))) failed.push(name)
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nEvery drill passed.')
  process.exitCode = failed.length > 0 ? 1 : 0
} catch (error) {
  complain(error)
  process.exitCode = 1
}
