// Finished responses in memory, by key and tags: limited in bytes, renewed by one request at a time, never replaced by a failure.
import { LRUCache } from 'lru-cache'

/** How long a stale response is served if it cannot be renewed. */
const SPARE_MS = 24 * 60 * 60_000
const RETRY_MS = 2000
/** This many changes within a second are a storm, during which a response may be up to a second old. */
const STORM = 5
const STORM_MS = 1000
const STORM_RETRY_MS = 500
/** Only tags that change often matter, and those stay among the recent ones. */
const MOST_CHANGED = 5000
/** How many requested addresses are remembered, and for how long. */
const MOST_SEEN = 20_000
const SEEN_MS = 10 * 60_000
/** Above this fill level, only addresses requested before are cached, so that a crawler does not displace what others read. */
const CROWDED = 0.75

const createShelf = (maxSize, onGone) => {
  const entries = new LRUCache({ maxSize, dispose: (entry, key, reason) => reason !== 'set' && onGone(entry, key) })
  const seen = new LRUCache({ max: MOST_SEEN, ttl: SEEN_MS })
  return { entries, seen, isCrowded: () => entries.calculatedSize > maxSize * CROWDED }
}

/** The last changes by tag: whether a page changes so often that renders cannot keep up. It need not be stored for that. */
const createChanges = (now) => {
  const byTag = new LRUCache({ max: MOST_CHANGED })
  let ofAll = []
  const withNewest = (changes, change) => [...changes.slice(1 - STORM), change]
  return {
    note: (tags) => {
      const change = { at: now() }
      for (const tag of tags) byTag.set(tag, withNewest(byTag.get(tag) ?? [], change))
    },
    noteAll: () => (ofAll = withNewest(ofAll, { at: now() })),
    isStorm: (page) => {
      // one change of two tags of a page counts once
      const changes = new Set([...ofAll, ...page.tags.flatMap((tag) => byTag.peek(tag) ?? [])])
      return [...changes].filter(({ at }) => now() - at < STORM_MS).length >= STORM
    },
  }
}

/** The stored entries, found by key and by tag: plain addresses and filtered ones apart, so that neither displaces the other. */
const createShelves = ({ plainBytes, narrowedBytes, now }) => {
  const byTag = new Map()
  const untag = (entry, key) => {
    for (const tag of entry.tags) {
      const keys = byTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) byTag.delete(tag)
    }
  }
  const shelves = { plain: createShelf(plainBytes, untag), narrowed: createShelf(narrowedBytes, untag) }
  const shelfOf = (page) => (page.isNarrowed ? shelves.narrowed : shelves.plain)
  const sizeOf = (key, entry) => entry.body.size() + key.length * 2 + 1024

  return {
    find: (page) => shelfOf(page).entries.get(page.key),
    /** Looks without counting it as a use. */
    peek: (key) => shelves.plain.entries.peek(key) ?? shelves.narrowed.entries.peek(key),
    keep: (page, answer, more = {}) => {
      const shelf = shelfOf(page)
      const wasAsked = shelf.seen.has(page.key) || shelf.entries.has(page.key)
      shelf.seen.set(page.key, true)
      // there are endless filtered addresses, so one is stored only on its second request
      if (!wasAsked && (page.isNarrowed || shelf.isCrowded())) return
      // for as long again it is still served while one request renews it
      const entry = {
        ...answer,
        tags: page.tags,
        madeAt: now(),
        freshUntil: now() + page.forMs,
        staleUntil: now() + 2 * page.forMs,
        isDue: false,
        retryAt: 0,
        ...more,
      }
      shelf.entries.set(page.key, entry, { size: sizeOf(page.key, entry) })
      for (const tag of page.tags) byTag.set(tag, (byTag.get(tag) ?? new Set()).add(page.key))
    },
    drop: (page) => shelfOf(page).entries.delete(page.key),
    grow: (page) => {
      const { entries } = shelfOf(page)
      const entry = entries.peek(page.key)
      if (entry) entries.set(page.key, entry, { size: sizeOf(page.key, entry) })
    },
    keysOf: (tag) => byTag.get(tag) ?? [],
    allKeys: () => Object.values(shelves).flatMap(({ entries }) => [...entries.keys()]),
    figures: () => ({
      pages: shelves.plain.entries.size + shelves.narrowed.entries.size,
      bytes: shelves.plain.entries.calculatedSize + shelves.narrowed.entries.calculatedSize,
    }),
  }
}

