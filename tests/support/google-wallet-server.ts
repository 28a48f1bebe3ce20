import { randomUUID, verify, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { startWebSite } from './web-site'

type Thing = Record<string, unknown> & { id: string }
export type GoogleWalletServer = {
  origin: string
  /** What Google keeps, by id. */
  things: Map<string, Thing>
  /** Every accepted write, in order, as `METHOD kind id`. */
  writes: string[]
  /** Every body, in order. */
  bodies: Thing[]
  /** What the next calls get instead. */
  answer: (status: number) => void
  close: () => Promise<void>
}

/** The claims of a token, if this key signed it. */
export function readToken(token: string, key: KeyObject): Record<string, unknown> {
  const [head = '', claims = '', signature = ''] = token.split('.')
  const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'))
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg: string }
  if (!isSigned || alg !== 'RS256') throw new Error('The token is not signed by the account.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
}

const Claims = z.object({ iss: z.email(), aud: z.string(), scope: z.string(), iat: z.number(), exp: z.number() })
const Localized = z.object({ defaultValue: z.object({ language: z.string(), value: z.string().min(1) }) })
/** What Google requires of each kind. */
const Kinds = {
  eventTicketClass: z.looseObject({
    id: z.string(),
    issuerName: z.string().min(1),
    reviewStatus: z.literal('UNDER_REVIEW'),
    eventName: Localized,
    venue: z.object({ name: Localized, address: Localized }).nullable(),
    dateTime: z.object({ start: z.iso.datetime({ offset: true }), end: z.iso.datetime({ offset: true }) }).nullable(),
  }),
  eventTicketObject: z.looseObject({
    id: z.string(),
    classId: z.string(),
    state: z.enum(['ACTIVE', 'INACTIVE', 'COMPLETED', 'EXPIRED']),
    barcode: z.object({ type: z.literal('QR_CODE'), value: z.string() }).nullable(),
  }),
}

/** Google's token service and Wallet API: a token for an assertion that the account signed, and things made once and then changed by their id. */
export async function startGoogleWalletServer({
  key,
  email,
  issuer,
}: {
  key: KeyObject
  email: string
  issuer: string
}): Promise<GoogleWalletServer> {
  const things = new Map<string, Thing>()
  const writes: string[] = []
  const bodies: Thing[] = []
  const planned: number[] = []
  const tokens = new Set<string>()
  let origin = ''
  const json = (status: number, body: unknown = {}) => ({
    status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = ({ method, path, headers, body }: { method: string; path: string; headers: { authorization?: string }; body: string }) => {
    const status = planned.shift()
    if (status !== undefined) return json(status)
    if (path === '/token') {
      const claims = Claims.parse(readToken(new URLSearchParams(body).get('assertion') ?? '', key))
      const isFine =
        claims.iss === email &&
        claims.aud === `${origin}/token` &&
        claims.scope.endsWith('/wallet_object.issuer') &&
        claims.exp - claims.iat <= 3600
      if (!isFine) return json(400)
      const token = randomUUID()
      tokens.add(token)
      return json(200, { access_token: token, expires_in: 3600 })
    }
    if (!tokens.has(headers.authorization?.replace('Bearer ', '') ?? '')) return json(401)
    const [, kind, id] = /^\/walletobjects\/v1\/(eventTicketClass|eventTicketObject)(?:\/([\w.-]+))?$/.exec(path) ?? []
    if (kind !== 'eventTicketClass' && kind !== 'eventTicketObject') return json(404)
    const given = Kinds[kind].safeParse(JSON.parse(body))
    if (!given.success || !given.data.id.startsWith(`${issuer}.`)) return json(400, given.error?.issues)
    const known = things.get(given.data.id)
    if (method === 'POST' ? known !== undefined : known === undefined || id !== given.data.id) return json(method === 'POST' ? 409 : 404)
    if (kind === 'eventTicketObject' && !things.has(String(given.data.classId))) return json(400, 'no such class')
    things.set(given.data.id, { ...known, ...given.data })
    writes.push(`${method} ${kind} ${given.data.id}`)
    bodies.push(given.data)
    return json(200, given.data)
  }
  // Whatever path is asked for.
  const site = await startWebSite(new Proxy({}, { get: () => answer }))
  origin = site.origin
  return { origin, things, writes, bodies, answer: (status) => void planned.push(status), close: site.close }
}
