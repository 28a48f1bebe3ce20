import { createPublicKey, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type * as pkijs from 'pkijs'
import { db } from '@/server/platform/db'
import { resetEnv } from '@/server/platform/env'
import { codeHashOf, passToken } from '@/server/tickets/ticket-keys'
import { startApplePushServer, type ApplePushServer } from './apple-push-server'
import { startGoogleWalletServer, type GoogleWalletServer } from './google-wallet-server'
import { issueCertificate } from './test-certificates'

const PASS_TYPE = 'pass.org.example.tickets'
const TEAM = 'A1B2C3D4E5'
const ISSUER = '3388000000012345678'
const EMAIL = 'passes@litfass.iam.gserviceaccount.com'

const fileOf = (name: string, content: string) => {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'wallets-')), name)
  writeFileSync(file, content)
  return file
}

type Apple = { passType: string; team: string; authority: pkijs.Certificate; push: ApplePushServer; names: Record<string, string> }
let apple: Promise<Apple> | undefined

/** Lets the product under test sign passes with a certificate of a test authority, and wake devices through a stand-in. */
export const setUpAppleWallet = async (): Promise<Apple> => {
  apple ??= (async () => {
    // a name of its own: the process keeps the authorities of earlier test files, and looks them up by name
    const authority = await issueCertificate({ CN: `Test Worldwide Developer Relations ${randomUUID()}` }, { isAuthority: true })
    const own = await issueCertificate({ UID: PASS_TYPE, CN: `Pass Type ID: ${PASS_TYPE}`, OU: TEAM }, { issuer: authority })
    const push = await startApplePushServer(authority)
    const names = {
      APPLE_PASS_PEM: fileOf('pass.pem', own.keyPem + own.pem),
      APPLE_WWDR_PEM: fileOf('wwdr.pem', authority.pem),
      APPLE_PUSH_URL: push.url,
    }
    return { passType: PASS_TYPE, team: TEAM, authority: authority.certificate, push, names }
  })()
  const made = await apple
  Object.assign(process.env, made.names)
  resetEnv()
  return made
}

type Google = { issuer: string; server: GoogleWalletServer; key: KeyObject; names: Record<string, string> }
let google: Promise<Google> | undefined

/** Lets the product under test give tickets to a stand-in of Google Wallet. */
export const setUpGoogleWallet = async (): Promise<Google> => {
  google ??= (async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const key = createPublicKey(privateKey)
    const server = await startGoogleWalletServer({ key, email: EMAIL, issuer: ISSUER })
    const account = {
      type: 'service_account',
      client_email: EMAIL,
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      token_uri: `${server.origin}/token`,
    }
    const names = {
      GOOGLE_WALLET_KEY: fileOf('key.json', JSON.stringify(account)),
      GOOGLE_WALLET_ISSUER: ISSUER,
      GOOGLE_WALLET_URL: server.origin,
    }
    return { issuer: ISSUER, server, key, names }
  })()
  const made = await google
  Object.assign(process.env, made.names)
  resetEnv()
  return made
}

/** Takes both away again. */
export const forgetWallets = () => {
  for (const name of [
    'APPLE_PASS_PEM',
    'APPLE_WWDR_PEM',
    'APPLE_PUSH_URL',
    'GOOGLE_WALLET_KEY',
    'GOOGLE_WALLET_ISSUER',
    'GOOGLE_WALLET_URL',
  ])
    delete process.env[name]
  resetEnv()
}

/** Notes that a ticket is in a wallet; returns how the wallet calls its pass, and its token. */
export const keepPass = async ({ ticketId, eventId }: { ticketId: string; eventId: string }) => {
  const serial = codeHashOf(ticketId)
  await db.ticketPass.upsert({ where: { serial }, create: { serial, eventId, fingerprint: '' }, update: {} })
  return { serial, token: passToken(serial) }
}
