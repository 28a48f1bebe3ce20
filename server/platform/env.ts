import 'server-only'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { readGoogleKey, readPassCertificate } from './wallet-keys'

const text = z.string().trim().min(1)
const optional = text.optional()
const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback)

/** The content of a file named by a setting; relative paths begin in the project folder. */
const file = text.transform((name, context) => {
  try {
    return readFileSync(path.resolve(/* turbopackIgnore: true */ process.cwd(), name), 'utf8')
  } catch {
    context.addIssue({ code: 'custom', message: 'the path of a readable file' })
    return z.NEVER
  }
})

/** The environment as the product understands it: every default works offline. Empty values count as unset. */
const Environment = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    PORT: z.coerce.number().int().min(1).max(65535).default(3000),
    APP_NAME: text.default('Litfass'),
    APP_URL: z.url({ protocol: /^https?$/ }).optional(),
    CONTACT_EMAIL: z.email().default('hello@example.org'),
    SIGNAL_COLOR: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, 'a colour as #rrggbb')
      .optional(),
    LOGO_URL: z
      .string()
      .regex(/^(https:\/\/|\/)[\w./~%:?=&@-]+$/, 'an address that begins with https:// or /')
      .optional(),
    OPERATOR_NAME: optional,
    OPERATOR_ADDRESS: optional,
    ADMIN_EMAILS: z.string().default(''),
    DATA_DIR: text.default('data'),
    MIN_FREE_DISK_MB: count(100),
    BACKUP_DIR: optional,
    BACKUP_EVERY_HOURS: z.coerce.number().min(0).default(0),
    BACKUP_KEEP: count(7),
    BACKUP_PASSPHRASE: z.string().min(12).optional(),
    LITFASS_DIST_DIR: text.default('.next'),
    DATABASE_URL: optional,
    DATABASE_READ_URL: optional,
    DATABASE_POOL: count(10),
    AUTH_SECRET: z.string().min(32).optional(),
    DEVICE_SECRET: z.string().min(32).optional(),
    STAFF_SECOND_FACTOR: z.enum(['on', 'off']).default('on'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    RATE_LIMITS: z.enum(['on', 'off']).default('on'),
    TRUSTED_PROXIES: count(0),
    PUBLIC_ORIGINS: z.string().default(''),
    FETCH_ORIGINS: z.string().default(''),
    DEFAULT_TIME_ZONE: text.default('Europe/Berlin'),
    DEFAULT_CURRENCY: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .default('EUR'),
    RECOGNIZER: z.enum(['embedded', 'remote']).default('embedded'),
    RECOGNITION_QUEUE: count(30),
    RECOGNITION_DAILY_LIMIT: count(5000),
    MODEL_DIR: optional,
    OPENAI_API_KEY: optional,
    OPENAI_BASE_URL: optional,
    OPENAI_MODEL: text.default('gpt-4o-mini'),
    OPENAI_TIMEOUT_MS: count(30_000),
    MODEL_DAILY_LIMIT: count(500),
    S3_ENDPOINT: optional,
    S3_BUCKET: optional,
    S3_REGION: text.default('us-east-1'),
    S3_ACCESS_KEY_ID: optional,
    S3_SECRET_ACCESS_KEY: optional,
    REDIS_URL: optional,
    METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
    SIDECAR_METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
    RECOGNIZER_METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
    METRICS_HOST: text.default('127.0.0.1'),
    SLOW_QUERY_MS: count(0),
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    OTEL_SERVICE_NAME: optional,
    CDN_SECONDS: count(0),
    CDN_PURGE_URL: z.url({ protocol: /^https?$/ }).optional(),
    CDN_PURGE_HEADER: z
      .string()
      .regex(/^[\w-]+:\s*\S[ -~]*$/, 'a header as "Name: value"')
      .optional(),
    SOCKET_HOST: text.default('127.0.0.1'),
    SOCKET_PORT: z.coerce.number().int().min(1).max(65535).optional(),
    MAP_TILES_URL: z
      .string()
      .regex(
        /^(?:https:\/\/[^\s/]+|)\/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})\S+$/,
        'an https address or a path of this server with {z}, {x} and {y}',
      )
      .optional(),
    MAP_TILES_ATTRIBUTION: optional,
    SMTP_URL: optional,
    VAPID_PUBLIC_KEY: optional,
    VAPID_PRIVATE_KEY: optional,
    PUSH_ORIGINS: z.string().default(''),
    MAIL_FROM: optional,
    STRIPE_SECRET_KEY: optional,
    STRIPE_WEBHOOK_SECRET: optional,
    STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
    VAT_ID: optional,
    VAT_PERCENT: z.coerce.number().min(0).max(50).default(19),
    SMALL_BUSINESS: z.enum(['on', 'off']).default('off'),
    INDEXNOW_KEY: z
      .string()
      .regex(/^[A-Za-z0-9-]{8,128}$/)
      .optional(),
    INDEXNOW_URL: z.url({ protocol: /^https?$/ }).default('https://api.indexnow.org/indexnow'),
    APPLE_PASS_PEM: file.optional(),
    APPLE_PASS_PASSPHRASE: z.string().optional(),
    APPLE_WWDR_PEM: file.refine((pem) => pem.includes('BEGIN CERTIFICATE'), 'a certificate in PEM').optional(),
    APPLE_PUSH_URL: z.url({ protocol: /^https$/ }).default('https://api.push.apple.com'),
    GOOGLE_WALLET_KEY: file
      .transform((json, context) => {
        const key = readGoogleKey(json)
        if (key === null) context.addIssue({ code: 'custom', message: 'a service account’s key as JSON' })
        return key ?? z.NEVER
      })
      .optional(),
    GOOGLE_WALLET_ISSUER: z.string().regex(/^\d+$/, 'a number').optional(),
    GOOGLE_WALLET_URL: z.url({ protocol: /^https?$/ }).default('https://walletobjects.googleapis.com'),
    FEDERATION: z.enum(['on', 'off']).optional(),
    FEDERATION_PRIVATE_ADDRESSES: z.enum(['on', 'off']).default('off'),
  })
  .refine((e) => e.BACKUP_EVERY_HOURS === 0 || e.BACKUP_PASSPHRASE !== undefined, {
    path: ['BACKUP_PASSPHRASE'],
    message: 'is needed for BACKUP_EVERY_HOURS',
  })
  .refine((e) => e.APPLE_PASS_PEM === undefined || readPassCertificate(e.APPLE_PASS_PEM, e.APPLE_PASS_PASSPHRASE) !== null, {
    path: ['APPLE_PASS_PEM'],
    message: 'a Pass Type ID certificate and its RSA key in PEM, which APPLE_PASS_PASSPHRASE opens if it is encrypted',
  })

