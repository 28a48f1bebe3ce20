import { DATA_MAP } from '@/lib/privacy/data-map'
import { AT_DELETION, type DataOwner } from '@/lib/privacy/data-table'
import type { Tx } from '@/server/platform/db'

/** Names come from the map of our own code alone. */
const quoted = (name: string) => `"${name}"`

/** Takes an account out of every table of the map, in its order, as the map says; the account's own row is the last. */
export async function eraseRows(tx: Tx, userId: string, at: Date): Promise<void> {
  for (const { table, owners } of DATA_MAP) {
    for (const owner of owners) {
      if (owner.then === 'delete') await tx.$executeRawUnsafe(`DELETE FROM ${quoted(table)} WHERE ${quoted(owner.column)} = $1`, userId)
      if (owner.then === 'detach') await detach(tx, { table, owner, userId, at })
    }
  }
}

async function detach(tx: Tx, { table, owner, userId, at }: { table: string; owner: DataOwner; userId: string; at: Date }): Promise<void> {
  const blank = Object.entries(owner.blank ?? {})
  // Written out, so that each takes the type of its column; the map holds fixed words of ours only.
  const literal = (value: string | null) =>
    value === null ? 'NULL' : value === AT_DELETION ? '$2::timestamptz' : `'${value.replaceAll("'", "''")}'`
  const changes = [`${quoted(owner.column)} = NULL`, ...blank.map(([name, value]) => `${quoted(name)} = ${literal(value)}`)].join(', ')
  const needsTime = blank.some(([, value]) => value === AT_DELETION)
  await tx.$executeRawUnsafe(
    `UPDATE ${quoted(table)} SET ${changes} WHERE ${quoted(owner.column)} = $1`,
    ...(needsTime ? [userId, at] : [userId]),
  )
}
