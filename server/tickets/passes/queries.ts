import type { z } from 'zod'
import type { ChangedPasses, PassParams } from '@/lib/api/passes'
import { textFor } from '@/lib/text/text-for'
import { getPassType } from '@/server/platform/apple-wallet'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { isPassToken } from '@/server/tickets/ticket-keys'
import { toApplePass } from './apple-pass'
import { getPassFacts, listKeptPasses } from './get-pass-facts'

/** Transactions may commit in another order than they began, so changes of this much earlier are reported again rather than missed. */
const OVERLAP_SECONDS = 60
const MAX_CHANGED = 1000

const TICKETS = textFor('ticketErrors')

/** The token in Apple's header, `Authorization: ApplePass …`; empty if there is none. */
export function passTokenOf(headers: Headers): string {
  return /^ApplePass (\S+)$/.exec(headers.get('authorization') ?? '')?.[1] ?? ''
}

/** A pass, for its own token. Throws `unauthenticated`, also for a pass that does not exist, so that guesses learn nothing. */
export async function requirePass(token: string, { passType, serial }: z.infer<typeof PassParams>) {
  const pass = passType === getPassType()?.passTypeId && isPassToken(serial, token) ? (await listKeptPasses({ serial }))[0] : undefined
  if (!pass) throw new AppError('unauthenticated', TICKETS.notFound)
  return pass
}

/** The signed file of a pass as it is now, and since when it is so. A ticket that was revoked gives a voided pass. Throws as `requirePass`. */
export async function getLatestPass(
  token: string,
  params: z.infer<typeof PassParams>,
): Promise<{ changedAt: Date; toFile: () => Promise<Buffer> }> {
  const pass = await requirePass(token, params)
  const facts = await getPassFacts(pass)
  if (!facts) throw new AppError('unauthenticated', TICKETS.notFound)
  return { changedAt: pass.changedAt, toFile: () => toApplePass(facts) }
}

/**
 * The passes on a device that changed after the tag it was given last; null if none did. The device's own random id is its permission.
 */
export async function listChangedPasses(
  { deviceId, passType }: { deviceId: string; passType: string },
  since: number | undefined,
): Promise<z.input<typeof ChangedPasses> | null> {
  if (passType !== getPassType()?.passTypeId) return null
  const after = since === undefined ? {} : { changedAt: { gt: new Date((since - OVERLAP_SECONDS) * 1000) } }
  const rows = await db.passDevice.findMany({
    where: { deviceId, pass: after },
    select: { serial: true, pass: { select: { changedAt: true } } },
    orderBy: [{ pass: { changedAt: 'asc' } }, { serial: 'asc' }],
    take: MAX_CHANGED,
  })
  const last = rows.at(-1)
  if (!last) return null
  return { serialNumbers: rows.map(({ serial }) => serial), lastUpdated: String(Math.floor(last.pass.changedAt.getTime() / 1000)) }
}
