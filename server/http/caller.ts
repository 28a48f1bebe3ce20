import type { Scope } from '@/lib/auth/scopes'
import { isStaff, type Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { requireTokenViewer } from '@/server/auth/api-tokens/require-token-viewer'
import { deviceCookie, hashDeviceSecret, newDeviceSecret } from '@/server/auth/device'
import { renewSession } from '@/server/auth/renew-session'
import { renewedSessionCookies } from '@/server/auth/session-cookie'
import { apiTokenOf, askerOf, type AskerWithSource } from '@/server/auth/viewer'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { countCall } from '@/server/platform/rate-limits'
import { isForeign, isOwnOrigin } from './cors'

const SERVER_ERRORS = textFor('serverErrors')
const SECOND_FACTOR_ERRORS = textFor('accountErrors').secondFactor

/** Who may call: anyone, anyone but signed-in people are recognised, only signed-in people, only staff, only admins. */
export type AuthRule = 'none' | 'optional' | 'required' | 'staff' | 'admin'

/** What a call's options say about its caller. */
type CallerRules = { auth: AuthRule; scope?: Scope; givesDevice?: boolean }

type AddHeader = (name: string, value: string) => void

/** Whether a request may change something. */
export const isWrite = ({ method }: Request): boolean => method !== 'GET' && method !== 'HEAD'

/** The owner of the token for programs that a request carries, null without one. Its calls count per token. */
async function tokenViewerOf(request: Request, scope: Scope | undefined, addHeader: AddHeader): Promise<Viewer | null> {
  const token = apiTokenOf(request.headers)
  if (token === null) return null
  const viewer = await requireTokenViewer(token, scope, (challenge) => addHeader('www-authenticate', challenge))
  await countCall('apiToken', viewer.sessionId)
  return viewer
}

/** Who sent a request by session or device. Nobody is looked up for calls that are open to all and give no device. */
function visitorOf(request: Request, { auth, givesDevice }: CallerRules): Promise<AskerWithSource> | AskerWithSource {
  if (auth === 'none' && !givesDevice) return { viewer: null, deviceKeyHash: null, source: null }
  return askerOf(request.headers, { readsCookies: !isForeign(request) || (isWrite(request) && !request.headers.has('authorization')) })
}

/** Throws `unauthenticated` or `forbidden` unless the rule lets the viewer call. */
function requireAllowed(viewer: Viewer | null, auth: AuthRule): void {
  if (auth === 'none' || auth === 'optional') return
  if (!viewer) throw new AppError('unauthenticated', SERVER_ERRORS.loginFirst)
  if (auth === 'required') return
  if (viewer.heldRole !== undefined)
    throw new AppError('forbidden', SECOND_FACTOR_ERRORS.staffNeeded({ address: `${env().app.url}/me/account` }))
  if (!isStaff(viewer)) throw new AppError('forbidden', SERVER_ERRORS.staffOnly)
  if (auth === 'admin' && viewer.role !== 'admin') throw new AppError('forbidden', SERVER_ERRORS.adminsOnly)
}

/** Who makes a call, once allowed. `isProgram` if by a token for programs. */
export type Caller = AskerWithSource & { isProgram: boolean }

/**
 * Who sent a request, by token, session or device. Throws `unauthenticated`, `forbidden` or `too_many` unless the rules let them call.
 * `viewer` is null if the call is open to all.
 */
export async function requireCaller(request: Request, rules: CallerRules, addHeader: AddHeader): Promise<Caller> {
  const tokenViewer = await tokenViewerOf(request, rules.scope, addHeader)
  const asker: AskerWithSource = tokenViewer
    ? { viewer: tokenViewer, deviceKeyHash: null, source: 'bearer' }
    : await visitorOf(request, rules)
  const viewer = rules.auth === 'none' ? null : asker.viewer
  if (isWrite(request) && asker.source === 'cookie' && !isOwnOrigin(request)) throw new AppError('forbidden', SERVER_ERRORS.foreignSite)
  requireAllowed(viewer, rules.auth)
  return { ...asker, viewer, isProgram: tokenViewer !== null }
}

/** Renews a session that is due and gives a device without one its cookie, by headers of the answer; returns the device's key hash. */
export async function renewCookies(
  { viewer, dueHash, deviceKeyHash, isProgram }: Caller,
  { givesDevice }: CallerRules,
  addHeader: AddHeader,
): Promise<string | null> {
  const renewed = viewer && dueHash ? await renewSession(viewer, dueHash) : null
  if (renewed !== null) for (const cookie of renewedSessionCookies(renewed)) addHeader('set-cookie', cookie)
  if (deviceKeyHash || isProgram || !givesDevice) return deviceKeyHash
  const secret = newDeviceSecret()
  addHeader('set-cookie', deviceCookie(secret))
  return hashDeviceSecret(secret)
}
