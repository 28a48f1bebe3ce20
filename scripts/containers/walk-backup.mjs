import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { podman } from './podman.mjs'
import { call, follow, login, readPage, sayAndHear } from './visitor.mjs'

const node = ['node', '--env-file-if-exists=/secrets/app.env']
const print = async (base, path_) =>
  crypto
    .createHash('sha256')
    .update(Buffer.from(await (await fetch(`${base}${path_}`)).arrayBuffer()))
    .digest('hex')

/** A backup from a container, everything destroyed, and a restore into new volumes and secrets. */
export const walkBackup = async ({ step, needed, project, folder, base }, seen) => {
  const shelf = path.join(folder, 'shelf')
  fs.mkdirSync(shelf, { mode: 0o755 })
  fs.chmodSync(folder, 0o755)
  let before
  await needed('backup in the sidecar', async () => {
    before = {
      picture: await print(base, seen.picture),
      messages: (await call(base, `messages/${seen.groupId}`, { token: seen.host.token })).json,
    }
    const said = await project.exec('sidecar', [...node, 'scripts/backup.mjs', '/data/backups/today.backup'])
    await podman(['cp', `${project.containersOf('sidecar')[0]}:/data/backups/today.backup`, shelf])
    fs.chmodSync(path.join(shelf, 'today.backup'), 0o644)
    return said.split('\n').at(-1)
  })
  await needed('everything is destroyed, and started anew', async () => {
    for (const { socket } of seen.sockets) socket.disconnect()
    await project.down()
    await project.prepare()
    for (const name of project.order()) await project.up(name)
    const { status } = await fetch(`${base}/api/events/byId?id=${seen.event._id}`)
    if (status !== 404) throw new Error(`the event still answers ${status}`)
    return 'empty and healthy'
  })
  await needed('restore as a job', async () => {
    await project.stop('web')
    await project.stop('sidecar')
    const said = await project.run(
      'setup',
      [...node, 'scripts/restore.mjs', '/shelf/today.backup', '--replace', '--secrets-env=/secrets/app.env'],
      { volumes: [`${shelf}:/shelf:ro`, 'secrets:/secrets'] },
    )
    await project.resume('sidecar')
    await project.resume('web')
    return (
      said
        .split('\n')
        .filter((line) => line.startsWith('Restored'))
        .join(' ') || said.split('\n').at(-1)
    )
  })
  await step('what was there is there again', async () => {
    const { text } = await readPage(base, `/event/${seen.event._id}`)
    if (!text.includes(seen.event.title)) throw new Error('the event is gone')
    if ((await print(base, seen.picture)) !== before.picture) throw new Error('the picture is another one')
    await call(base, 'users/me/profile', { token: seen.host.token })
    Object.assign(seen.host, await login(base, seen.host))
    const { json } = await call(base, `messages/${seen.groupId}`, { token: seen.host.token })
    if (JSON.stringify(json) !== JSON.stringify(before.messages)) throw new Error('the messages differ')
    seen.sockets = [await follow(base, seen.host.token, seen.groupId), await follow(base, seen.guest.token, seen.groupId)]
    await sayAndHear(base, seen.guest.token, seen.groupId, seen.sockets)
    return 'event, picture bit by bit, messages, passwords, tokens from before, chat'
  })
}
