// What a drill finds in its databases, beside what its visitors were promised.
import { withClient } from './migrate.mjs'
import { sleep } from './processes.mjs'

/** Longer than it takes until the jobs of a dead worker are given to another. */
const JOBS_WITHIN_MS = 180_000

const rowOf = async (url, sql, parameters = []) => (await withClient(url, (client) => client.query(sql, parameters))).rows[0]

/** How many transactions a server has finished. */
export const transactionsOf = async (url) => {
  // a server reports its own count once a second
  await sleep(1100)
  return Number((await rowOf(url, "SELECT xact_commit AS done FROM pg_stat_database WHERE datname = 'litfass'")).done)
}

/** Waits until the replica has caught up with the primary; returns milliseconds. */
export const untilCaughtUp = async (primary, replica) => {
  const { lsn } = await rowOf(primary, 'SELECT pg_current_wal_lsn() AS lsn')
  const since = performance.now()
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await rowOf(replica, `SELECT pg_last_wal_replay_lsn() >= '${lsn}' AS done`)).done) return Math.round(performance.now() - since)
    await sleep(20)
  }
  throw new Error('the replica does not catch up')
}

/** Waits until no job that is due is left: how many were made in all, and how many were given up or are still left. */
export const untilJobsAreDone = async (url) => {
  const since = performance.now()
  for (;;) {
    const { due, dead } = await rowOf(
      url,
      `SELECT count(*) FILTER (WHERE attempts < max_attempts AND (run_at <= now() OR locked_at IS NOT NULL))::int AS due,
              count(*) FILTER (WHERE attempts >= max_attempts AND last_error IS NOT NULL)::int AS dead FROM graphile_worker._private_jobs`,
    )
    if (due === 0 || performance.now() - since > JOBS_WITHIN_MS) {
      const sequence = `pg_get_serial_sequence('graphile_worker._private_jobs', 'id')::regclass`
      const { made } = await rowOf(url, `SELECT coalesce(pg_sequence_last_value(${sequence}), 0)::int AS made`)
      return { made, lost: due + dead }
    }
    await sleep(500)
  }
}

/**
 * How many of these messages are missing, how many of the uploads with these keys made no event, how many events the others made, and how
 * many of those were credited.
 */
export const compareWithRows = async (url, { groupId, ids, keys }) => {
  const { messages } = await rowOf(
    url,
    `SELECT count(*)::int AS messages FROM unnest($2::text[]) AS given(id)
     WHERE NOT EXISTS (SELECT FROM "Message" AS said WHERE said."id" = given.id AND said."groupId" = $1)`,
    [groupId, ids],
  )
  const made = `SELECT "eventId" FROM "Upload" WHERE "idempotencyKey" = ANY($1) AND "state" = 'done' AND "eventId" IS NOT NULL`
  const { uploads, events, credits } = await rowOf(
    url,
    `SELECT cardinality($1::text[]) - (SELECT count(*) FROM (${made}) AS one)::int AS uploads,
            (SELECT count(DISTINCT "eventId") FROM (${made}) AS one)::int AS events,
            (SELECT count(*) FROM "PointEntry" WHERE "cause" = 'upload' AND "causeId" IN (${made}))::int AS credits`,
    [keys],
  )
  return { messages, uploads, events, credits }
}
