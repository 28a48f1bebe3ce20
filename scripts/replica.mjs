// A streaming replica of an embedded Postgres, for drills and tests. The embedded one has no pg_basebackup, so it is copied while stopped.
import fs from 'node:fs'
import path from 'node:path'
import { startPostgres, stopPostgres } from './postgres.mjs'

/**
 * Makes `replicaDir` a replica of the cluster in `primaryDir`, which is restarted, and starts it; returns its url.
 * @param scratch as for startPostgres.
 */
export const makeReplica = async (primaryDir, replicaDir, { scratch = false } = {}) => {
  await stopPostgres(primaryDir)
  fs.cpSync(primaryDir, replicaDir, { recursive: true, preserveTimestamps: true })
  for (const name of ['postgres-port', 'postgres.lock']) fs.rmSync(path.join(replicaDir, name), { force: true, recursive: true })
  const cluster = path.join(replicaDir, 'postgres')
  const { uid, gid } = fs.statSync(path.join(primaryDir, 'postgres'))
  const { hostname, port, username, password } = new URL((await startPostgres(primaryDir, { scratch })).url)
  fs.writeFileSync(path.join(cluster, 'standby.signal'), '')
  fs.appendFileSync(
    path.join(cluster, 'postgresql.auto.conf'),
    `\nprimary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password} application_name=replica'\n`,
  )
  fs.chmodSync(cluster, 0o700)
  if (process.getuid?.() === 0) {
    for (const entry of fs.readdirSync(cluster, { recursive: true, withFileTypes: true }))
      fs.lchownSync(path.join(entry.parentPath, entry.name), uid, gid)
    fs.chownSync(cluster, uid, gid)
  }
  return (await startPostgres(replicaDir, { scratch })).url
}
