import { lookup as lookupAddress, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Names that lead into one's own network or nowhere. Source: RFC 6761, RFC 6762, RFC 8375, ICANN board resolution 2024.07.29.06. */
const PRIVATE_NAMES = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|private|corp|home|lan|arpa|test|invalid|example|onion|alt)$/

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** The IPv4 address that a transition form carries within an IPv6 address; null where it is not such a form. Source: RFC 6052 §2.2, RFC 3056 §2, RFC 5214 §6.1. */
function carriedAddress(address: ipaddr.IPv6): ipaddr.IPv4 | null {
  const bytes = address.toByteArray()
  const range = address.range()
  const at = range === '6to4' ? 2 : 12
  const isIsatap = bytes[10] === 0x5e && bytes[11] === 0xfe && ((bytes[8] ?? 0) & 0xfd) === 0 && bytes[9] === 0
  // The well-known prefix alone: the one for local use leads into the network of its operator.
  const isNat64 = range === 'rfc6052' && bytes.slice(4, 12).every((byte) => byte === 0)
  return range === '6to4' || isNat64 || isIsatap ? new ipaddr.IPv4(bytes.slice(at, at + 4)) : null
}

/** Whether an IP address belongs to a machine of the public internet. An IPv4 address inside an IPv6 one is judged for itself. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.kind() === 'ipv4') return address.range() === 'unicast'
  const ipv6 = address as ipaddr.IPv6
  const carried = carriedAddress(ipv6)
  if (carried) return carried.range() === 'unicast'
  return ipv6.range() === 'unicast' && ipv6.match(GLOBAL_IPV6)
}

/** Whether a host of an address may be asked for at all, before its name is resolved: a public IP address, or a name of the public DNS. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
  if (ipaddr.isValid(host)) return isPublicAddress(host)
  return host.includes('.') && !PRIVATE_NAMES.test(host)
}

/**
 * Resolves names to public addresses alone. The connection is made to what it answers, so that a name cannot lead elsewhere in between.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookupAddress(hostname, { ...options, all: true }, (error, found) => {
    const addresses = error ? [] : (found as LookupAddress[]).filter(({ address }) => isPublicAddress(address))
    const first = addresses[0]
    if (error || !first) return done(error ?? new Error(`${hostname} has no public address.`), '', 0)
    return options.all ? done(null, addresses) : done(null, first.address, first.family)
  })
}
