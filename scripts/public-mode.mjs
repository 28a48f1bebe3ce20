import { isIP } from 'node:net'
import { PlainError } from './processes.mjs'

/** Names that lead nowhere on the internet: this machine, private networks, and those reserved for tests. RFC 6761, 6762, 8375. */
const privateName = /(^|\.)(localhost|local|internal|test|invalid|lan|home\.arpa)$/
const privateIPv4 = /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|0\.)/
const privateIPv6 = /^(::1?$|f[cd]|fe[89ab]|::ffff:)/i
const placeholder = /@example\.(org|com|net)$/i

/** Whether others can reach this address: not this machine, not a private network. */
export const isPublicAddress = (address) => {
  if (!address || !URL.canParse(address)) return false
  const host = new URL(address).hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
  if (isIP(host) === 4) return !privateIPv4.test(host)
  if (isIP(host) === 6) return !privateIPv6.test(host)
  return host.includes('.') && !privateName.test(host)
}

/**
 * Refuses to run in public without a named operator, which the law requires (§ 5 DDG, § 18 (2) MStV). Names what is missing. On this
 * machine or in a private network nothing is needed.
 */
export const requireOperator = (env) => {
  const given = (name) => env[name]?.trim() || ''
  if (given('NODE_ENV') === 'development' || !isPublicAddress(given('APP_URL'))) return
  const missing = ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'CONTACT_EMAIL'].filter(
    (name) => !given(name) || (name === 'CONTACT_EMAIL' && placeholder.test(given(name))),
  )
  if (missing.length === 0) return
  const list = missing.length === 1 ? missing[0] : `${missing.slice(0, -1).join(', ')} and ${missing.at(-1)}`
  throw new PlainError(
    `${given('APP_URL')} is a public address, and the law asks who runs it: set ${list} (in .env or the environment), then start again.`,
  )
}
