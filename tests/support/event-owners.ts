import { randomUUID } from 'node:crypto'
import { hashClaimCode } from '@/server/events/claims/claim-event'
import { db, type Prisma } from '@/server/platform/db'
import { createEvent } from './factories'

/** A claim code, as in mails. */
export const CLAIM_CODE = '12345678'

/** An anonymous upload whose flyer shows an address and a web site. */
export const createCrowdEvent = (given: Parameters<typeof createEvent>[0] = {}) =>
  createEvent({
    email: 'kontakt@kiezsaal.example',
    website: 'https://www.kiezsaal.example/programm',
    recognition: {
      engine: 'embedded',
      language: 'de',
      notice: null,
      confirmed: [],
      facts: {
        email: { confidence: 0.9, evidence: 'Kontakt@kiezsaal.example' },
        website: { confidence: 0.9, evidence: 'www.kiezsaal.example/programm' },
      },
    },
    ...given,
  })

/** A claim by each of these accounts on one event, all with `CLAIM_CODE`; returns the event's id. */
export const createClaims = async (accounts: { userId: string }[], given: Partial<Prisma.EventClaimUncheckedCreateInput> = {}) => {
  const event = await createCrowdEvent()
  const known = await db.user.findMany({ where: { id: { in: accounts.map(({ userId }) => userId) } }, select: { id: true } })
  for (const { id: userId } of known) {
    const id = randomUUID()
    await db.eventClaim.create({
      data: {
        id,
        eventId: event.id,
        userId,
        way: 'printed',
        addressHash: 'none',
        maskedAddress: 'k…@kiezsaal.example',
        codeHash: hashClaimCode(id, CLAIM_CODE),
        expiresAt: new Date(Date.now() + 600_000),
        ...given,
      },
    })
  }
  return event.id
}

/** A change of an event's title in its history; returns its id, or an unused one if there is no such event. */
export const createRevision = async (eventId: string): Promise<string> => {
  const event = await db.event.findUnique({ where: { id: eventId } })
  if (!event) return randomUUID()
  const made = await db.eventRevision.create({
    data: { eventId, userId: event.hostId, call: 'update', changes: { title: ['Before', event.title] }, createdAt: event.updatedAt },
  })
  return made.id
}
