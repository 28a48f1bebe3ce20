// Runs a compose file with podman: networks, volumes, dependencies, health checks, read-only roots, dropped capabilities.
import path from 'node:path'
import { PlainError, sleep } from '../processes.mjs'
import { fullName } from './base-images.mjs'
import { inOrder } from './compose-file.mjs'
import { podman, succeeds } from './podman.mjs'

const each = (flag, values = []) => values.flatMap((value) => [flag, String(value)])
const words = (given) => (given === undefined ? [] : typeof given === 'string' ? given.split(' ') : given.map(String))

/** A service's options for `podman run`, without its name and command. */
const optionsOf = (compose, service, project) => {
  const volume = (text) => {
    const [source, ...rest] = text.split(':')
    return [/^[./]/.test(source) ? path.resolve(compose.folder, source) : `${project}_${source}`, ...rest].join(':')
  }
  const [entry, ...entryRest] = words(service.entrypoint)
  return {
    options: [
      ...each(
        '--env',
        Object.entries(service.environment).map(([name, value]) => `${name}=${value}`),
      ),
      ...each('--volume', (service.volumes ?? []).map(volume)),
      ...(service.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
      ...each('--tmpfs', service.tmpfs),
      ...each('--cap-drop', service.cap_drop),
      ...each('--cap-add', service.cap_add),
      // the only spelling podman accepts
      ...each(
        '--security-opt',
        (service.security_opt ?? []).map((option) => option.replace(/^(no-new-privileges):true$/, '$1')),
      ),
      ...(service.init ? ['--init'] : []),
      ...(service.user ? ['--user', String(service.user)] : []),
      ...(service.shm_size ? ['--shm-size', String(service.shm_size).replace(/b$/i, '')] : []),
      ...each(
        '--sysctl',
        Object.entries(service.sysctls ?? {}).map(([name, value]) => `${name}=${value}`),
      ),
      ...each(
        '--network',
        (service.networks ?? []).map((network) => `${project}_${network}:alias=${service.name}`),
      ),
      ...(entry ? ['--entrypoint', entry] : []),
    ],
    command: [...entryRest, ...words(service.command)],
  }
}

const containerName = (project, service, index) => `${project}-${service}-${index}`

const logsOf = (container, lines = 40) => podman(['logs', '--tail', String(lines), container]).catch((error) => error.message)

const remove = (container) => podman(['rm', '--force', '--time', '15', container])

/** What `docker compose up` creates first: networks and volumes. */
const prepare = async ({ compose, project }) => {
  for (const [name, { internal }] of compose.networks)
    await podman(['network', 'create', ...(internal ? ['--internal'] : []), `${project}_${name}`])
  for (const name of compose.volumes) await podman(['volume', 'create', `${project}_${name}`])
}

/** Removes everything the project created. */
const takeDown = async ({ compose, project }, containers) => {
  if (containers.length > 0) await podman(['rm', '--force', '--time', '2', ...containers]).catch(() => undefined)
  for (const name of compose.volumes) await succeeds(['volume', 'rm', '--force', `${project}_${name}`])
  for (const name of compose.networks.keys()) await succeeds(['network', 'rm', '--force', `${project}_${name}`])
}

/** Runs the service's own health check in a container until it passes, at its interval. */
const untilHealthy = async ({ check }, container) => {
  if (!check) return
  const [kind, ...test] = check.test
  const args = kind === 'CMD-SHELL' ? ['sh', '-c', test[0]] : test
  const startedAt = Date.now()
  for (let failures = 0; ;) {
    if (await succeeds(['exec', container, ...args], { timeoutMs: check.timeoutMs })) return
    const { Running: isRunning } = JSON.parse(await podman(['inspect', '--format', '{{json .State}}', container]))
    if (!isRunning) throw new Error(`${container} has ended:\n${await logsOf(container)}`)
    // failures during the start period do not count
    if (Date.now() - startedAt > check.startMs && ++failures > check.retries)
      throw new Error(`${container} is not healthy after ${Math.round((Date.now() - startedAt) / 1000)} s:\n${await logsOf(container)}`)
    await sleep(Math.min(check.intervalMs, 1000 + check.intervalMs / 10))
  }
}

const untilDone = async (container) => {
  const code = await podman(['wait', container])
  if (code !== '0') throw new Error(`${container} ended with ${code}:\n${await logsOf(container)}`)
}

/** Waits until a new container is healthy or, if its service runs once, done. */
const untilUp = (service, container) => (service.runsOn ? untilHealthy(service, container) : untilDone(container))

/** The containers of a project: how many each service has, and how another is started. */
const keepContainers = (state) => {
  const counts = new Map()
  const serviceOf = (name) => {
    const service = state.compose.services.get(name)
    if (!service) throw new PlainError(`There is no service ${name}.`)
    return service
  }
  return {
    serviceOf,
    of: (name) => Array.from({ length: counts.get(name) ?? 0 }, (_, index) => containerName(state.project, name, index + 1)),
    async start(name, index) {
      const service = serviceOf(name)
      const { options, command } = optionsOf(state.compose, service, state.project)
      const container = containerName(state.project, name, index)
      await podman([
        ...['run', '--detach', '--name', container, '--stop-timeout', String(service.graceMs / 1000)],
        ...each('--publish', index === 1 ? service.ports : []),
        ...options,
        fullName(service.image),
        ...command,
      ])
      counts.set(name, Math.max(counts.get(name) ?? 0, index))
      return container
    },
    /** Forgets those of a service after the first `count`. */
    keep: (name, count) => counts.set(name, Math.min(counts.get(name) ?? 0, count)),
    forget: () => counts.clear(),
  }
}

/** Those of `docker compose` that change containers which are there. */
const commandsOn = ({ of, serviceOf, start, keep }) => {
  const graceOf = (name) => String(serviceOf(name).graceMs / 1000)
  return {
    /** `--scale name=count`: more containers, or fewer. */
    async scale(name, count) {
      const there = of(name)
      for (const container of there.slice(count)) await remove(container)
      keep(name, count)
      for (let index = there.length + 1; index <= count; index++) await untilHealthy(serviceOf(name), await start(name, index))
    },
    async restart(name) {
      for (const container of of(name)) {
        await podman(['restart', '--time', graceOf(name), container])
        await untilHealthy(serviceOf(name), container)
      }
    },
    stop: async (name) => {
      for (const container of of(name)) await podman(['stop', '--time', graceOf(name), container])
    },
    resume: async (name) => {
      for (const container of of(name)) {
        await podman(['start', container])
        await untilHealthy(serviceOf(name), container)
      }
    },
    /** Replaces the containers of a service one by one, as in an upgrade to another image. */
    async replace(name, image) {
      if (image) serviceOf(name).image = image
      for (const [index, container] of of(name).entries()) {
        await remove(container)
        await untilUp(serviceOf(name), await start(name, index + 1))
      }
    },
  }
}

/** A project of a compose file under its own name, with `docker compose` commands as functions. */
export const openProject = (compose, project) => {
  const state = { compose, project }
  const containers = keepContainers(state)
  const { of: containersOf, serviceOf } = containers

  /** Waits until the containers a service depends on are in the required state. */
  const untilReady = async ({ service, condition }) => {
    for (const container of containersOf(service)) {
      if (condition === 'service_healthy') await untilHealthy(serviceOf(service), container)
      if (condition === 'service_completed_successfully') await untilDone(container)
    }
  }

  return {
    get compose() {
      return state.compose
    },
    /** Continues with a compose file that was reread after a change of its variables. */
    use: (read) => void (state.compose = read),
    prepare: () => prepare(state),
    containersOf,
    untilHealthy: (name, container) => untilHealthy(serviceOf(name), container),
    logs: (name) => logsOf(containerName(project, name, 1)),
    /** Starts one service once those it depends on are ready, and waits until it is healthy or, if it runs once, done. */
    async up(name) {
      const service = serviceOf(name)
      for (const wait of service.waits) await untilReady(wait)
      await untilUp(service, await containers.start(name, 1))
    },
    order: () => inOrder(state.compose.services),
    ...commandsOn(containers),
    /** `docker compose exec`. */
    exec: (name, command, options) => podman(['exec', containersOf(name)[0], ...command], options),
    /** `docker compose run --rm`: another container of the service, with another command. */
    run(name, command, { volumes = [], image = serviceOf(name).image } = {}) {
      const target = (text) => text.split(':')[1]
      const own = (serviceOf(name).volumes ?? []).filter((text) => !volumes.some((other) => target(other) === target(text)))
      const { options } = optionsOf(state.compose, { ...serviceOf(name), volumes: [...own, ...volumes] }, project)
      return podman(['run', '--rm', ...options, fullName(image), ...command])
    },
    inspect: async (container) => JSON.parse(await podman(['inspect', container]))[0],
    async down() {
      const all = [...state.compose.services.keys()].flatMap(containersOf)
      containers.forget()
      await takeDown(state, all)
    },
  }
}
