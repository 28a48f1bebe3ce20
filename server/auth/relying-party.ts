import { isIP } from 'node:net'
import { env } from '@/server/platform/env'

/** The relying party: passkeys are bound to the site's host name. */
export type RelyingParty = { id: string; origin: string; name: string }

/**
 * The site's name and origin for passkeys, from its public address; null if that is an IP address, since browsers bind passkeys to names
 * only. Loopback addresses count as `localhost`.
 */
export function relyingParty(): RelyingParty | null {
  const { name, url } = env().app
  const address = new URL(url)
  const host = address.hostname.replace(/^\[|\]$/g, '')
  const isHere = host === '::1' || host.startsWith('127.')
  if (isIP(host) !== 0 && !isHere) return null
  const id = isHere ? 'localhost' : host
  return { id, origin: isHere ? `${address.protocol}//${id}${address.port ? `:${address.port}` : ''}` : address.origin, name }
}
