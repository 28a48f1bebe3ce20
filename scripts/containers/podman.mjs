// Podman for the drill: failing commands throw with their output.
import fs from 'node:fs'
import { PlainError, run } from '../processes.mjs'

/** Runs `podman …args`; returns what it wrote to both outputs, trimmed. Throws with the last lines if it fails. */
export const podman = async (args, options = {}) => {
  const { code, output } = await run('podman', args, options).catch((error) => {
    if (error.code === 'ENOENT') throw new PlainError('podman is not installed: apt-get install podman runc')
    throw error
  })
  if (code !== 0)
    throw new Error(`podman ${args.slice(0, 6).join(' ')} ended with ${code}:\n${output.trim().split('\n').slice(-25).join('\n')}`)
  return output.trim()
}

/** Whether `podman …args` succeeds. */
export const succeeds = (args, options = {}) =>
  run('podman', args, options).then(
    ({ code }) => code === 0,
    () => false,
  )

/** What a build in a container needs to reach the same registries as this machine: its certificates and npm settings. */
export const buildOptions = (folder) => {
  const certificates = '/etc/ssl/certs/ca-certificates.crt'
  const own = `${process.env.HOME}/.npmrc`
  const npmrc = `${folder}/npmrc`
  const kept = fs.existsSync(own)
    ? fs
        .readFileSync(own, 'utf8')
        .split('\n')
        .filter((line) => !/^(nodedir|prefix|cache|cafile)\b/.test(line))
    : []
  fs.writeFileSync(npmrc, [...kept, ...(fs.existsSync(certificates) ? [`cafile=${certificates}`] : [])].join('\n'))
  return [
    ...['--network', 'host', '--volume', `${npmrc}:/root/.npmrc:ro`],
    ...(fs.existsSync(certificates) ? ['--volume', `${certificates}:${certificates}:ro`] : []),
  ]
}
