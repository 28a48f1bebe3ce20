import type { BlockedServers } from '@/lib/api/federation'
import { db } from '@/server/platform/db'

const CACHE_MS = 10_000
/** The most servers listed. */
const MOST = 5000
type Shared = typeof globalThis & { litfassBlockedServers?: { at: number; hosts: Promise<Set<string>> } }
const shared: Shared = globalThis

const load = async () => new Set((await db.blockedServer.findMany({ select: { host: true } })).map(({ host }) => host))

/** Clears this process's cached list; other processes follow within ten seconds. */
export function forgetBlockedServers(): void {
  delete shared.litfassBlockedServers
}

/** Whether an address's host, or a parent domain of it, is blocked; unreadable addresses count as blocked. */
export async function isBlockedServer(address: string): Promise<boolean> {
  if (!URL.canParse(address)) return true
  const known = shared.litfassBlockedServers
  if (!known || known.at < Date.now() - CACHE_MS) shared.litfassBlockedServers = { at: Date.now(), hosts: load() }
  const hosts = (await shared.litfassBlockedServers?.hosts) ?? (await load())
  // A trailing dot (the DNS root) does not change the name.
  const labels = new URL(address).hostname.toLowerCase().replace(/\.+$/, '').split('.')
  return labels.some((_label, from) => hosts.has(labels.slice(from).join('.')))
}

/** The blocked servers, newest first. */
export async function listBlockedServers(): Promise<BlockedServers> {
  const rows = await db.blockedServer.findMany({ orderBy: [{ createdAt: 'desc' }, { host: 'asc' }], take: MOST })
  return { servers: rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })) }
}
