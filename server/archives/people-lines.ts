import { pictureName, type PeopleList } from '@/lib/archives/manifest'
import { livingSql, oursSql } from '@/lib/events/shown'
import { pool } from '@/server/platform/db'
import { env } from '@/server/platform/env'

const AT_ONCE = 500

type Row = Record<string, unknown>

/** The rows of a statement, page by page from one snapshot. Holds a connection while it is read, so use it in commands only. */
async function* readRows(text: string, values: readonly unknown[]): AsyncGenerator<Row> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query({ text: `DECLARE lines NO SCROLL CURSOR FOR ${text}`, values: [...values] })
    for (;;) {
      const { rows } = await client.query<Row>(`FETCH ${AT_ONCE} FROM lines`)
      yield* rows
      if (rows.length < AT_ONCE) return
    }
  } finally {
    await client.query('ROLLBACK').catch(() => undefined)
    client.release()
  }
}

/** Null values are left out of a line: their absence says the same. */
const said = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined))

const listed = (event: string) => `${event}."state" = 'published' AND ${oursSql(event)} AND ${livingSql(event)}`
const addressOf = (event: string) => `$1 || '/event/' || ${event}."id" AS "event"`

const ACCOUNTS = `SELECT u."id", u."username"::text, u."email"::text, u."emailVerifiedAt" IS NOT NULL AS "isEmailVerified", u."role",
    u."verifiedOrganizerAt" IS NOT NULL AS "isVerifiedOrganizer", u."isArtist", u."language", u."createdAt", u."disabledAt", u."disabledUntil",
    coalesce(p."bio", '') AS "bio", coalesce(p."links", '{}') AS "links", coalesce(p."isFederated", true) AS "isFederated",
    p."profileImageKey", p."headerImageKey",
    json_build_object('eventTypes', coalesce(f."eventTypes", '{}'), 'genreStyles', coalesce(f."genreStyles", '{}'),
      'targetAudience', coalesce(f."targetAudience", '{}'), 'communityOffers', coalesce(f."communityOffers", '{}')) AS "preferences"
  FROM "User" u LEFT JOIN "Profile" p ON p."userId" = u."id" LEFT JOIN "Preferences" f ON f."userId" = u."id" ORDER BY u."id"`

/** SQL that joins a table to the archive's events: `tied` is the table, `e` the event. */
const tiedTo = (tied: string, column = 'eventId') => `"${tied}" tied JOIN "Event" e ON e."id" = tied."${column}" AND ${listed('e')}`

const TIES = [
  `SELECT 'like' AS "kind", tied."userId" AS "account", ${addressOf('e')}, tied."createdAt" FROM ${tiedTo('Favorite')}`,
  `SELECT 'going' AS "kind", tied."userId" AS "account", ${addressOf('e')}, tied."answer", tied."isShown", tied."createdAt"
   FROM ${tiedTo('Going')} WHERE tied."userId" IS NOT NULL`,
  `SELECT 'follow' AS "kind", "userId" AS "account", "profileId" AS "profile", "createdAt" FROM "Follow"
   WHERE "profileId" IS NOT NULL AND $1::text IS NOT NULL`,
  `SELECT 'follow-artist' AS "kind", "userId" AS "account", "artistName"::text AS "artist", "createdAt" FROM "Follow"
   WHERE "artistName" IS NOT NULL AND $1::text IS NOT NULL`,
  `SELECT 'block' AS "kind", "blockerId" AS "account", "blockedId" AS "profile", "createdAt" FROM "Block" WHERE $1::text IS NOT NULL`,
  `SELECT 'block-actor' AS "kind", "blockerId" AS "account", "actorUri" AS "actor", "handle", "createdAt" FROM "RemoteBlock"
   WHERE $1::text IS NOT NULL`,
  `SELECT 'points' AS "kind", tied."userId" AS "account", ${addressOf('e')}, tied."createdAt" FROM ${tiedTo('PointEntry', 'causeId')}
   WHERE tied."cause" = 'upload' AND NOT EXISTS (SELECT 1 FROM "PointEntry" back
     WHERE back."userId" = tied."userId" AND back."causeId" = tied."causeId" AND back."cause" = 'upload_revoked')`,
]

/** Deleted comments and those from other servers come without author and text, only so that their replies keep their place. */
const COMMENTS = `SELECT c."id", ${addressOf('e')}, c."parentId" AS "parent", c."state", c."createdAt", gone."isDeleted",
    CASE WHEN gone."isDeleted" THEN NULL ELSE c."userId" END AS "author",
    CASE WHEN gone."isDeleted" THEN NULL ELSE c."text" END AS "text", CASE WHEN gone."isDeleted" THEN NULL ELSE c."editedAt" END AS "editedAt"
  FROM "Comment" c JOIN "Event" e ON e."id" = c."eventId" AND ${listed('e')}
    CROSS JOIN LATERAL (SELECT c."deletedAt" IS NOT NULL OR c."remoteActorId" IS NOT NULL OR c."remoteUri" IS NOT NULL AS "isDeleted") gone
  WHERE NOT gone."isDeleted" OR EXISTS (SELECT 1 FROM "Comment" reply WHERE reply."parentId" = c."id")
  ORDER BY c."depth", c."createdAt", c."id"`

async function* listAccounts(hasRoles: boolean): AsyncGenerator<Row> {
  for await (const { profileImageKey, headerImageKey, role, isVerifiedOrganizer, ...account } of readRows(ACCOUNTS, [])) {
    const [profile, header] = [profileImageKey, headerImageKey].map((key) => (typeof key === 'string' ? pictureName(key) : null))
    yield said({ ...account, ...(hasRoles ? { role, isVerifiedOrganizer } : {}), pictures: said({ profile, header }) })
  }
}

async function* listTies(): AsyncGenerator<Row> {
  for (const text of TIES) for await (const row of readRows(text, [env().app.url])) yield said(row)
}

async function* listComments(): AsyncGenerator<Row> {
  for await (const row of readRows(COMMENTS, [env().app.url])) yield said(row)
}

/**
 * Everything an instance's archive says about people: their accounts without passwords and logins, what ties them to public events and to
 * each other, and comments on public events.
 * @param hasRoles also who is staff and whom staff have verified.
 */
export const listPeopleLines = ({ hasRoles }: { hasRoles: boolean }): Record<PeopleList, AsyncIterable<object>> => ({
  accounts: listAccounts(hasRoles),
  ties: listTies(),
  comments: listComments(),
})

/** The keys of the pictures in profiles. */
export async function listProfilePictures(): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(`SELECT "profileImageKey" AS "key" FROM "Profile" WHERE "profileImageKey" IS NOT NULL
    UNION SELECT "headerImageKey" FROM "Profile" WHERE "headerImageKey" IS NOT NULL`)
  return rows.map(({ key }) => key)
}
