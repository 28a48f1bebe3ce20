import { createPrivateKey, createPublicKey, generateKeyPair as generate, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { INSTANCE_ACTOR } from '@/lib/federation/addresses'
import { openSecret, sealSecret } from '@/server/auth/sealed-secret'
import { db } from '@/server/platform/db'
import type { KeyPair } from '@/server/platform/fediverse'

const generateKeyPair = promisify(generate)
/** The one algorithm every fediverse server can verify. */
const ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const
const PURPOSE = 'key of an actor'

const imported = async (privateKey: KeyObject, publicKey: KeyObject): Promise<KeyPair> => ({
  privateKey: await crypto.subtle.importKey('pkcs8', privateKey.export({ type: 'pkcs8', format: 'der' }), ALGORITHM, true, ['sign']),
  publicKey: await crypto.subtle.importKey('spki', publicKey.export({ type: 'spki', format: 'der' }), ALGORITHM, true, ['verify']),
})

async function makeKeys(actor: string): Promise<void> {
  const made = await generateKeyPair('rsa', { modulusLength: 2048 })
  const sealedPrivateKey = sealSecret(made.privateKey.export({ type: 'pkcs8', format: 'der' }), actor, PURPOSE)
  const publicKeyPem = made.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const userId = actor === INSTANCE_ACTOR ? null : actor
  // Two processes may create one at the same time: the first one is kept.
  await db.signingKey.createMany({ data: [{ actor, userId, publicKeyPem, sealedPrivateKey }], skipDuplicates: true })
}

/** The key pair that signs for one of our actors, created on first use. One that the current `AUTH_SECRET` cannot open is replaced. */
export async function getSigningKeys(actor: string): Promise<KeyPair[]> {
  for (const attempt of [1, 2]) {
    const row = await db.signingKey.findUnique({ where: { actor } })
    const opened = row && openSecret(row.sealedPrivateKey, actor, PURPOSE)
    if (row && opened)
      return [await imported(createPrivateKey({ key: opened, format: 'der', type: 'pkcs8' }), createPublicKey(row.publicKeyPem))]
    if (attempt === 2) break
    if (row) await db.signingKey.deleteMany({ where: { actor, sealedPrivateKey: row.sealedPrivateKey } })
    await makeKeys(actor)
  }
  return []
}
