import { createPrivateKey, X509Certificate } from 'node:crypto'
import { z } from 'zod'

export type PassCertificate = { certificatePem: string; keyPem: string; passTypeId: string; teamId: string }

const block = (pem: string, what: string) => new RegExp(`-----BEGIN ${what}-----[^-]+-----END ${what}-----`).exec(pem)?.[0]

const Subject = z.object({ UID: z.string(), OU: z.string() })

/**
 * Apple's certificate for one kind of pass, and its RSA key, unencrypted. The subject names the pass type (`UID`) and the team (`OU`), so
 * that neither needs a setting. Null if anything is missing, or the key is locked or belongs to another certificate.
 */
export function readPassCertificate(pem: string, passphrase: string | undefined): PassCertificate | null {
  try {
    const certificatePem = block(pem, 'CERTIFICATE')
    const lockedKey = block(pem, 'PRIVATE KEY') ?? block(pem, 'ENCRYPTED PRIVATE KEY') ?? block(pem, 'RSA PRIVATE KEY')
    if (certificatePem === undefined || lockedKey === undefined) return null
    const certificate = new X509Certificate(certificatePem)
    const key = createPrivateKey({ key: lockedKey, passphrase })
    const { UID: passTypeId, OU: teamId } = Subject.parse(certificate.toLegacyObject().subject)
    if (!certificate.checkPrivateKey(key)) return null
    return { certificatePem, keyPem: key.export({ type: 'pkcs1', format: 'pem' }).toString(), passTypeId, teamId }
  } catch {
    return null
  }
}

const GoogleKey = z.object({
  client_email: z.email(),
  private_key: z.string(),
  token_uri: z.url({ protocol: /^https?$/ }).default('https://oauth2.googleapis.com/token'),
})

export type GoogleKey = { email: string; keyPem: string; tokenUrl: string }

/** A service account's key file, as Google's console gives it; null for anything else. */
export function readGoogleKey(json: string): GoogleKey | null {
  try {
    const { client_email: email, private_key: keyPem, token_uri: tokenUrl } = GoogleKey.parse(JSON.parse(json))
    return createPrivateKey(keyPem).asymmetricKeyType === 'rsa' ? { email, keyPem, tokenUrl } : null
  } catch {
    return null
  }
}
