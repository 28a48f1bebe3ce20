import type { Tx } from './db'

/**
 * Waits until no other transaction holds `name` and holds it until this one ends, so that calls at the same moment cannot both pass a count
 * or a first-one check.
 */
export async function holdAlone(tx: Pick<Tx, '$executeRaw'>, name: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}
