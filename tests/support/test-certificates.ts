import { webcrypto } from 'node:crypto'
import * as asn1 from 'asn1js'
import * as pkijs from 'pkijs'

type Pair = { certificate: pkijs.Certificate; key: CryptoKey; pem: string; keyPem: string }
type Subject = { CN: string; OU?: string; UID?: string }

const OIDS = { CN: '2.5.4.3', OU: '2.5.4.11', UID: '0.9.2342.19200300.100.1.1' }
const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }

pkijs.setEngine('node', new pkijs.CryptoEngine({ name: 'node', crypto: webcrypto as Crypto }))

const toPem = (what: string, bytes: ArrayBuffer) =>
  `-----BEGIN ${what}-----\n${Buffer.from(bytes).toString('base64').replace(/.{64}/g, '$&\n').trim()}\n-----END ${what}-----\n`

const nameOf = (subject: Subject) =>
  Object.entries(subject).map(
    ([part, value]) =>
      new pkijs.AttributeTypeAndValue({ type: OIDS[part as keyof typeof OIDS], value: new asn1.Utf8String({ value: String(value) }) }),
  )

let serials = 0

/** An X.509 certificate with an RSA key. @param issuer signs it; without one it signs itself. */
export async function issueCertificate(
  subject: Subject,
  { issuer, isAuthority = false, isForLoopback = false }: { issuer?: Pair; isAuthority?: boolean; isForLoopback?: boolean } = {},
): Promise<Pair> {
  const keys = (await webcrypto.subtle.generateKey(RSA, true, ['sign', 'verify'])) as CryptoKeyPair
  const certificate = new pkijs.Certificate()
  certificate.version = 2
  certificate.serialNumber = new asn1.Integer({ value: (serials += 1) })
  certificate.subject.typesAndValues = nameOf(subject)
  certificate.issuer.typesAndValues = issuer ? issuer.certificate.subject.typesAndValues : nameOf(subject)
  certificate.notBefore.value = new Date(Date.now() - 86_400_000)
  certificate.notAfter.value = new Date(Date.now() + 30 * 86_400_000)
  const extension = (extnID: string, value: asn1.BaseBlock, critical = false) =>
    new pkijs.Extension({ extnID, critical, extnValue: value.toBER(false) })
  certificate.extensions = [
    ...(isAuthority ? [extension('2.5.29.19', new pkijs.BasicConstraints({ cA: true }).toSchema(), true)] : []),
    ...(isForLoopback
      ? [
          extension(
            '2.5.29.17',
            new pkijs.GeneralNames({
              names: [new pkijs.GeneralName({ type: 7, value: new asn1.OctetString({ valueHex: new Uint8Array([127, 0, 0, 1]).buffer }) })],
            }).toSchema(),
          ),
        ]
      : []),
  ]
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey)
  await certificate.sign(issuer?.key ?? keys.privateKey, 'SHA-256')
  return {
    certificate,
    key: keys.privateKey,
    pem: toPem('CERTIFICATE', certificate.toSchema(true).toBER(false)),
    keyPem: toPem('PRIVATE KEY', await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)),
  }
}

/** Whether a detached PKCS #7 signature covers these bytes and leads to a trusted certificate; also who signed. */
export async function checkSignature(
  signature: Buffer,
  signed: Buffer,
  trusted: pkijs.Certificate,
): Promise<{ isGood: boolean; signer: string | undefined }> {
  const content = pkijs.ContentInfo.fromBER(new Uint8Array(signature).buffer)
  const data = new pkijs.SignedData({ schema: content.content as asn1.Sequence })
  const result = await data
    .verify({ signer: 0, data: new Uint8Array(signed).buffer, trustedCerts: [trusted], checkChain: true, extendedMode: true })
    .catch((error: pkijs.SignedDataVerifyError) => error)
  const name = result.signerCertificate?.subject.typesAndValues.find(({ type }) => type === OIDS.UID)
  return {
    isGood: 'signatureVerified' in result && result.signatureVerified === true && result.signerCertificateVerified === true,
    signer: name?.value.valueBlock.value as string | undefined,
  }
}
