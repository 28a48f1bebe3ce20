import { AsyncLocalStorage } from 'node:async_hooks'
import { fetchOutside } from './outgoing'

/**
 * Maximum size of other servers' documents: an actor or a note has a few thousand characters, a vocabulary a few hundred thousand at most.
 */
const MAX_DOCUMENT_BYTES = 1024 * 1024

type Asking = AsyncLocalStorage<typeof fetch>
// Next bundles this module more than once, but one guard per process must serve every copy.
const shared: typeof globalThis & { litfassAsking?: Asking } = globalThis

function getAsking(): Asking {
  if (shared.litfassAsking) return shared.litfassAsking
  const asking: Asking = new AsyncLocalStorage()
  const plain = globalThis.fetch
  globalThis.fetch = (given, init) => (asking.getStore() ?? plain)(given, init)
  shared.litfassAsking = asking
  return asking
}

/**
 * The library calls other servers by the global `fetch`, which connects to any address a name resolves to, waits for minutes and accepts
 * answers of any size. Within the returned function our guarded fetch replaces it, for requests and deliveries.
 */
export function guardFetch(allowsPrivate: boolean): <T>(work: () => T) => T {
  const asking = getAsking()
  const guarded = fetchOutside({ allowsPrivate, maxBytes: MAX_DOCUMENT_BYTES })
  return (work) => asking.run(guarded, work)
}
