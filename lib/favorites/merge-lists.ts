import type { UnsentWishes } from './stored-lists'

export type ListsToMerge = {
  /** The account's ids. */
  server: string[]
  /** This browser's ids. */
  local: string[]
  unsent: UnsentWishes
  /** Whether this browser's ids were collected before this account logged in here. */
  isFirst: boolean
}

/**
 * Merges the account's list with this browser's: the account's ids first, then those only this browser has. On first login everything local
 * is added (`joining`). Later the account's list wins, except for unsent changes, because an id missing there was removed on another
 * device. `add` and `remove` must still be sent to the account.
 */
export function mergeLists({ server, local, unsent, isFirst }: ListsToMerge): {
  merged: string[]
  joining: string[]
  add: string[]
  remove: string[]
} {
  const onServer = new Set(server)
  const remove = server.filter((id) => unsent[id] === false)
  const wanted = Object.keys(unsent).filter((id) => unsent[id] === true)
  const own = isFirst ? [...local, ...wanted] : wanted
  const add = [...new Set(own)].filter((id) => !onServer.has(id) && unsent[id] !== false)
  const joining = isFirst ? add.filter((id) => unsent[id] !== true) : []
  return { merged: [...new Set([...server.filter((id) => unsent[id] !== false), ...add])], joining, add, remove }
}
