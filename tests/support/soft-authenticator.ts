import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from '@/lib/api/passkeys'

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const hex = (text: string) => Buffer.from(text.replace(/\s/g, ''), 'hex')

/** How an authenticator behaves in one response; by default it verifies its user and increments its counter. */
type Manner = { origin?: string; isVerified?: boolean; counter?: number }
const HERE = 'http://localhost:3000'

/** A minimal authenticator with one key, whose responses look as browsers pass them on. Source: Web Authentication Level 3 §6.1, §6.5. */
export const softAuthenticator = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let userHandle = ''
  let counter = 0

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (rpId: string, { isVerified = true, counter: said }: Manner, attested?: Buffer) => {
    counter = said ?? counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([1 | (isVerified ? 4 : 0) | (attested ? 0x40 : 0)]),
      count,
      attested ?? Buffer.alloc(0),
    ])
  }
  const answered = { id: base64(id), rawId: base64(id), type: 'public-key' as const, clientExtensionResults: {} }

  return {
    make: (options: PasskeyCreation, manner: Manner = {}): PasskeyAttestation => {
      userHandle = options.user.id
      const key = Buffer.concat([
        hex('a5 01 02 03 26 20 01 21 58 20'),
        Buffer.from(x, 'base64url'),
        hex('22 58 20'),
        Buffer.from(y, 'base64url'),
      ])
      const data = authenticatorData(options.rp.id, manner, Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]))
      const attestation = Buffer.concat([
        hex('a3 63'),
        Buffer.from('fmt'),
        hex('64'),
        Buffer.from('none'),
        hex('67'),
        Buffer.from('attStmt'),
        hex('a0 68'),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return {
        ...answered,
        response: {
          clientDataJSON: base64(clientData('webauthn.create', options.challenge, manner.origin ?? HERE)),
          attestationObject: base64(attestation),
          transports: ['internal'],
        },
      }
    },
    sign: (options: PasskeyRequest, manner: Manner = {}): PasskeyAssertion => {
      const client = clientData('webauthn.get', options.challenge, manner.origin ?? HERE)
      const data = authenticatorData(options.rpId, manner)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...answered,
        response: { clientDataJSON: base64(client), authenticatorData: base64(data), signature: base64(signature), userHandle },
      }
    },
  }
}