/** Renderings under way: one request renders a response, however many wait for it. */
const createFlights = ({ shelves, counts, changes, now }) => {
  const flights = new Map()

  const settle = ({ page, isDue, beganAt }, answer) => {
    const kept = shelves.peek(page.key)
    const isStorm = changes.isStorm(page)
    // overtaken by a change: in a storm each would be, so it stands for the rest of its second
    if (isDue && (!isStorm || (kept && (!kept.isDue || kept.madeAt > beganAt)))) return
    if (answer.isKeepable) shelves.keep(page, answer, isDue ? { isDue, madeAt: beganAt } : {})
    else if (answer.status >= 500 && kept) kept.retryAt = now() + (isStorm ? STORM_RETRY_MS : RETRY_MS)
    // what is gone, or is now individual, must not be served from memory again
    else if (answer.status < 500 && answer.status !== 429) shelves.drop(page)
  }

  const render = async (flight, maker) => {
    const { key } = flight.page
    try {
      counts.made += 1
      const answer = await maker()
      settle(flight, answer)
      return answer
    } finally {
      if (flights.get(key) === flight) flights.delete(key)
    }
  }

  /** Whether the result of a rendering is good for a request that comes now. */
  const isGood = (flight) => !flight.isDue || (now() - flight.beganAt < STORM_MS && changes.isStorm(flight.page))

  return {
    make: (page, maker) => {
      const under = flights.get(page.key)
      if (under && isGood(under)) return under.answer
      const flight = { page, isDue: false, beganAt: now(), answer: null }
      flight.answer = render(flight, maker)
      flights.set(page.key, flight)
      return flight.answer
    },
    /** The data of these pages changed while they are being rendered. */
    overtake: (isMeant) => {
      for (const flight of flights.values()) if (isMeant(flight.page.tags)) flight.isDue = true
    },
  }
}

/**
 * A store of responses `{ status, isKeepable, body: { size() }, … }`. `ask({ key, tags, forMs, isNarrowed }, make)` returns the stored one
 * or the result of `make`, which is stored if keepable, unless its data changed meanwhile; of data that changes all the time, the result
 * serves for a second from the start of `make`. `fresh(page)` synchronously returns what is
 * stored and fresh. `purge(tags)` marks entries as due, `purgeAll()` all; `grow(key)` recounts a body that has grown.
 * @param sizes bytes for plain addresses, and for those with a query that filters.
 */
export const createPageStore = ({ plainBytes, narrowedBytes, now = () => performance.now() }) => {
  const counts = { kept: 0, stale: 0, made: 0, spared: 0, purged: 0 }
  const shelves = createShelves({ plainBytes, narrowedBytes, now })
  const changes = createChanges(now)
  const { make, overtake } = createFlights({ shelves, counts, changes, now })

  /** Whether a response may be served as it is, although it is due. */
  const mayStand = (entry) => (entry.isDue ? now() - entry.madeAt < STORM_MS && changes.isStorm(entry) : now() < entry.staleUntil)

  /** What is stored and fresh, synchronously; undefined otherwise. */
  const fresh = (page) => {
    const entry = shelves.find(page)
    if (!entry || entry.isDue || now() >= entry.freshUntil) return undefined
    counts.kept += 1
    return entry
  }

  const ask = async (page, maker) => {
    const known = fresh(page)
    if (known) return known
    const entry = shelves.find(page)
    if (entry && (mayStand(entry) || (now() < entry.retryAt && now() - entry.madeAt < SPARE_MS))) {
      counts.stale += 1
      if (!entry.isDue && now() >= entry.retryAt) make(page, maker).catch(() => (entry.retryAt = now() + RETRY_MS))
      return entry
    }
    const spare = entry && now() - entry.madeAt < SPARE_MS ? entry : null
    try {
      const answer = await make(page, maker)
      if (answer.status < 500 || !spare) return answer
    } catch (error) {
      if (!spare) throw error
      spare.retryAt = now() + (changes.isStorm(page) ? STORM_RETRY_MS : RETRY_MS)
    }
    counts.spared += 1
    return spare
  }

  const due = (key) => {
    const entry = shelves.peek(key)
    if (!entry) return
    entry.isDue = true
    // a page that fails is not tried again at each change of a storm
    if (!changes.isStorm(entry)) entry.retryAt = 0
  }

  return {
    fresh,
    ask,
    purge: (tags) => {
      counts.purged += 1
      changes.note(tags)
      for (const tag of tags) for (const key of shelves.keysOf(tag)) due(key)
      overtake((own) => own.some((tag) => tags.includes(tag)))
    },
    purgeAll: () => {
      counts.purged += 1
      changes.noteAll()
      for (const key of shelves.allKeys()) due(key)
      overtake(() => true)
    },
    grow: shelves.grow,
    figures: () => ({ ...counts, ...shelves.figures() }),
  }
}
