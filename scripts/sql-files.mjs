// The database's functions and triggers, as they are in prisma/sql/<subject>.sql.
import fs from 'node:fs'
import path from 'node:path'
import { root } from './settings.mjs'

const folder = path.join(root, 'prisma/sql')
const STATEMENT = /^CREATE OR REPLACE FUNCTION [\s\S]*?\$function\$;$|^CREATE (?:CONSTRAINT )?TRIGGER .*;$/gm

/** The files' functions and triggers, each as Postgres itself prints it. */
export const readSqlFiles = () =>
  fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .flatMap((name) => fs.readFileSync(path.join(folder, name), 'utf8').match(STATEMENT) ?? [])

/**
 * Those of a migrated database, printed the same way.
 * @param query runs a statement and returns its rows.
 */
export const readDatabaseSql = async (query) => {
  const rows = await query(`
    SELECT pg_get_functiondef(routine.oid) AS "text" FROM pg_proc routine
      WHERE routine.pronamespace = 'public'::regnamespace AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = routine.oid AND deptype = 'e')
    UNION ALL SELECT pg_get_triggerdef(trigger.oid) FROM pg_trigger trigger JOIN pg_class ON pg_class.oid = tgrelid
      WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace`)
  return rows.map(({ text }) => `${text.trimEnd()};`)
}

/** A statement that replaces the existing object; Postgres cannot replace a constraint trigger. */
const replaced = (text) => {
  const [, name, table] = /^CREATE CONSTRAINT TRIGGER (\S+) .*? ON (\S+) /.exec(text) ?? []
  return name ? `DROP TRIGGER IF EXISTS ${name} ON ${table};\n${text}` : text.replace(/^CREATE TRIGGER/, 'CREATE OR REPLACE TRIGGER')
}

/**
 * The statements that bring a database in line with the files. What is in no file any more is named in a comment, to be dropped by hand.
 */
export const draftSqlChanges = async (query) => {
  const [files, there] = [readSqlFiles(), await readDatabaseSql(query)]
  const heading = (text) => text.slice(0, text.search(/\(|\n| (?:BEFORE|AFTER) /))
  const headings = files.map(heading)
  return [
    ...files.filter((text) => !there.includes(text)).map((text) => replaced(text)),
    ...there.filter((text) => !headings.includes(heading(text))).map((text) => `-- In no file of prisma/sql: ${heading(text)}`),
  ]
}
