import { lookup as lookupAddress, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Names that resolve into the local network or nowhere. Source: RFC 6761, RFC 6762, RFC 8375, ICANN board resolution 2024.07.29.06. */
const PRIVATE_NAMES = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|private|corp|home|lan|arpa|test|invalid|example|onion|alt)$/

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** The IPv4 address embedded in an IPv6 transition address; null for any other. Source: RFC 6052 §2.2, RFC 3056 §2, RFC 5214 §6.1. */
function carriedAddress(address: ipaddr.IPv6): ipaddr.IPv4 | null {
  const bytes = address.toByteArray()
  const range = address.range()
  const at = range === '6to4' ? 2 : 12
  const isIsatap = bytes[10] === 0x5e && bytes[11] === 0xfe && ((bytes[8] ?? 0) & 0xfd) === 0 && bytes[9] === 0
  // Only the well-known prefix: the local-use one leads into its operator's network.
  const isNat64 = range === 'rfc6052' && bytes.slice(4, 12).every((byte) => byte === 0)
  return range === '6to4' || isNat64 || isIsatap ? new ipaddr.IPv4(bytes.slice(at, at + 4)) : null
}

/** Whether an IP address is public. An IPv4 address embedded in an IPv6 one is checked by itself. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.kind() === 'ipv4') return address.range() === 'unicast'
  const ipv6 = address as ipaddr.IPv6
  const carried = carriedAddress(ipv6)
  if (carried) return carried.range() === 'unicast'
  return ipv6.range() === 'unicast' && ipv6.match(GLOBAL_IPV6)
}

/** Whether a host may be contacted, before its name is resolved: a public IP address, or a name in the public DNS. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
  if (ipaddr.isValid(host)) return isPublicAddress(host)
  const labels = host.split('.')
  return labels.length > 1 && !labels.includes('') && !PRIVATE_NAMES.test(host)
}

/** Resolves names to public addresses only. The connection uses its result, so a name cannot change between check and connection. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookupAddress(hostname, { ...options, all: true }, (error, found) => {
    const addresses = error ? [] : (found as LookupAddress[]).filter(({ address }) => isPublicAddress(address))
    const first = addresses[0]
    if (error || !first) return done(error ?? new Error(`${hostname} has no public address.`), '', 0)
    return options.all ? done(null, addresses) : done(null, first.address, first.family)
  })
}
