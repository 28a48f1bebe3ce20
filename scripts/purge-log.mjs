import { LRUCache } from 'lru-cache'

const MOST = 20_000

/**
 * Remembers what changed when: `note(tags)`, `noteAll()`, `isOlder(tags, at)`. When an old change is dropped, everything counts as changed
 * at its time. Times are milliseconds since 1970.
 */
export const createPurgeLog = (most = MOST) => {
  let floor = 0
  const times = new LRUCache({ max: most, dispose: (time, _tag, reason) => reason === 'evict' && (floor = Math.max(floor, time)) })
  return {
    note: (tags, at = Date.now()) => tags.forEach((tag) => times.set(tag, at)),
    noteAll: (at = Date.now()) => (floor = Math.max(floor, at)),
    /** Whether something with these tags, rendered at that time, may be out of date. */
    isOlder: (tags, at) => at <= floor || tags.some((tag) => at <= (times.get(tag) ?? 0)),
  }
}
