import { AsyncLocalStorage } from 'node:async_hooks'
import { fetchOutside } from './outgoing'

/** Documents of other servers: an actor or a note is a few thousand letters, a vocabulary a few hundred thousand at most. */
const MAX_DOCUMENT_BYTES = 1024 * 1024

type Asking = AsyncLocalStorage<typeof fetch>
// Next bundles this module more than once; one guard per process must do, for every copy.
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
 * The library asks other servers by the global `fetch`, which follows a name wherever it leads at that moment, waits for minutes and takes
 * answers of any size. Within the answered function it is ours instead, for what is asked and for what is delivered.
 */
export function guardFetch(allowsPrivate: boolean): <T>(work: () => T) => T {
  const asking = getAsking()
  const guarded = fetchOutside({ allowsPrivate, maxBytes: MAX_DOCUMENT_BYTES })
  return (work) => asking.run(guarded, work)
}
