import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { env } from '@/server/platform/env'
import { authSecret } from '@/server/platform/auth-secret'
import { cookiesOf } from './viewer'

/** A browser that someone has logged in from: its random id, and a signed mark for each account. */
export type KnownDevice = { id: string; marks: string[] }

/** Maximum marks per browser, one or two per account; the oldest is dropped. */
const MAX_MARKS = 8
/** The longest time browsers keep a cookie. */
const KEPT_SECONDS = 400 * 24 * 3600
const FORM = /^[\w-]{22}(\.[\w-]{22}){1,8}$/

/** The cookie that identifies a known device. With https, its prefix binds it to https and this host. */
function cookieName(): string {
  return env().app.secure ? '__Host-litfass-known' : 'litfass-known'
}

function markOf(id: string, userId: string): string {
  return createHmac('sha256', authSecret())
    .update(JSON.stringify(['known device', id, userId]))
    .digest('base64url')
    .slice(0, 22)
}

/** The known device behind a request; null if it carries no mark. Not verified: use `isKnownTo`. */
export function knownDeviceOf(headers: Headers): KnownDevice | null {
  const value = cookiesOf(headers).get(cookieName()) ?? ''
  if (!FORM.test(value)) return null
  const [id = '', ...marks] = value.split('.')
  return { id, marks }
}

/** Whether someone has logged in to an account from a device before. */
export function isKnownTo(device: KnownDevice | null, userId: string): device is KnownDevice {
  if (!device) return false
  const mark = Buffer.from(markOf(device.id, userId))
  return device.marks.some((each) => timingSafeEqual(Buffer.from(each), mark))
}

/**
 * The `Set-Cookie` value that adds marks to a device.
 * @param names the account's id, plus `factorMark` if its second factor was passed.
 */
export function knownDeviceCookie(device: KnownDevice | null, names: readonly string[]): string {
  const id = device?.id ?? randomBytes(17).toString('base64url').slice(0, 22)
  const fresh = names.map((name) => markOf(id, name))
  const marks = [...fresh, ...(device?.marks ?? []).filter((each) => !fresh.includes(each))].slice(0, MAX_MARKS)
  return `${cookieName()}=${[id, ...marks].join('.')}; Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${env().app.secure ? '; Secure' : ''}`
}
