import { LRUCache } from 'lru-cache'

const MOST = 20_000

/**
 * Remembers when what was changed: `note(tags)`, `noteAll()`, `isOlder(tags, at)`. Changes that fell out of it count as if everything had
 * changed then. Times are milliseconds since 1970.
 */
export const createPurgeLog = (most = MOST) => {
  let floor = 0
  const times = new LRUCache({ max: most, dispose: (time, _tag, reason) => reason === 'evict' && (floor = Math.max(floor, time)) })
  return {
    note: (tags, at = Date.now()) => tags.forEach((tag) => times.set(tag, at)),
    noteAll: (at = Date.now()) => (floor = Math.max(floor, at)),
    /** Whether something with these tags that was made at a time may show what was changed since. */
    isOlder: (tags, at) => at <= floor || tags.some((tag) => at <= (times.get(tag) ?? 0)),
  }
}
