import fs from 'node:fs'
import path from 'node:path'
import { dropUnused } from './drop-unused.mjs'
import { fingerprint, remember, remembered } from './fingerprint.mjs'
import { withLock } from './lock.mjs'
import { PlainError, run } from './processes.mjs'
import { requireWritable, root } from './settings.mjs'

const readPackages = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')).packages : null)

/**
 * Whether every package of the lock file that is wanted is installed in that version, according to npm's own record beside the packages.
 */
const isInstalled = (base, tools) => {
  const wanted = readPackages(path.join(base, 'package-lock.json'))
  const found = readPackages(path.join(base, 'node_modules/.package-lock.json'))
  if (!wanted || !found) return false
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === '' || (entry.dev && !tools)) return true
    return found[name] ? found[name].version === entry.version : Boolean(entry.optional || entry.devOptional || entry.peer)
  })
}

/** Whether `npm ci` has something to do below `base`; `tools` asks for what only tests and benchmarks need, too. */
export const needsInstall = (base = root, { tools = false } = {}) => {
  const stamp = fingerprint(['package-lock.json', 'node_modules/.package-lock.json'], { base })
  const folder = path.join(base, 'node_modules/.cache/litfass')
  const name = tools ? 'installed-with-tools' : 'installed'
  if (fs.existsSync(path.join(base, 'node_modules/.package-lock.json')) && remembered(name, folder) === stamp) return false
  if (!isInstalled(base, tools)) return true
  remember(name, stamp, folder)
  return false
}

const npm = () => (process.env.npm_execpath?.endsWith('.js') ? [process.execPath, [process.env.npm_execpath]] : ['npm', []])

const explain = (output) => {
  if (/EUSAGE/.test(output)) return new PlainError('package-lock.json does not fit package.json: run npm install once and keep both.')
  if (/ENOSPC|no space left/i.test(output)) return new PlainError(`The disk that holds ${root} is full: free some space and start again.`)
  if (/EROFS|EACCES/.test(output))
    return new PlainError(
      `${path.join(root, 'node_modules')} cannot be written: change its owner, or start Litfass as the user it belongs to.`,
    )
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ENOTCACHED|network/i.test(output))
    return new PlainError(
      'The dependencies are missing and the package registry cannot be reached: connect to the network once and start again.',
    )
  return new PlainError(`npm could not install the dependencies:\n${output.trim().split('\n').slice(-12).join('\n')}`)
}

const call = (args, { tools, onLine }) => {
  const [command, first] = npm()
  // NODE_ENV must not decide what is installed. An npm too old for `allowScripts` would let onnxruntime fetch CUDA.
  const env = { ...process.env, NODE_ENV: undefined, ONNXRUNTIME_NODE_INSTALL: 'skip' }
  return run(
    command,
    [...first, ...args, tools ? '--include=dev' : '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=http'],
    {
      cwd: root,
      env,
      onLine,
    },
  ).catch((error) => {
    throw new PlainError(error.code === 'ENOENT' ? 'npm is not in the PATH: install it together with Node and start again.' : error.message)
  })
}

/**
 * Installs the locked dependencies if they are missing or differ from the lock file; returns what was done. Without `tools`, only what
 * running and building need.
 */
export const install = async (say = () => undefined, { tools = false } = {}) => {
  if (!needsInstall(root, { tools })) return 'up to date'
  if (!fs.existsSync(path.join(root, 'package-lock.json')))
    throw new PlainError('package-lock.json is missing: restore it, so that everybody runs the same packages.')
  requireWritable(root, { freeMb: 300, remedy: 'start Litfass as the user the sources belong to' })
  // beside node_modules, since npm empties that; two simultaneous starts install once
  return withLock(path.join(root, '.install.lock'), 900_000, async () => {
    if (!needsInstall(root, { tools })) return 'up to date'
    // never npm install: it would accept versions that are not in the lock file
    const onLine = (line) =>
      say(
        line
          .replace(/^npm (http fetch GET \d+ )?/, '')
          .replace(/https?:\/\/[^/]+\//, '')
          .slice(0, 60),
      )
    const { code, output } = await call(['ci'], { tools, onLine })
    if (code !== 0) throw explain(output)
    dropUnused(root, { keepsTools: tools })
    const count = Object.keys(readPackages(path.join(root, 'node_modules/.package-lock.json')) ?? {}).length
    return `${count} packages installed`
  })
}
