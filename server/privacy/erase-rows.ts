import { DATA_MAP } from '@/lib/privacy/data-map'
import { AT_DELETION, type DataOwner } from '@/lib/privacy/data-table'
import type { Tx } from '@/server/platform/db'

/** Safe: names come only from the data map in our own code. */
const quoted = (name: string) => `"${name}"`

/** Removes an account from every table of the data map, in its order and by its rules; the account's own row comes last. */
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
  // Inlined as literals, so that each takes its column's type; the map holds only fixed values of ours.
  const literal = (value: string | null) =>
    value === null ? 'NULL' : value === AT_DELETION ? '$2::timestamptz' : `'${value.replaceAll("'", "''")}'`
  const changes = [`${quoted(owner.column)} = NULL`, ...blank.map(([name, value]) => `${quoted(name)} = ${literal(value)}`)].join(', ')
  const needsTime = blank.some(([, value]) => value === AT_DELETION)
  await tx.$executeRawUnsafe(
    `UPDATE ${quoted(table)} SET ${changes} WHERE ${quoted(owner.column)} = $1`,
    ...(needsTime ? [userId, at] : [userId]),
  )
}
