import 'server-only'
import path from 'node:path'
import { parseEnvironment } from './env-schema'

type Environment = ReturnType<typeof parseEnvironment>

const fromHere = (folder: string) => path.resolve(/* turbopackIgnore: true */ process.cwd(), folder)

const readApp = (e: Environment, url: string) => ({
  name: e.APP_NAME,
  /** Absolute base address without a trailing slash. */
  url,
  secure: url.startsWith('https:'),
  contactEmail: e.CONTACT_EMAIL,
  signalColor: e.SIGNAL_COLOR ?? null,
  logoUrl: e.LOGO_URL ?? null,
  operator: { name: e.OPERATOR_NAME ?? null, address: e.OPERATOR_ADDRESS ?? null },
  /** Addresses of admin accounts, lower case. If empty, the very first account is the admin. */
  adminEmails: e.ADMIN_EMAILS.split(/[\s,;]+/)
    .filter(Boolean)
    .map((address) => address.toLowerCase()),
  timeZone: e.DEFAULT_TIME_ZONE,
  currency: e.DEFAULT_CURRENCY,
})

const readBackup = (e: Environment, dataDir: string) =>
  e.BACKUP_EVERY_HOURS > 0 && e.BACKUP_PASSPHRASE
    ? {
        dir: e.BACKUP_DIR ? fromHere(e.BACKUP_DIR) : path.join(/* turbopackIgnore: true */ dataDir, 'backups'),
        everyHours: e.BACKUP_EVERY_HOURS,
        keep: e.BACKUP_KEEP,
        passphrase: e.BACKUP_PASSPHRASE,
      }
    : null

/** What reads flyers and rates pictures. */
const readRecognition = (e: Environment) => ({
  recognition: {
    /** Whether processes of their own read flyers instead of the web process. */
    isRemote: e.RECOGNIZER === 'remote',
    queue: e.RECOGNITION_QUEUE,
    dailyLimit: e.RECOGNITION_DAILY_LIMIT,
    modelDir: e.MODEL_DIR ?? null,
  },
  /** Whether new pictures are rated, as a hint for staff. */
  nudityHints: e.NUDITY_HINTS === 'on',
  model:
    e.OPENAI_API_KEY || e.OPENAI_BASE_URL
      ? {
          apiKey: e.OPENAI_API_KEY ?? 'none',
          baseUrl: e.OPENAI_BASE_URL ?? null,
          name: e.OPENAI_MODEL,
          timeoutMs: e.OPENAI_TIMEOUT_MS,
          dailyLimit: e.MODEL_DAILY_LIMIT,
        }
      : null,
})

const readS3 = (e: Environment) =>
  e.S3_BUCKET && e.S3_ACCESS_KEY_ID && e.S3_SECRET_ACCESS_KEY
    ? {
        endpoint: e.S3_ENDPOINT ?? null,
        bucket: e.S3_BUCKET,
        region: e.S3_REGION,
        accessKeyId: e.S3_ACCESS_KEY_ID,
        secretAccessKey: e.S3_SECRET_ACCESS_KEY,
      }
    : null

/** How the processes are watched. */
const readMonitoring = (e: Environment) => ({
  /** Ports for Prometheus, none of them public; with `slowQueryMs` 0 no slow statement is logged. */
  metrics: {
    webPort: e.METRICS_PORT ?? null,
    sidecarPort: e.SIDECAR_METRICS_PORT ?? null,
    recognizerPort: e.RECOGNIZER_METRICS_PORT ?? null,
    host: e.METRICS_HOST,
    slowQueryMs: e.SLOW_QUERY_MS,
  },
  /** Whether traces are sent, and under which name; the exporter reads its other settings itself. */
  traces: e.OTEL_EXPORTER_OTLP_ENDPOINT ? { serviceName: e.OTEL_SERVICE_NAME ?? null } : null,
})

/** Wallets that keep tickets. */
const readWallets = (e: Environment) => ({
  /** Both certificates or no Apple Wallet: without the intermediate one no phone trusts a pass. */
  appleWallet:
    e.APPLE_PASS_PEM && e.APPLE_WWDR_PEM
      ? { pem: e.APPLE_PASS_PEM, passphrase: e.APPLE_PASS_PASSPHRASE, intermediate: e.APPLE_WWDR_PEM, pushUrl: e.APPLE_PUSH_URL }
      : null,
  googleWallet:
    e.GOOGLE_WALLET_KEY && e.GOOGLE_WALLET_ISSUER
      ? { ...e.GOOGLE_WALLET_KEY, issuerId: e.GOOGLE_WALLET_ISSUER, apiUrl: e.GOOGLE_WALLET_URL.replace(/\/+$/, '') }
      : null,
})

