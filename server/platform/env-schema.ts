import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { isTimeZone } from '@/lib/events/import/time-zone-of'
import { readGoogleKey, readPassCertificate } from './wallet-keys'

const text = z.string().trim().min(1)
const optional = text.optional()
const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback)
const port = z.coerce.number().int().min(1).max(65535)
const postgres = z.string().regex(/^postgres(ql)?:\/\//, 'an address that begins with postgres://')
const web = z.url({ protocol: /^https?$/ })

/** The content of a file named by a setting; relative paths begin in the project folder. */
const file = text.transform((name, context) => {
  try {
    return readFileSync(path.resolve(/* turbopackIgnore: true */ process.cwd(), name), 'utf8')
  } catch {
    context.addIssue({ code: 'custom', message: 'the path of a readable file' })
    return z.NEVER
  }
})

/**
 * As browsers write it; apps have schemes of their own (`capacitor://localhost`). Null for anything that is more or less than an origin.
 */
const originOf = (written: string) => {
  const address = /^([a-z][a-z\d+.-]*:\/\/[^\s/?#@]+)\/?$/i.exec(written)?.[1]
  if (address === undefined || !URL.canParse(address)) return null
  const { origin } = new URL(address)
  return origin === 'null' ? address.toLowerCase() : origin
}

const origins = z
  .string()
  .default('')
  .transform((list, context) => {
    const given = list
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean)
    const read = given.flatMap((origin) => originOf(origin) ?? [])
    if (read.length < given.length)
      context.addIssue({ code: 'custom', message: 'origins such as https://app.example.org, separated by commas' })
    return read
  })

/** The environment as the product understands it: every default works offline. */
const Environment = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    PORT: port.default(3000),
    APP_NAME: text.default('Litfass'),
    APP_URL: web.optional(),
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
    DATABASE_URL: postgres.optional(),
    DATABASE_READ_URL: postgres.optional(),
    DATABASE_POOL: count(10),
    AUTH_SECRET: z.string().min(32).optional(),
    DEVICE_SECRET: z.string().min(32).optional(),
    STAFF_SECOND_FACTOR: z.enum(['on', 'off']).default('on'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    RATE_LIMITS: z.enum(['on', 'off']).default('on'),
    TRUSTED_PROXIES: count(0),
    PUBLIC_ORIGINS: origins,
    FETCH_ORIGINS: origins,
    DEFAULT_TIME_ZONE: text.refine(isTimeZone, 'a time zone such as Europe/Berlin').default('Europe/Berlin'),
    DEFAULT_CURRENCY: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .default('EUR'),
    RECOGNIZER: z.enum(['embedded', 'remote']).default('embedded'),
    RECOGNITION_QUEUE: count(30),
    RECOGNITION_DAILY_LIMIT: count(5000),
    MODEL_DIR: optional,
    NUDITY_HINTS: z.enum(['on', 'off']).default('on'),
    OPENAI_API_KEY: optional,
    OPENAI_BASE_URL: web.optional(),
    OPENAI_MODEL: text.default('gpt-4o-mini'),
    OPENAI_TIMEOUT_MS: count(30_000),
    MODEL_DAILY_LIMIT: count(500),
    S3_ENDPOINT: web.optional(),
    S3_BUCKET: optional,
    S3_REGION: text.default('us-east-1'),
    S3_ACCESS_KEY_ID: optional,
    S3_SECRET_ACCESS_KEY: optional,
    REDIS_URL: optional,
    METRICS_PORT: port.optional(),
    SIDECAR_METRICS_PORT: port.optional(),
    RECOGNIZER_METRICS_PORT: port.optional(),
    METRICS_HOST: text.default('127.0.0.1'),
    SLOW_QUERY_MS: count(0),
    OTEL_EXPORTER_OTLP_ENDPOINT: web.optional(),
    OTEL_SERVICE_NAME: optional,
    CDN_SECONDS: count(0),
    CDN_PURGE_URL: web.optional(),
    CDN_PURGE_HEADER: z
      .string()
      .regex(/^[\w-]+:\s*\S[ -~]*$/, 'a header as "Name: value"')
      .optional(),
    SOCKET_HOST: text.default('127.0.0.1'),
    SOCKET_PORT: port.optional(),
    MAP_TILES_URL: z
      .string()
      .regex(
        /^(?:https:\/\/[^\s/]+|)\/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})\S+$/,
        'an https address or a path of this server with {z}, {x} and {y}',
      )
      .optional(),
    MAP_TILES_ATTRIBUTION: optional,
    SMTP_URL: z.url({ protocol: /^smtps?$/, message: 'an address that begins with smtp:// or smtps://' }).optional(),
    VAPID_PUBLIC_KEY: optional,
    VAPID_PRIVATE_KEY: optional,
    PUSH_ORIGINS: origins,
    MAIL_FROM: optional,
    STRIPE_SECRET_KEY: optional,
    STRIPE_WEBHOOK_SECRET: optional,
    STRIPE_API_URL: web.optional(),
    VAT_ID: optional,
    VAT_PERCENT: z.coerce.number().min(0).max(50).default(19),
    SMALL_BUSINESS: z.enum(['on', 'off']).default('off'),
    INDEXNOW_KEY: z
      .string()
      .regex(/^[A-Za-z0-9-]{8,128}$/)
      .optional(),
    INDEXNOW_URL: web.default('https://api.indexnow.org/indexnow'),
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
    GOOGLE_WALLET_URL: web.default('https://walletobjects.googleapis.com'),
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

/**
 * The settings of an environment; empty values count as unset. Throws a plain Error that names each unusable setting, but no value: some
 * are secret.
 */
export function parseEnvironment(environment: NodeJS.ProcessEnv): z.infer<typeof Environment> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const parsed = Environment.safeParse(given)
  if (parsed.success) return parsed.data
  const what = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
  throw new Error(`The configuration is not usable: ${what}`)
}
