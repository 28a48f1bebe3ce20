import { createHmac } from 'node:crypto'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { newSecret } from '@/server/platform/secrets'

/** Cookie that ties uploads without an account to the device that made them. */
export const DEVICE_COOKIE = 'litfass-device'
const TWO_YEARS_SECONDS = 2 * 365 * 24 * 3600

/** A new device secret: 256 random bits, base64url. */
export function newDeviceSecret(): string {
  return newSecret()
}

/** The keyed hash under which a device's secret is stored; the secret itself is never kept. Throws `internal` without `DEVICE_SECRET`. */
export function hashDeviceSecret(secret: string): string {
  const key = env().secrets.device
  if (!key) throw new AppError('internal', 'DEVICE_SECRET is not set.')
  return createHmac('sha256', key).update(secret).digest('hex')
}

/** The `Set-Cookie` value that gives a device its secret. */
export function deviceCookie(secret: string): string {
  return `${DEVICE_COOKIE}=${secret}; Path=/; Max-Age=${TWO_YEARS_SECONDS}; HttpOnly; SameSite=Lax${env().app.secure ? '; Secure' : ''}`
}
