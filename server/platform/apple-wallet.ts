import http2 from 'node:http2'
import { env } from './env'
import { readPassCertificate, type PassCertificate } from './wallet-keys'

/** `gone`: the device is no longer reached under this address. */
export type WalletPushOutcome = 'sent' | 'gone'

const TIMEOUT_MS = 8000

let read: { pem: string; certificate: PassCertificate } | undefined

function settings(): PassCertificate & { intermediate: string; pushUrl: string } {
  const { appleWallet } = env()
  if (!appleWallet) throw new Error('Apple Wallet is not configured.')
  const { pem, passphrase, intermediate, pushUrl } = appleWallet
  if (read?.pem !== pem) {
    const certificate = readPassCertificate(pem, passphrase)
    if (!certificate) throw new Error('The certificate for passes is not usable.')
    read = { pem, certificate }
  }
  return { ...read.certificate, intermediate, pushUrl }
}

/** The kind of pass this installation issues; null if it issues none. */
export function getPassType(): { passTypeId: string; teamId: string } | null {
  if (!env().appleWallet) return null
  const { passTypeId, teamId } = settings()
  return { passTypeId, teamId }
}

/**
 * A signed `.pkpass`. Source: Apple, "Building a Pass".
 * @param pass the content of `pass.json`, without what the certificate says.
 * @param strings by language, what stands in the pass for each placeholder.
 * @param pictures PNG files by name.
 */
export async function signPass(
  pass: Record<string, unknown>,
  strings: Readonly<Record<string, Record<string, string>>>,
  pictures: Readonly<Record<string, Buffer>>,
): Promise<Buffer> {
  const { certificatePem, keyPem, intermediate, passTypeId, teamId } = settings()
  const content = { formatVersion: 1, passTypeIdentifier: passTypeId, teamIdentifier: teamId, ...pass }
  // Large, and without a certificate never needed.
  const { PKPass } = await import('passkit-generator')
  const made = new PKPass(
    { 'pass.json': Buffer.from(JSON.stringify(content)), ...pictures },
    { wwdr: intermediate, signerCert: certificatePem, signerKey: keyPem },
  )
  for (const [language, words] of Object.entries(strings))
    made.localize(language, Object.fromEntries(Object.entries(words).map(([name, text]) => [name, quotable(text)])))
  return made.getAsBuffer()
}

/** A text as it stands between the quotes of a strings file. */
const quotable = (text: string) => text.replace(/[\\"]/g, '\\$&').replace(/\r?\n/g, '\\n')

/**
 * Tells a device that passes on it have changed; it then asks for them. Throws if retrying later makes sense. Source: Apple, "Adding a Web
 * Service to Update Passes".
 */
export async function wakeWallet(pushToken: string): Promise<WalletPushOutcome> {
  const { certificatePem, keyPem, passTypeId, pushUrl } = settings()
  const session = http2.connect(pushUrl, { cert: certificatePem, key: keyPem })
  try {
    const { status, reason } = await new Promise<{ status: number; reason: string }>((resolve, reject) => {
      session.on('error', reject)
      const request = session.request({
        ':method': 'POST',
        ':path': `/3/device/${pushToken}`,
        'apns-topic': passTypeId,
        'content-type': 'application/json',
      })
      let status = 0
      let body = ''
      request.setTimeout(TIMEOUT_MS, () => request.destroy(new Error('The push service did not answer.')))
      request.setEncoding('utf8')
      request.on('response', (headers) => (status = headers[':status'] ?? 0))
      request.on('data', (part: string) => (body = `${body}${part}`.slice(0, 1000)))
      request.on('error', reject)
      request.on('end', () => resolve({ status, reason: body }))
      request.end('{}')
    })
    if (status === 200) return 'sent'
    if (status === 410 || (status === 400 && reason.includes('BadDeviceToken'))) return 'gone'
    throw new Error(`Apple’s push service answered ${status} ${reason}`)
  } finally {
    session.close()
  }
}
