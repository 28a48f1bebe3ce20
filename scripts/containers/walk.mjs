import path from 'node:path'
import { sleep } from '../processes.mjs'
import { root } from '../settings.mjs'
import { podman } from './podman.mjs'
import { call, follow, readOnAndOn, readPage, register, sayAndHear, untilAllHear, uploadFlyer } from './visitor.mjs'

const own = ['web', 'sidecar']

/** Checks in the containers' processes what the compose file promises about them. */
export const walkHardness = async ({ step, project }) => {
  for (const name of own)
    await step(`${name} runs bare`, async () => {
      const status = await project.exec(name, ['cat', '/proc/1/status'])
      const of = (field) => new RegExp(`^${field}:\\s+(.*)$`, 'm').exec(status)?.[1]
      const found = {
        uid: of('Uid')?.split('\t')[0],
        capabilities: of('CapEff'),
        bounding: of('CapBnd'),
        noNewPrivileges: of('NoNewPrivs'),
      }
      if (found.uid !== '1000' || Number(found.capabilities) !== 0 || Number(`0x${found.bounding}`) !== 0 || found.noNewPrivileges !== '1')
        throw new Error(JSON.stringify(found))
      const write = await project
        .exec(name, [
          'sh',
          '-c',
          'for f in /x /app/x /secrets/x; do touch $f 2>/dev/null && echo "$f"; done; touch /tmp/x /data/x && rm /tmp/x /data/x && echo rest',
        ])
        .catch((error) => error.message)
      if (write !== 'rest') throw new Error(`can write: ${write}`)
      return 'user 1000, no capability, no new privileges, writes nothing but /tmp and /data'
    })
  for (const name of ['postgres', 'redis', 's3'])
    await step(`${name} has no way out`, async () => {
      const routes = await project.exec(name, ['cat', '/proc/net/route'])
      if (
        routes
          .split('\n')
          .slice(1)
          .some((line) => line.split('\t')[1] === '00000000')
      )
        throw new Error('it has a default route')
      if ((await project.inspect(project.containersOf(name)[0])).HostConfig.PortBindings?.length) throw new Error('it publishes a port')
      return 'no default route, no published port'
    })
}

const healthy = async (base) => {
  const { json } = await call(base, 'health')
  return Object.entries(json)
    .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join(', ')
    .slice(0, 120)
}

const pictureOf = (event) => event.imageUrl ?? event.flyerUrl ?? event.images?.[0]

