import type { Client } from 'pg'
import { shownSql } from '@/lib/events/shown'
import { copyRows } from './copy-rows'
import { listTables } from './tables'
import type { World } from './world'

/**
 * Triggers whose work is done in other ways here; every other trigger runs for each row, so that what is derived is derived by the
 * database's own rules. Line-ups come before their events, which index them; events come with the number of their comments; the words
 * and tags of all events are listed at once.
 */
const COVERED_TRIGGERS: Readonly<Record<string, readonly string[]>> = {
  LineupEntry: ['lineup_reindex_insert'],
  Event: ['event_words_insert', 'event_tags_insert'],
  Comment: ['comment_count'],
}

/** Roots of titles and names with the number of their events, as `event_words` would have added them one by one. */
const LIST_WORDS = `
  INSERT INTO "SearchWord" ("word", "events")
  SELECT substr(word, 2), max(ndoc) FROM ts_stat('SELECT "search" FROM "Event"')
  WHERE left(word, 1) IN ('=', '+') AND char_length(word) BETWEEN 4 AND 41 GROUP BY 1
  ON CONFLICT ("word") DO UPDATE SET "events" = excluded."events"`

/** The lists of tags, as `event_tags` would have written them event by event. */
const LIST_TAGS = `
  INSERT INTO "EventTag" ("eventId", "tag", "startsAt", "endsAt", "nightDate", "lastNight")
  SELECT event."id", own."tag", event."startsAt", event."endsAt", event."nightDate", event."lastNight"
  FROM "Event" event CROSS JOIN LATERAL (SELECT DISTINCT tag_key(label) AS "tag" FROM unnest(event."tags") AS label) own
  WHERE ${shownSql('event')} ON CONFLICT DO NOTHING`

export type Progress = (table: string, rows: number) => void

type Saved = { table: string; name: string; definition: string }

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Foreign keys of the tables, each checked at the end for all rows at once instead of for each row. */
async function dropForeignKeys(client: Client, tables: readonly string[]): Promise<Saved[]> {
  const { rows } = await client.query<Saved>(
    `SELECT relname AS "table", conname AS "name", pg_get_constraintdef(con.oid) AS "definition"
       FROM pg_constraint con JOIN pg_class ON pg_class.oid = conrelid
      WHERE contype = 'f' AND conparentid = 0 AND relnamespace = 'public'::regnamespace AND relname = ANY($1) ORDER BY relname, conname`,
    [tables],
  )
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`)
  return rows
}

/** Indexes of the tables but the primary keys: building one over all rows is many times faster than keeping it row by row. */
async function dropIndexes(client: Client, tables: readonly string[]): Promise<Saved[]> {
  const { rows } = await client.query<Saved>(
    `SELECT owner.relname AS "table", entry.relname AS "name", pg_get_indexdef(indexrelid) AS "definition"
       FROM pg_index JOIN pg_class entry ON entry.oid = indexrelid JOIN pg_class owner ON owner.oid = indrelid
      WHERE owner.relnamespace = 'public'::regnamespace AND owner.relname = ANY($1)
        AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid) ORDER BY entry.relname`,
    [tables],
  )
  for (const { name } of rows) await client.query(`DROP INDEX ${quoted(name)}`)
  return rows
}

async function switchTriggers(client: Client, state: 'DISABLE' | 'ENABLE'): Promise<void> {
  for (const [table, triggers] of Object.entries(COVERED_TRIGGERS)) {
    for (const trigger of triggers) await client.query(`ALTER TABLE ${quoted(table)} ${state} TRIGGER ${quoted(trigger)}`)
  }
}

/**
 * Writes a world in one transaction: it is there whole, or nothing is. Tables that receive rows are locked meanwhile. Answers the rows
 * of each table; `onProgress` hears how far a table is, `onStep` what is done between tables.
 */
export async function loadWorld(
  client: Client,
  world: World,
  { onProgress, onStep }: { onProgress: Progress; onStep: (what: string) => void },
): Promise<Record<string, number>> {
  const tables = listTables(world)
  const names = tables.map((table) => table.name)
  const counts: Record<string, number> = {}
  await client.query('BEGIN')
  try {
    await client.query(`SET LOCAL maintenance_work_mem = '256MB'; SET LOCAL synchronous_commit = off`)
    const keys = await dropForeignKeys(client, [...names, 'EventTag'])
    const indexes = await dropIndexes(client, [...names, 'EventTag'])
    await switchTriggers(client, 'DISABLE')
    const rebuild = async (table: string) => {
      for (const index of indexes) if (index.table === table) await client.query(index.definition)
      await client.query(`ANALYZE ${quoted(table)}`)
    }
    for (const table of tables) {
      counts[table.name] = await copyRows(client, table, table.rows(), (rows) => onProgress(table.name, rows))
      onStep(`indexes of ${table.name}`)
      // the rows of the next table are held against this one
      await rebuild(table.name)
    }
    onStep('tags')
    await client.query(LIST_TAGS)
    await rebuild('EventTag')
    onStep('words')
    await client.query(LIST_WORDS)
    await client.query('ANALYZE "SearchWord"')
    onStep('foreign keys')
    for (const { table, name, definition } of keys)
      await client.query(`ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${definition}`)
    await switchTriggers(client, 'ENABLE')
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
  onStep('vacuum')
  for (const name of [...names, 'SearchWord', 'EventTag']) await client.query(`VACUUM ${quoted(name)}`)
  return counts
}
