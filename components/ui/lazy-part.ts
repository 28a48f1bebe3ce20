import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** Wait before another try if the browser does not notice the network's return. */
const RETRY_MS = 3000
/** Failures although the site answers after which the code is missing, not late: a newer version has replaced it. */
const MOST_FAILURES = 3

/** What is being waited for, outside of components: any press may need more of the page's code. */
let waiting = 0
const listeners = new Set<() => void>()

function count(change: 1 | -1) {
  waiting += change
  for (const listener of listeners) listener()
}

/** Whether the page waits for the network to bring more of its code. */
export const isWaitingForParts = () => waiting > 0

/** Calls back when that changes. Returns the function that stops it. */
export function watchParts(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}

/** Whether the site answers at all. The service worker passes this request on. */
const isServed = () =>
  fetch('/icon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

const networkOrTime = () =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, RETRY_MS)
    window.addEventListener('online', end)
  })

/**
 * Loads a part of the page that comes when it is needed. Without a network it waits and tries again instead of failing, since a failure
 * would replace the whole page, with everything typed on it. Rejects if the site answers but does not have the part.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (typeof window === 'undefined') throw error
    return await loadLate(load)
  }
}

async function loadLate<T>(load: () => Promise<T>): Promise<T> {
  count(1)
  try {
    for (let failures = 1; ;) {
      if (!(await isServed())) {
        await networkOrTime()
        continue
      }
      try {
        return await load()
      } catch (error) {
        failures += 1
        if (failures >= MOST_FAILURES) throw error
      }
    }
  } finally {
    count(-1)
  }
}

/**
 * A component whose code loads when it is first shown.
 * @param options `isOptional`: shows nothing, instead of an error, if the site does not have the code.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isOptional = false }: { isOptional?: boolean } = {},
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const part = loadPart(load)
    return { default: await (isOptional ? part.catch(() => Nothing) : part) }
  })

const Nothing = () => null
