import { randomBytes } from 'node:crypto'
import type { NewSecretFeed, SecretFeed } from '@/lib/api/feeds'
import type { Viewer } from '@/lib/auth/viewer'
import type { SecretFeedKind } from '@/lib/feeds/feed-path'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { hashSecret } from '@/server/platform/secrets'

/** The owner of the list a secret opens; null if it was revoked, never issued or belongs to another list, and for a suspended account. */
export async function findSecretOwner(kind: SecretFeedKind, secret: string): Promise<string | null> {
  const found = await db.secretFeed.findUnique({
    where: { secretHash: hashSecret(secret), kind },
    select: { userId: true, user: { select: { disabledAt: true } } },
  })
  return found && found.user.disabledAt === null ? found.userId : null
}

/** When the viewer's secret address of a list was created, if there is one. */
export async function getSecretFeed(viewer: Viewer, kind: SecretFeedKind): Promise<SecretFeed> {
  const found = await db.secretFeed.findUnique({
    where: { userId_kind: { userId: viewer.userId, kind } },
    select: { createdAt: true },
  })
  return { createdAt: found?.createdAt.toISOString() ?? null }
}

/**
 * Creates the viewer's secret address of a list, replacing the previous one. Returns it this once, since only its hash is stored. 192
 * random bits.
 */
export async function createSecretFeed(viewer: Viewer, kind: SecretFeedKind): Promise<NewSecretFeed> {
  const secret = randomBytes(24).toString('base64url')
  const values = { secretHash: hashSecret(secret), createdAt: now() }
  const key = { userId: viewer.userId, kind }
  const { createdAt } = await db.secretFeed.upsert({
    where: { userId_kind: key },
    create: { ...key, ...values },
    update: values,
    select: { createdAt: true },
  })
  return { url: `${env().app.url}/feeds/${kind}/${secret}`, createdAt: createdAt.toISOString() }
}

/** Revokes the viewer's secret address of a list: it returns 404 from now on. */
export async function deleteSecretFeed(viewer: Viewer, kind: SecretFeedKind): Promise<SecretFeed> {
  await db.secretFeed.deleteMany({ where: { userId: viewer.userId, kind } })
  return { createdAt: null }
}
