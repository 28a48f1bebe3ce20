import { isIP } from 'node:net'
import { env } from '@/server/platform/env'

/** The site as passkeys know it: they are bound to its name. */
export type RelyingParty = { id: string; origin: string; name: string }

/**
 * The site's name and origin for passkeys, from its public address; null where that is a number, since browsers bind passkeys to names only.
 * This machine is `localhost` by whatever number it is called.
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