/** A first visitor: account, flyer, its page and picture, chat. */
export const walkFirst = async ({ needed, step, project, base }) => {
  const seen = {}
  await needed('health through the proxy', () => healthy(base))
  await step('secrets for everything that needs some', async () => {
    const names = ['DATABASE_URL', 'REDIS_URL', 'S3_BUCKET', 'AUTH_SECRET', 'DEVICE_SECRET', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']
    const there = await project.exec('web', ['sh', '-c', 'cut -d= -f1 /secrets/app.env'])
    const missing = names.filter((name) => !there.split('\n').includes(name))
    if (missing.length > 0) throw new Error(`missing: ${missing}`)
  })
  await needed('register and log in', async () => {
    ;[seen.host, seen.guest] = [await register(base), await register(base)]
    return 'two accounts'
  })
  await needed('upload a flyer through the proxy', async () => {
    const { event, tries } = await uploadFlyer(base, seen.host.token, path.join(root, 'tests/fixtures/flyers/reading/spring-fair.png'))
    seen.event = event
    return `${tries > 1 ? `at attempt ${tries} ` : ''}read as "${seen.event.title}", ${seen.event.startDate}, ${seen.event.city ?? seen.event.location?.city ?? ''}`
  })
  await needed('the event page', async () => {
    const { answer, text } = await readPage(base, `/event/${seen.event._id}`)
    if (!text.includes(seen.event.title)) throw new Error('the page does not name the event')
    if (!answer.headers.get('content-security-policy')) throw new Error('without Content-Security-Policy')
    return `${(text.length / 1000).toFixed(0)} kB, with its policy`
  })
  await needed('picture from S3', async () => {
    const { text } = await readPage(base, `/event/${seen.event._id}`)
    seen.picture = /\/img\/[^"&\s,]+/.exec(text)?.[0] ?? pictureOf(seen.event)
    const answer = await fetch(`${base}${seen.picture.replace(/^https?:\/\/[^/]+/, '')}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (answer.status !== 200 || bytes.length < 1000)
      throw new Error(`${seen.picture} answered ${answer.status} with ${bytes.length} bytes`)
    const stored = await project.exec('s3', ['sh', '-c', 'find /data -type f -size +1k | wc -l'])
    const local = await project.exec('web', ['sh', '-c', 'find /data/media -type f 2>/dev/null | wc -l'])
    if (Number(stored) === 0) throw new Error('nothing lies in the store')
    return `${answer.headers.get('content-type')}, ${(bytes.length / 1000).toFixed(0)} kB; files in the store ${stored}, originals on the web container's disk ${local}`
  })
  await needed("chat over the proxy's WebSocket", async () => {
    const group = { name: `🚗 Driver | ${seen.event.title} `, description: 'Driver Group', eventId: seen.event._id, isPublic: true }
    const { json } = await call(base, 'groups/create-or-join', { method: 'POST', token: seen.host.token, body: group })
    seen.groupId = json._id ?? json.id
    await call(base, 'groups/create-or-join', { method: 'POST', token: seen.guest.token, body: group })
    seen.sockets = [await follow(base, seen.host.token, seen.groupId), await follow(base, seen.guest.token, seen.groupId)]
    return `heard after ${await sayAndHear(base, seen.host.token, seen.groupId, seen.sockets)} ms`
  })
  seen.paths = ['/', '/api/health', `/event/${seen.event._id}`, `/api/events/byId?id=${seen.event._id}`, seen.picture]
  return seen
}

/** Restarts each service under load; afterwards everything works again by itself. */
export const walkRestarts = async ({ step, project, base }, seen) => {
  for (const name of ['web', 'sidecar', 'redis', 's3', 'postgres', 'proxy'])
    await step(`restart ${name}`, async () => {
      const since = performance.now()
      await project.restart(name)
      const restarted = ((performance.now() - since) / 1000).toFixed(1)
      for (let tries = 0; ; tries++) {
        try {
          for (const path of seen.paths) await readPage(base, path)
          await sayAndHear(base, seen.guest.token, seen.groupId, seen.sockets, 5000)
          break
        } catch (error) {
          if (tries === 20) throw error
          await sleep(1000)
        }
      }
      return `healthy after ${restarted} s, pages, picture and chat after ${((performance.now() - since) / 1000).toFixed(1)} s`
    })
}

/** `--scale web=3 sidecar=2`, and the loss of one of each. */
export const walkScale = async ({ step, project, base }, seen) => {
  await step('--scale web=3 sidecar=2', async () => {
    await project.scale('web', 3)
    await project.scale('sidecar', 2)
    // the proxy checks health every 5 s
    await sleep(6000)
    const crowd = []
    for (let index = 0; index < 10; index++) crowd.push(await follow(base, seen[index % 2 ? 'host' : 'guest'].token, seen.groupId))
    seen.crowd = crowd
    const load = readOnAndOn(base, seen.paths, 8)
    await sleep(5000)
    const { count, failures } = await load.stop()
    if (failures.length > 0) throw new Error(`${failures.length} of ${count} answers failed: ${failures.slice(0, 3)}`)
    const busy = project.containersOf('web')
    const sockets = []
    for (const container of project.containersOf('sidecar'))
      sockets.push(
        Number(await podman(['exec', container, 'sh', '-c', 'awk \'$4 == "01" && $2 ~ /:0BB9$/\' /proc/net/tcp /proc/net/tcp6 | wc -l'])),
      )
    const ms = await sayAndHear(base, seen.host.token, seen.groupId, crowd)
    if (sockets.some((number) => number === 0)) throw new Error(`a sidecar has no socket: ${sockets}`)
    return `${count} reads without a failure over ${busy.length} web containers; ${sockets.join(' + ')} sockets, all heard within ${ms} ms`
  })
  await step('a web container is killed under load', async () => {
    const load = readOnAndOn(base, seen.paths, 8)
    await sleep(1000)
    await podman(['kill', '--signal', 'KILL', project.containersOf('web')[1]])
    await sleep(6000)
    const { count, failures } = await load.stop()
    await project.resume('web')
    if (failures.length > count * 0.05) throw new Error(`${failures.length} of ${count}: ${failures.slice(0, 5).join('; ')}`)
    return `${failures.length} of ${count} reads failed`
  })
  await step('a sidecar is killed under chats', async () => {
    await podman(['kill', '--signal', 'KILL', project.containersOf('sidecar')[1]])
    const seconds = await untilAllHear(base, seen.host.token, seen.groupId, seen.crowd)
    await project.resume('sidecar')
    for (const socket of seen.crowd) socket.close()
    return `all sockets hear again after ${seconds} s`
  })
}
