import { z } from 'zod'
import { pool } from '@/server/platform/db'
import { defineJob } from '@/server/platform/jobs'
import { VISIBLE } from './conditions'

/**
 * Counts the events that contain each root of a title or name, catches up on updates the trigger skipped under load, and drops roots no
 * event has any more.
 */
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
