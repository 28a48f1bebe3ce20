import { randomUUID } from 'node:crypto'
import type { ArchiveLine } from '@/lib/archives/archive-event'
import type { Viewer } from '@/lib/auth/viewer'
import { importAccounts, type AccountOptions, type BroughtAccounts } from './import-accounts'
import { importComments } from './import-comments'
import { importSource, type Host, type SourceReport } from './import-source'
import { importTies } from './import-ties'
import type { Archive } from './open-archive'
import type { PeopleReport } from './people-report'

/** The archive's hosts as viewers, each with an import of its own that they can undo. */
function hostsOf(accounts: BroughtAccounts): (line: ArchiveLine | null) => Host | 'own' | 'nobody' {
  const hosts = new Map<string, Host>()
  return (line) => {
    const account = accounts.get(String(line?.['host']).toLowerCase())
    if (account === null) return 'nobody'
    if (!account) return 'own'
    const { userId, username, isAsleep } = account
    const host = hosts.get(userId) ?? {
      viewer: { userId, username, sessionId: 'none', role: 'user' },
      importId: randomUUID(),
      isUsed: !isAsleep,
    }
    hosts.set(userId, host)
    return host
  }
}

type Options = AccountOptions & { name: string; onProgress?: (what: string) => void }

/**
 * Imports a whole instance: its accounts, then its events, each to its host, then what ties accounts to them, and the comments. Events whose
 * host was left out become `viewer`'s. Importing again adds only what is missing, so an interrupted import can be continued.
 */
export async function importInstance(
  viewer: Viewer,
  archive: Archive,
  { name, onProgress, ...options }: Options,
): Promise<{ events: SourceReport; people: PeopleReport }> {
  onProgress?.('accounts')
  const { accounts, report } = await importAccounts(archive, options)
  const brought = new Map<string, string>()
  const { isDry } = options
  const events = await importSource(viewer, archive, {
    importId: randomUUID(),
    name,
    isDry,
    hostOf: hostsOf(accounts),
    onEvent: (address, eventId) => brought.set(address, eventId),
    onProgress: (done) => onProgress?.(`${done} events`),
  })
  onProgress?.('likes, answers and follows')
  const ties = await importTies(archive, { accounts, events: brought }, { isDry })
  onProgress?.('comments')
  const comments = await importComments(archive, { accounts, events: brought, isDry })
  return { events, people: { accounts: report, ties, comments } }
}
