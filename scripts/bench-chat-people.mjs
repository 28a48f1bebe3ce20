// People and groups for bench:chat.
import crypto from 'node:crypto'
import { encode } from 'next-auth/jwt'
import { withClient } from './migrate.mjs'

/** Accounts with a session each, members of `groupIds[n % groupIds.length]`. */
export const seedPeople = async ({ url, secret }, count, groupIds) => {
  const people = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const [userId, sessionId, session] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomBytes(32).toString('base64url')]
      const username = `bench ${userId.slice(-12)}`
      const token = await encode({ token: { sub: userId, name: username, access: session }, secret, maxAge: 86_400 })
      return {
        viewer: { userId, sessionId, username, role: 'user' },
        token,
        groupId: groupIds[n % groupIds.length],
        tokenHash: crypto.createHash('sha256').update(session).digest('hex'),
      }
    }),
  )
  const columns = (pick) => people.map(pick)
  await withClient(url, async (client) => {
    const [ids, names, sessions, hashes, groups] = [
      columns((p) => p.viewer.userId),
      columns((p) => p.viewer.username),
      columns((p) => p.viewer.sessionId),
      columns((p) => p.tokenHash),
      columns((p) => p.groupId),
    ]
    await client.query(
      `INSERT INTO "User" ("id", "username", "email", "passwordHash") SELECT id, name, id || '@example.org', '-' FROM unnest($1::text[], $2::text[]) AS one(id, name)`,
      [ids, names],
    )
    await client.query(
      `INSERT INTO "Session" ("id", "userId", "tokenHash", "expiresAt") SELECT s, u, h, now() + interval '1 day' FROM unnest($1::text[], $2::text[], $3::text[]) AS one(s, u, h)`,
      [sessions, ids, sessions],
    )
    await client.query(
      `INSERT INTO "AccessToken" ("sessionId", "tokenHash", "expiresAt") SELECT s, h, now() + interval '1 day' FROM unnest($1::text[], $2::text[]) AS one(s, h)`,
      [sessions, hashes],
    )
    await client.query(`INSERT INTO "Membership" ("groupId", "userId") SELECT g, u FROM unnest($1::text[], $2::text[]) AS one(g, u)`, [
      groups,
      ids,
    ])
  })
  return people
}

/** New groups; returns their ids. */
export const seedGroups = async (url, count) => {
  const ids = Array.from({ length: count }, () => crypto.randomUUID())
  await withClient(url, (client) =>
    client.query(`INSERT INTO "Group" ("id", "name") SELECT id, 'Bench' FROM unnest($1::text[]) AS id`, [ids]),
  )
  return ids
}
