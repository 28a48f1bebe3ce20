import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { env } from '@/server/platform/env'
import { authSecret } from '@/server/platform/auth-secret'
import { cookiesOf } from './viewer'

/** A browser that someone has logged in from: a name of its own, and a mark for each account, signed for both. */
export type KnownDevice = { id: string; marks: string[] }

/** Marks that one browser carries, one or two for each account; the oldest is forgotten. */
const MAX_MARKS = 8
/** The longest that browsers keep a cookie. */
const KEPT_SECONDS = 400 * 24 * 3600
const FORM = /^[\w-]{22}(\.[\w-]{22}){1,8}$/

/** The cookie by which a device is known; the prefix binds it to this host and https where the site has it. */
function cookieName(): string {
  return env().app.secure ? '__Host-litfass-known' : 'litfass-known'
}

function markOf(id: string, userId: string): string {
  return createHmac('sha256', authSecret())
    .update(JSON.stringify(['known device', id, userId]))
    .digest('base64url')
    .slice(0, 22)
}

/** The known device that sends a request; null when it carries no mark. What it says counts only with `isKnownTo`. */
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
 * The `Set-Cookie` value by which a device is known from now on, beside what it was known for.
 * @param names the account's id, and `factorMark` where its second factor was passed.
 */
export function knownDeviceCookie(device: KnownDevice | null, names: readonly string[]): string {
  const id = device?.id ?? randomBytes(17).toString('base64url').slice(0, 22)
  const fresh = names.map((name) => markOf(id, name))
  const marks = [...fresh, ...(device?.marks ?? []).filter((each) => !fresh.includes(each))].slice(0, MAX_MARKS)
  return `${cookieName()}=${[id, ...marks].join('.')}; Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${env().app.secure ? '; Secure' : ''}`
}
