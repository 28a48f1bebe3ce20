// Reads docker-compose.yml as Docker does, as far as our file needs it.
import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { PlainError } from '../processes.mjs'
import { readEnvFile } from '../settings.mjs'

const withVariables = (text, env) =>
  text.replace(/\$\$|\$\{(\w+)(?::-([^}]*))?\}/g, (all, name, fallback) => {
    if (all === '$$') return '$'
    return env[name] || (fallback ?? '')
  })

const milliseconds = (text, fallback) => {
  if (text === undefined) return fallback
  const [, count, unit] = /^(\d+)(ms|s|m)$/.exec(text) ?? []
  if (!count) throw new PlainError(`"${text}" is no duration.`)
  return Number(count) * { ms: 1, s: 1000, m: 60_000 }[unit]
}

const known = new Set([
  'image',
  'build',
  'env_file',
  'environment',
  'volumes',
  'read_only',
  'tmpfs',
  'cap_drop',
  'cap_add',
  'security_opt',
  'init',
  'networks',
  'restart',
  'ports',
  'depends_on',
  'healthcheck',
  'command',
  'entrypoint',
  'stop_grace_period',
  'shm_size',
  'user',
  'sysctls',
  'working_dir',
])

const toService = (name, given, { folder, envFile }) => {
  const strange = Object.keys(given).filter((key) => !known.has(key))
  if (strange.length > 0) throw new PlainError(`The service ${name} uses ${strange.join(', ')}, which the drill does not know.`)
  const files = (given.env_file ?? []).map((file) => (typeof file === 'string' ? { path: file, required: true } : file))
  const fromFiles = files.map((file) => readEnvFile(file.path === '.env' && envFile ? envFile : path.join(folder, file.path)))
  const check = given.healthcheck
  const waits = Array.isArray(given.depends_on)
    ? Object.fromEntries(given.depends_on.map((one) => [one, { condition: 'service_started' }]))
    : (given.depends_on ?? {})
  return {
    ...given,
    name,
    environment: Object.assign({}, ...fromFiles, given.environment),
    waits: Object.entries(waits).map(([service, { condition }]) => ({ service, condition })),
    graceMs: milliseconds(given.stop_grace_period, 10_000),
    check: check && {
      test: check.test,
      intervalMs: milliseconds(check.interval, 30_000),
      timeoutMs: milliseconds(check.timeout, 30_000),
      startMs: milliseconds(check.start_period, 0),
      retries: check.retries ?? 3,
    },
    runsOn: given.restart !== undefined && given.restart !== 'no',
  }
}

/** The services, volumes and networks of a compose file, without those that only a profile starts. Variables in `env` win over `envFile`, which replaces its `.env`. */
export const readCompose = (file, { env = process.env, envFile } = {}) => {
  const folder = path.dirname(path.resolve(file))
  const variables = { ...readEnvFile(envFile ?? path.join(folder, '.env')), ...env }
  const read = parse(withVariables(fs.readFileSync(file, 'utf8'), variables), { merge: true })
  return {
    folder,
    services: new Map(
      Object.entries(read.services)
        .filter(([, { profiles }]) => profiles === undefined)
        .map(([name, given]) => [name, toService(name, given, { folder, envFile })]),
    ),
    volumes: Object.keys(read.volumes ?? {}),
    networks: new Map(Object.entries(read.networks ?? {}).map(([name, given]) => [name, given ?? {}])),
  }
}

/** The services ordered so that each comes after those it depends on. */
export const inOrder = (services) => {
  const sorted = new Set()
  const visit = (name, path_) => {
    if (sorted.has(name)) return
    if (path_.includes(name)) throw new PlainError(`The services ${[...path_, name].join(' → ')} wait for each other.`)
    for (const { service } of services.get(name).waits) visit(service, [...path_, name])
    sorted.add(name)
  }
  for (const name of services.keys()) visit(name, [])
  return [...sorted]
}
