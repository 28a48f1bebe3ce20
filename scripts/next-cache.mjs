// Next's own cache of rendered pages, which also drops what another process has changed. It is in memory only: in the build's folder, pages
// of one database would reach a process that serves another one from the same build. Next loads this file (next.config.mjs).
import FileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { LRUCache } from 'lru-cache'
import { tagsOfPath } from './kept-pages.mjs'

/** How many renders in progress are tracked. */
const MOST_UNDER_WAY = 1000

/** The path of a page from its key in Next's cache. */
const pathOf = (key) => {
  const marker = key.indexOf('/$/')
  return marker === -1 ? key : key.slice(marker + 2)
}

// shared by all instances, because Next creates one per request
const underWay = new LRUCache({ max: MOST_UNDER_WAY })

export default class PageCache extends (FileSystemCache.default ?? FileSystemCache) {
  constructor(context) {
    super({ ...context, flushToDisk: false })
  }

  async get(key, context) {
    const found = await super.get(key, context)
    const isOld = found && globalThis.litfassPages?.isOlder(tagsOfPath(pathOf(key)), found.lastModified)
    if (found && !isOld) return found
    underWay.set(key, Date.now())
    return null
  }

  async set(key, data, context) {
    const began = underWay.get(key)
    // it may contain data from before the change
    if (began !== undefined && globalThis.litfassPages?.isOlder(tagsOfPath(pathOf(key)), began)) return
    await super.set(key, data, context)
  }
}