const readPush = (e: Environment) =>
  e.VAPID_PUBLIC_KEY && e.VAPID_PRIVATE_KEY
    ? {
        publicKey: e.VAPID_PUBLIC_KEY,
        privateKey: e.VAPID_PRIVATE_KEY,
        /** Your own push services, which may have private addresses and no https. */
        origins: e.PUSH_ORIGINS,
      }
    : null

/** Payments, and how prices are taxed as far as the operator has configured it. */
const readMoney = (e: Environment) => ({
  /** Both keys or no payments at all: without the webhook we would never learn that money arrived. */
  stripe:
    e.STRIPE_SECRET_KEY && e.STRIPE_WEBHOOK_SECRET
      ? { secretKey: e.STRIPE_SECRET_KEY, webhookSecret: e.STRIPE_WEBHOOK_SECRET, apiUrl: e.STRIPE_API_URL ?? null }
      : null,
  tax:
    e.SMALL_BUSINESS === 'on'
      ? { kind: 'small_business' as const }
      : e.VAT_ID
        ? { kind: 'vat' as const, vatId: e.VAT_ID, percent: e.VAT_PERCENT }
        : { kind: 'unknown' as const },
})

function read() {
  const e = parseEnvironment(process.env)
  const dataDir = fromHere(e.DATA_DIR)
  const appUrl = (e.APP_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, '')
  return {
    mode: e.NODE_ENV,
    app: readApp(e, appUrl),
    dataDir,
    /** Free megabytes below which the data folder's disk counts as full. */
    minFreeDiskMb: e.MIN_FREE_DISK_MB,
    /** The folder of the running build. */
    buildDir: fromHere(e.LITFASS_DIST_DIR),
    database: {
      url: e.DATABASE_URL ?? null,
      /** A streaming replica for reads that may lag. */
      readUrl: e.DATABASE_READ_URL ?? null,
      poolSize: e.DATABASE_POOL,
    },
    secrets: { auth: e.AUTH_SECRET ?? null, device: e.DEVICE_SECRET ?? null },
    /** Whether staff roles count only in sessions that have shown a second factor. */
    staffSecondFactor: e.STAFF_SECOND_FACTOR === 'on',
    /** Automatic backups, or null. */
    backup: readBackup(e, dataDir),
    log: { level: e.NODE_ENV === 'test' && !process.env.LOG_LEVEL ? ('silent' as const) : e.LOG_LEVEL },
    http: {
      rateLimits: e.RATE_LIMITS === 'on',
      /** Reverse proxies in front whose `X-Forwarded-For` entries are trusted. */
      trustedProxies: e.TRUSTED_PROXIES,
      /** Other origins that may send credentials. */
      origins: e.PUBLIC_ORIGINS,
    },
    /** Private-network origins from which events may be imported and to which webhooks may be sent. */
    fetchOrigins: e.FETCH_ORIGINS,
    ...readRecognition(e),
    s3: readS3(e),
    redisUrl: e.REDIS_URL ?? null,
    ...readMonitoring(e),
    /** The CDN's purge address, and the header (name and value) that authorises us. */
    cdn: {
      purge: e.CDN_PURGE_URL ? { url: e.CDN_PURGE_URL, header: e.CDN_PURGE_HEADER?.split(/:\s*(.*)/s, 2) ?? null } : null,
    },
    /** Where the sidecar's chat sockets listen. Private ones can be reached only through the web server on the same machine. */
    sockets: { host: e.SOCKET_HOST, port: e.SOCKET_PORT ?? e.PORT + 1, isPrivate: /^(127\.|::1$|localhost$)/.test(e.SOCKET_HOST) },
    /** Attribution of the map, if you run your own map server. */
    mapTiles: e.MAP_TILES_URL ? { url: e.MAP_TILES_URL, attribution: e.MAP_TILES_ATTRIBUTION ?? null } : null,
    mail: { smtpUrl: e.SMTP_URL ?? null, from: e.MAIL_FROM ?? `${e.APP_NAME} <${e.CONTACT_EMAIL}>` },
    push: readPush(e),
    ...readMoney(e),
    /** Search engines that are told of changed pages; null without a key. */
    indexNow: e.INDEXNOW_KEY ? { key: e.INDEXNOW_KEY, endpoint: e.INDEXNOW_URL } : null,
    ...readWallets(e),
    /** Whether fediverse servers may follow events here; on by default if they can reach it by https. */
    federation: {
      isOn: e.FEDERATION ? e.FEDERATION === 'on' : appUrl.startsWith('https:'),
      /** For trying several installations on one machine. */
      privateAddresses: e.FEDERATION_PRIVATE_ADDRESSES === 'on',
    },
  }
}

export type Env = ReturnType<typeof read>

let parsed: Env | undefined

/** The parsed environment, grouped; read once per process. Throws a plain Error that names each unusable value. */
export function env(): Env {
  parsed ??= read()
  return parsed
}

/** Forgets the parsed environment, so that a test can change `process.env`. @internal */
export function resetEnv(): void {
  parsed = undefined
}
