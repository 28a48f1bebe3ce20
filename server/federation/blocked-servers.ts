import { db } from '@/server/platform/db'

const CACHE_MS = 10_000
type Shared = typeof globalThis & { litfassBlockedServers?: { at: number; hosts: Promise<Set<string>> } }
const shared: Shared = globalThis

const load = async () => new Set((await db.blockedServer.findMany({ select: { host: true } })).map(({ host }) => host))

/** Forgets what this process holds of the list; the others follow within ten seconds. */
export function forgetBlockedServers(): void {
  delete shared.litfassBlockedServers
}

/** Whether the server of an address, or one above it, is blocked; addresses that cannot be read are. */
export async function isBlockedServer(address: string): Promise<boolean> {
  if (!URL.canParse(address)) return true
  const known = shared.litfassBlockedServers
  if (!known || known.at < Date.now() - CACHE_MS) shared.litfassBlockedServers = { at: Date.now(), hosts: load() }
  const hosts = (await shared.litfassBlockedServers?.hosts) ?? (await load())
  // A name may end with the dot of the root and means the same.
  const labels = new URL(address).hostname.toLowerCase().replace(/\.+$/, '').split('.')
  return labels.some((_label, from) => hosts.has(labels.slice(from).join('.')))
}