function parse() {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const what = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
    throw new Error(`The configuration is not usable: ${what}`)
  }
  const e = parsed.data
  const dataDir = path.resolve(/* turbopackIgnore: true */ process.cwd(), e.DATA_DIR)
  const appUrl = (e.APP_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, '')
  return {
    mode: e.NODE_ENV,
    app: {
      name: e.APP_NAME,
      /** Absolute base address without a trailing slash. */
      url: appUrl,
      secure: appUrl.startsWith('https:'),
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
    },
    dataDir,
    /** Free megabytes below which the data folder's disk counts as full. */
    minFreeDiskMb: e.MIN_FREE_DISK_MB,
    /** The folder of the running build. */
    buildDir: path.resolve(/* turbopackIgnore: true */ process.cwd(), e.LITFASS_DIST_DIR),
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
    backup:
      e.BACKUP_EVERY_HOURS > 0 && e.BACKUP_PASSPHRASE
        ? {
            dir: e.BACKUP_DIR
              ? path.resolve(/* turbopackIgnore: true */ process.cwd(), e.BACKUP_DIR)
              : path.join(/* turbopackIgnore: true */ dataDir, 'backups'),
            everyHours: e.BACKUP_EVERY_HOURS,
            keep: e.BACKUP_KEEP,
            passphrase: e.BACKUP_PASSPHRASE,
          }
        : null,
    log: { level: e.NODE_ENV === 'test' && !process.env.LOG_LEVEL ? ('silent' as const) : e.LOG_LEVEL },
    http: {
      rateLimits: e.RATE_LIMITS === 'on',
      /** Reverse proxies in front whose `X-Forwarded-For` entries are trusted. */
      trustedProxies: e.TRUSTED_PROXIES,
      /** Other origins that may send credentials. */
      origins: e.PUBLIC_ORIGINS.split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    },
    /** Private-network origins from which events may be imported and to which webhooks may be sent. */
    fetchOrigins: e.FETCH_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    recognition: {
      /** Whether processes of their own read flyers instead of the web process. */
      isRemote: e.RECOGNIZER === 'remote',
      queue: e.RECOGNITION_QUEUE,
      dailyLimit: e.RECOGNITION_DAILY_LIMIT,
      modelDir: e.MODEL_DIR ?? null,
    },
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
    s3:
      e.S3_BUCKET && e.S3_ACCESS_KEY_ID && e.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: e.S3_ENDPOINT ?? null,
            bucket: e.S3_BUCKET,
            region: e.S3_REGION,
            accessKeyId: e.S3_ACCESS_KEY_ID,
            secretAccessKey: e.S3_SECRET_ACCESS_KEY,
          }
        : null,
    redisUrl: e.REDIS_URL ?? null,
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
    /** The CDN's purge address, and the header (name and value) that authorises us. */
    cdn: {
      purge: e.CDN_PURGE_URL ? { url: e.CDN_PURGE_URL, header: e.CDN_PURGE_HEADER?.split(/:\s*(.*)/s, 2) ?? null } : null,
    },
    /** Where the sidecar's chat sockets listen. Private ones can be reached only through the web server on the same machine. */
    sockets: { host: e.SOCKET_HOST, port: e.SOCKET_PORT ?? e.PORT + 1, isPrivate: /^(127\.|::1$|localhost$)/.test(e.SOCKET_HOST) },
    /** Attribution of the map, if you run your own map server. */
    mapTiles: e.MAP_TILES_URL ? { url: e.MAP_TILES_URL, attribution: e.MAP_TILES_ATTRIBUTION ?? null } : null,
    mail: { smtpUrl: e.SMTP_URL ?? null, from: e.MAIL_FROM ?? `${e.APP_NAME} <${e.CONTACT_EMAIL}>` },
    push:
      e.VAPID_PUBLIC_KEY && e.VAPID_PRIVATE_KEY
        ? {
            publicKey: e.VAPID_PUBLIC_KEY,
            privateKey: e.VAPID_PRIVATE_KEY,
            /** Your own push services, which may have private addresses and no https. */
            origins: e.PUSH_ORIGINS.split(',')
              .map((origin) => origin.trim())
              .filter(Boolean),
          }
        : null,
    /** Both keys or no payments at all: without the webhook we would never learn that money arrived. */
    stripe:
      e.STRIPE_SECRET_KEY && e.STRIPE_WEBHOOK_SECRET
        ? { secretKey: e.STRIPE_SECRET_KEY, webhookSecret: e.STRIPE_WEBHOOK_SECRET, apiUrl: e.STRIPE_API_URL ?? null }
        : null,
    /** Search engines that are told of changed pages; null without a key. */
    indexNow: e.INDEXNOW_KEY ? { key: e.INDEXNOW_KEY, endpoint: e.INDEXNOW_URL } : null,
    /** Both certificates or no Apple Wallet: without the intermediate one no phone trusts a pass. */
    appleWallet:
      e.APPLE_PASS_PEM && e.APPLE_WWDR_PEM
        ? { pem: e.APPLE_PASS_PEM, passphrase: e.APPLE_PASS_PASSPHRASE, intermediate: e.APPLE_WWDR_PEM, pushUrl: e.APPLE_PUSH_URL }
        : null,
    googleWallet:
      e.GOOGLE_WALLET_KEY && e.GOOGLE_WALLET_ISSUER
        ? { ...e.GOOGLE_WALLET_KEY, issuerId: e.GOOGLE_WALLET_ISSUER, apiUrl: e.GOOGLE_WALLET_URL.replace(/\/+$/, '') }
        : null,
    /** Whether fediverse servers may follow events here; on by default if they can reach it by https. */
    federation: {
      isOn: e.FEDERATION ? e.FEDERATION === 'on' : appUrl.startsWith('https:'),
      /** For trying several installations on one machine. */
      privateAddresses: e.FEDERATION_PRIVATE_ADDRESSES === 'on',
    },
    /** How prices are taxed, as far as the operator has configured it. */
    tax:
      e.SMALL_BUSINESS === 'on'
        ? { kind: 'small_business' as const }
        : e.VAT_ID
          ? { kind: 'vat' as const, vatId: e.VAT_ID, percent: e.VAT_PERCENT }
          : { kind: 'unknown' as const },
  }
}

export type Env = ReturnType<typeof parse>

let parsed: Env | undefined

/** The parsed environment, grouped; read once per process. Throws a plain Error that names each unusable value. */
export function env(): Env {
  parsed ??= parse()
  return parsed
}

/** Forgets the parsed environment, so that a test can change `process.env`. @internal */
export function resetEnv(): void {
  parsed = undefined
}
