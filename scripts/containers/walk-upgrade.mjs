import fs from 'node:fs'
import path from 'node:path'
import { sleep } from '../processes.mjs'
import { podman } from './podman.mjs'
import { call, readOnAndOn, readPage } from './visitor.mjs'

const next = 'localhost/litfass:drill-next'

/** A later version: a higher number and one more migration. */
const buildNext = async (folder, image) => {
  const context = path.join(folder, 'next')
  fs.mkdirSync(context)
  fs.writeFileSync(
    path.join(context, 'migration.sql'),
    'CREATE TABLE "DrillNote" (id integer PRIMARY KEY);\nINSERT INTO "DrillNote" VALUES (1);\n',
  )
  fs.writeFileSync(
    path.join(context, 'Containerfile'),
    `FROM ${image}\nCOPY migration.sql prisma/migrations/99990101000000_drill/migration.sql\nUSER root\nRUN sed -i 's/"version": "[^"]*"/"version": "99.0.0"/' package.json\nUSER node\n`,
  )
  await podman(['build', '--tag', next, context])
}

/** An upgrade to a second image under load: backup, migration, then one container after the other; a downgrade is refused. */
export const walkUpgrade = async ({ step, project, folder, settings, base }, seen) => {
  await step('build a second image', () => buildNext(folder, settings.LITFASS_IMAGE))
  await step('upgrade to it under load', async () => {
    const load = readOnAndOn(base, seen.paths, 4)
    try {
      await project.replace('setup', next)
      const said = await project.logs('setup')
      for (const name of ['web', 'sidecar']) {
        await project.replace(name, next)
        await sleep(6000)
      }
      const kept = await project.exec('sidecar', ['sh', '-c', 'ls /data/backups'])
      if (!/before-.*\.backup/.test(kept)) throw new Error(`no backup was made before the migration: ${kept}`)
      const { version } = JSON.parse(await project.exec('web', ['cat', 'package.json']))
      const { count, failures } = await load.stop()
      if (version !== '99.0.0') throw new Error(`the version is ${version}`)
      if (failures.length > 0) throw new Error(`${failures.length} of ${count} reads failed: ${failures.slice(0, 5).join('; ')}`)
      const { text } = await readPage(base, `/event/${seen.event._id}`)
      await call(base, 'users/me/profile', { token: seen.host.token })
      if (!text.includes(seen.event.title)) throw new Error('the event is gone')
      return `0 of ${count} reads failed; ${kept.split('\n')[0]}; ${said.split('\n').at(-1)}`
    } finally {
      await load.stop()
    }
  })
  await step('the version before is refused on the newer database', async () => {
    const said = await project
      .run('setup', ['node', '--env-file-if-exists=/secrets/app.env', 'scripts/container.mjs', 'setup'], { image: settings.LITFASS_IMAGE })
      .then(
        () => null,
        (error) => error.message.split('\n').slice(1).join(' '),
      )
    if (said === null) throw new Error('it was let in')
    if (!/newer version/.test(said)) throw new Error(said)
    return said.trim().slice(0, 160)
  })
}
