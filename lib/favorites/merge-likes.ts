import type { UnsentWishes } from './stored-likes'

export type LikesToMerge = {
  /** Ids the account holds. */
  server: string[]
  /** Ids this browser holds. */
  local: string[]
  unsent: UnsentWishes
  /** Whether this browser's ids were collected before this account logged in here. */
  isFirst: boolean
}

/**
 * One list from the account's and this browser's: the account's ids first, then what only this browser has. At the first meeting
 * everything local joins (`joining` names those ids); later the account rules, apart from wishes it has not heard yet, since an id that
 * it lacks was taken away on another device. `add` and `remove` are what the account must still be told.
 */
export function mergeLikes({ server, local, unsent, isFirst }: LikesToMerge): {
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
