// npm run drill:containers -- [--keep] [--image NAME] [--parts restarts,faults,scale,upgrade,backup,tls]: builds the image, starts every service of docker-compose.yml and walks through what a
// host does with it. Needs root, podman and, where no registry of images answers, debootstrap. Ends with 1 if a single step fails.
//   --image NAME   takes this image of the product instead of building one
//   --keep         leaves the containers running at the end
import crypto from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureImage } from './containers/base-images.mjs'
import { readCompose } from './containers/compose-file.mjs'
import { buildOptions, podman } from './containers/podman.mjs'
import { openProject } from './containers/runner.mjs'
import { walkBackup } from './containers/walk-backup.mjs'
import { walkFaults } from './containers/walk-faults.mjs'
import { walkFirst, walkHardness, walkRestarts, walkScale } from './containers/walk.mjs'
import { walkTls } from './containers/walk-tls.mjs'
import { walkUpgrade } from './containers/walk-upgrade.mjs'
import { freePort } from './processes.mjs'
import { root } from './settings.mjs'

const walks = { restarts: walkRestarts, faults: walkFaults, scale: walkScale, upgrade: walkUpgrade, backup: walkBackup, tls: walkTls }
const { values } = parseArgs({
  options: { keep: { type: 'boolean' }, image: { type: 'string' }, parts: { type: 'string', default: Object.keys(walks).join() } },
})
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'litfass-containers-'))
const rows = []

/** Runs a step, prints how it ended and adds it to the table. A failure ends the drill only if `isNeeded`. */
const step = async (name, work, { isNeeded = false } = {}) => {
  const since = performance.now()
  const note = (isOk, seen) => {
    const seconds = ((performance.now() - since) / 1000).toFixed(1)
    rows.push({ name, isOk, seconds, seen })
    console.log(`${isOk ? 'ok    ' : 'FAILED'} ${seconds.padStart(6)} s  ${name}${seen ? `: ${seen}` : ''}`)
  }
  try {
    note(true, (await work()) ?? '')
  } catch (error) {
    note(false, error.message)
    if (isNeeded) throw error
  }
}
const needed = (name, work) => step(name, work, { isNeeded: true })

const [httpPort, httpsPort] = [await freePort(), await freePort()]
const envFile = path.join(folder, 'drill.env')
/** What a host writes into .env. */
const writeEnv = (more) => {
  const lines = {
    LITFASS_IMAGE: 'localhost/litfass:drill',
    HTTP_PORT: `127.0.0.1:${httpPort}`,
    HTTPS_PORT: `127.0.0.1:${httpsPort}`,
    BACKUP_PASSPHRASE: crypto.randomBytes(12).toString('hex'),
    ...more,
  }
  fs.writeFileSync(
    envFile,
    Object.entries(lines)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  return lines
}
const settings = writeEnv({ APP_URL: `http://localhost:${httpPort}` })
const read = () => readCompose(path.join(root, 'docker-compose.yml'), { env: {}, envFile })
const project = openProject(read(), `litfass-drill-${process.pid}`)
const images = [...new Set([...project.compose.services.values()].map(({ image }) => image))].filter(
  (image) => image !== settings.LITFASS_IMAGE,
)

const sizeOf = async (image) => `${(Number(await podman(['image', 'inspect', '--format', '{{.Size}}', image])) / 1e6).toFixed(0)} MB`

let stopping = false
const end = async () => {
  if (stopping) return
  stopping = true
  if (!values.keep) await project.down()
  fs.rmSync(folder, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => end().finally(() => process.exit(1)))

try {
  for (const image of ['node:24-bookworm-slim', ...images]) await needed(`image ${image}`, () => ensureImage(image))
  if (values.image) await podman(['tag', values.image, settings.LITFASS_IMAGE])
  else
    await needed('image of the product', async () => {
      await podman(['build', ...buildOptions(folder), '--tag', settings.LITFASS_IMAGE, root])
      return sizeOf(settings.LITFASS_IMAGE)
    })
  await project.prepare()
  for (const name of project.order()) await needed(`start ${name}`, () => project.up(name))
  const tools = {
    step,
    needed,
    project,
    folder,
    settings,
    writeEnv,
    read,
    base: `http://localhost:${httpPort}`,
    secureBase: `https://localhost:${httpsPort}`,
  }
  await walkHardness(tools)
  const seen = await walkFirst(tools)
  for (const part of values.parts.split(',')) await walks[part](tools, seen)
} catch (error) {
  console.error(error.message)
} finally {
  await end()
}
const failed = rows.filter(({ isOk }) => !isOk).length
console.log(
  `\n| step | ended | seconds | seen |\n| --- | --- | --- | --- |\n${rows.map(({ name, isOk, seconds, seen }) => `| ${name} | ${isOk ? 'ok' : 'failed'} | ${seconds} | ${seen.split('\n')[0]} |`).join('\n')}`,
)
console.log(`\n${rows.length - failed} steps ok, ${failed} failed`)
process.exitCode = failed > 0 || rows.length === 0 ? 1 : 0
