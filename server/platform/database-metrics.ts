import type { Pool } from 'pg'
import { gauge } from './metrics'

type Watched = { pool: Pool; replica: Pool | null; behindMs: (() => Promise<number | undefined>) | null }

/** Exports how a process uses its connections, and how far its replica is behind, if it has one. */
export function measureDatabase({ pool, replica, behindMs }: Watched): void {
  const pools = [{ server: 'primary', of: pool }, ...(replica ? [{ server: 'replica', of: replica }] : [])]
  gauge({
    name: 'database_connections',
    help: 'Connections of this process',
    labels: ['server', 'state'],
    read: () =>
      Promise.resolve(
        pools.flatMap(({ server, of: { totalCount, idleCount } }): [{ server: string; state: string }, number][] => [
          [{ server, state: 'used' }, totalCount - idleCount],
          [{ server, state: 'idle' }, idleCount],
        ]),
      ),
  })
  gauge({
    name: 'database_waiting',
    help: 'Statements and transactions that wait for a connection',
    labels: ['server'],
    read: () => Promise.resolve(pools.map(({ server, of }): [{ server: string }, number] => [{ server }, of.waitingCount])),
  })
  if (behindMs) {
    gauge({
      name: 'replica_lag_seconds',
      help: 'How far the replica is behind the primary, at least',
      read: async () => {
        const ms = await behindMs()
        return ms === undefined ? undefined : ms / 1000
      },
    })
  }
}
