/** An existing event: neither deleted nor merged into another one. For Prisma's `where`. */
export const LIVING = { deletedAt: null, mergedIntoId: null } as const

/** A public event: existing, and neither held nor a draft. For Prisma's `where`. */
export const SHOWN = { state: 'published', ...LIVING } as const

/** An event published here, not on another server: only ours can be changed, claimed and told to others. For Prisma's `where`. */
export const OURS = { origin: null } as const

const column = (table: string | undefined, name: string) => (table === undefined ? `"${name}"` : `${table}."${name}"`)

/**
 * The condition of `LIVING` in SQL.
 * @param table the alias of "Event" in the statement, if any.
 */
export const livingSql = (table?: string): string => `${column(table, 'deletedAt')} IS NULL AND ${column(table, 'mergedIntoId')} IS NULL`

/**
 * The condition of `SHOWN` in SQL, with the columns in the order of the partial indexes.
 * @param table as for `livingSql`.
 */
export const shownSql = (table?: string): string => `${column(table, 'state')} = 'published' AND ${livingSql(table)}`

/**
 * In SQL, an event that was public until it was deleted.
 * @param table as for `livingSql`.
 */
export const removedSql = (table?: string): string =>
  `${column(table, 'state')} = 'published' AND ${column(table, 'deletedAt')} IS NOT NULL AND ${column(table, 'mergedIntoId')} IS NULL`

/**
 * The condition of `OURS` in SQL.
 * @param table as for `livingSql`.
 */
export const oursSql = (table?: string): string => `${column(table, 'origin')} IS NULL`

/**
 * In SQL, the id of the event that an event was finally merged into, after any number of merges; its own if it was not merged.
 * @param id an expression for the event's id.
 */
export const survivorSql = (id: string): string => `(WITH RECURSIVE way AS (
    SELECT one."id", one."mergedIntoId" FROM "Event" one WHERE one."id" = ${id}
    UNION SELECT next."id", next."mergedIntoId" FROM "Event" next JOIN way ON next."id" = way."mergedIntoId")
  SELECT way."id" FROM way WHERE way."mergedIntoId" IS NULL)`
