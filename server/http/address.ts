import ipaddr from 'ipaddr.js'
import { env } from '@/server/platform/env'

/**
 * The caller's network address as counted by limits: IPv4 whole, IPv6 by its /64, IPv4 in IPv6 decoded; `unknown` when none is known.
 * Only the entries that our own proxies added to `X-Forwarded-For` are believed: the web server itself appends the
 * socket's address as the last one, and each of `TRUSTED_PROXIES` accounts for one more.
 */
export function callerAddress(headers: Headers, trustedProxies = env().http.trustedProxies): string {
  const hops = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  const hop = hops[Math.max(0, hops.length - 1 - trustedProxies)]
  return hop === undefined ? 'unknown' : countedAddress(hop)
}

/** An address in the form in which limits count it. */
export function countedAddress(text: string): string {
  if (!ipaddr.isValid(text)) return 'unknown'
  const address = ipaddr.process(text)
  if (address.kind() === 'ipv4') return address.toString()
  const prefix = address.toByteArray().slice(0, 8).concat(new Array<number>(8).fill(0))
  return `${ipaddr.fromByteArray(prefix).toString()}/64`
}
