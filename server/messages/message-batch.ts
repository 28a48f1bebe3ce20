import { tellMessages, TELL_AFTER_MS } from '@/server/notifications/tell-messages'
import { pool } from '@/server/platform/db'
import { addJobSql } from '@/server/platform/jobs'
import { usesRedis, wake } from '@/server/platform/realtime'

/** The Postgres channel that announces a group's news; the payload is the group's id. The chat triggers in `prisma/sql` send it. */
export const GROUP_CHANNEL = 'group'

/** One person's message, as the database function takes it. */
export type MessageEntry = {
  senderId: string
  clientKey: string | null
  type: 'text' | 'image' | 'location'
  content: string
  fileKey: string | null
  latitude: number | null
  longitude: number | null
  expiresAt: Date | null
  replyToId: string | null
}

/** `again` is a retry and names the first message; only `sent` and `again` name one. */
export type SendOutcome =
  { outcome: 'sent' | 'again'; messageId: string } | { outcome: 'no_member' | 'blocked' | 'waiting' | 'no_reply'; messageId: null }

type Waiting = { entry: MessageEntry; resolve: (outcome: SendOutcome) => void; reject: (error: unknown) => void }

/** How many entries one statement takes. */
const MAX_BATCH = 200

/** What waits per group while a statement for that group is under way. A group with an entry is being worked on. */
const queues = new Map<string, Waiting[]>()

/**
 * Writes several people's messages. With `told`, a job notifies absent members after giving those present time to read; a waiting job is
 * kept.
 */
const SEND = {
  alone: {
    name: 'send-messages',
    text: 'SELECT "outcome", "messageId" FROM send_messages($1::text, $2::jsonb, $3::boolean) ORDER BY "place"',
  },
  told: {
    name: 'send-messages-told',
    text: `WITH sent AS MATERIALIZED (SELECT * FROM send_messages($1::text, $2::jsonb, $3::boolean)),
      told AS (
        SELECT ${addJobSql(tellMessages, { payload: "json_build_object('groupId', $1::text)", key: `'${tellMessages.name}:' || $1::text`, delayMs: TELL_AFTER_MS })}
        FROM (SELECT 1 FROM sent WHERE "outcome" = 'sent' LIMIT 1) one
      )
      SELECT "outcome", "messageId", (SELECT count(*) FROM told) AS "jobs" FROM sent ORDER BY "place"`,
  },
}

/** When this process last queued a group's notification job, by group: the job also covers messages sent before it runs. */
const lastTold = new Map<string, number>()
const MOST_TOLD = 10_000

async function write(groupId: string, entries: readonly MessageEntry[]): Promise<SendOutcome[]> {
  const isQuiet = usesRedis()
  const at = performance.now()
  const isTold = at - (lastTold.get(groupId) ?? -Infinity) < TELL_AFTER_MS / 2
  const { rows } = await pool.query<SendOutcome>({
    ...(isTold ? SEND.alone : SEND.told),
    values: [groupId, JSON.stringify(entries.map((entry, place) => ({ place, ...entry }))), !isQuiet],
  })
  if (!isTold && rows.some(({ outcome }) => outcome === 'sent')) {
    if (lastTold.size >= MOST_TOLD) lastTold.clear()
    lastTold.set(groupId, at)
  }
  // Not awaited: listeners check every few seconds for anything they missed.
  if (isQuiet && rows.some(({ outcome }) => outcome === 'sent')) void wake(GROUP_CHANNEL, groupId)
  return rows
}

/** One statement for all entries; if it fails, one each, so that one bad entry does not affect the others. */
async function settle(groupId: string, batch: readonly Waiting[]): Promise<void> {
  try {
    const outcomes = await write(
      groupId,
      batch.map(({ entry }) => entry),
    )
    batch.forEach(({ resolve, reject }, place) => {
      const outcome = outcomes[place]
      if (outcome) resolve(outcome)
      else reject(new Error('send_messages left an entry out'))
    })
  } catch (error) {
    const [only] = batch
    if (batch.length <= 1) only?.reject(error)
    else for (const waiting of batch) await settle(groupId, [waiting])
  }
}

async function work(groupId: string, queue: Waiting[]): Promise<void> {
  while (queue.length > 0) await settle(groupId, queue.splice(0, MAX_BATCH))
  queues.delete(groupId)
}

/**
 * Writes a message together with others sent to the same group at the same time: entries that arrive while a statement for that group is
 * under way share the next one and its commit. Each gets its own answer or failure.
 */
export function writeMessage(groupId: string, entry: MessageEntry): Promise<SendOutcome> {
  return new Promise((resolve, reject) => {
    const waiting = { entry, resolve, reject }
    const queue = queues.get(groupId)
    if (queue) {
      queue.push(waiting)
      return
    }
    const begun = [waiting]
    queues.set(groupId, begun)
    void work(groupId, begun)
  })
}
