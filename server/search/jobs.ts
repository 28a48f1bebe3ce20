import { z } from 'zod'
import { pool } from '@/server/platform/db'
import { defineJob } from '@/server/platform/jobs'
import { VISIBLE } from './conditions'

/** Takes longer events that are over off the list of those that may still run; lists are right without it, but slower from week to week. */
export const endLastingEvents = defineJob({
  name: 'end-lasting-events',
  payload: z.object({}).loose(),
  handle: async () => {
    await pool.query(`UPDATE "Event" SET "lasting" = false WHERE "lasting" AND ${VISIBLE} AND "startsAt" < now() AND "endsAt" < now()`)
  },
})

/** Counts in how many events each root of a title or name occurs, adds what a busy moment left out, and forgets those of events that are gone. */
export const countSearchWords = defineJob({
  name: 'count-search-words',
  payload: z.object({}).loose(),
  handle: async () => {
    await pool.query(`
      WITH counted AS MATERIALIZED (
        SELECT substr(word, 2) COLLATE "C" AS word, max(ndoc) AS events FROM ts_stat($$ SELECT "search" FROM "Event" WHERE ${VISIBLE} $$)
        WHERE left(word, 1) IN ('=', '+') AND char_length(word) BETWEEN 4 AND 41 GROUP BY 1),
      gone AS (DELETE FROM "SearchWord" known WHERE NOT EXISTS (SELECT FROM counted WHERE counted.word = known."word"))
      INSERT INTO "SearchWord" AS known ("word", "events") SELECT word, events FROM counted
      ON CONFLICT ("word") DO UPDATE SET "events" = excluded."events" WHERE known."events" <> excluded."events"`)
  },
})
