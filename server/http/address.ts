import ipaddr from 'ipaddr.js'
import { env } from '@/server/platform/env'

/**
 * The caller's network address, as rate limits count it: IPv4 whole, IPv6 by its /64, IPv4 in IPv6 decoded; `unknown` if there is none.
 * Trusts only the entries our own proxies added to `X-Forwarded-For`: the web server appends the socket's address last, and each of
 * `TRUSTED_PROXIES` accounts for one more.
 */
export function callerAddress(headers: Headers, trustedProxies = env().http.trustedProxies): string {
  const hops = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  const hop = hops[Math.max(0, hops.length - 1 - trustedProxies)]
  return hop === undefined ? 'unknown' : countedAddress(hop)
}

type Shared = typeof globalThis & { litfassAddressOf?: (forwardedFor: string) => string | null }

/** Tells the page cache (scripts/web.mjs), whose renders are limited per caller, who calls; nothing while nobody is counted. */
export function shareAddresses(): void {
  const shared: Shared = globalThis
  shared.litfassAddressOf = (forwardedFor) =>
    env().http.rateLimits ? callerAddress(new Headers({ 'x-forwarded-for': forwardedFor })) : null
}

/** An address in the form rate limits count. */
export function countedAddress(text: string): string {
  if (!ipaddr.isValid(text)) return 'unknown'
  const address = ipaddr.process(text)
  if (address.kind() === 'ipv4') return address.toString()
  const prefix = address.toByteArray().slice(0, 8).concat(new Array<number>(8).fill(0))
  return `${ipaddr.fromByteArray(prefix).toString()}/64`
}
