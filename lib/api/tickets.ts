import { z } from 'zod'
import { cleanGuestEmail, isGuestEmail } from '@/lib/tickets/guest-email'
import { MAX_CSV_LENGTH, MAX_GUEST_NAME, MAX_GUESTS, MAX_SCANS, OFFER_HOURS } from '@/lib/tickets/limits'
import { TICKET_STATUSES } from '@/lib/tickets/status'
import { VERDICTS } from '@/lib/tickets/verdict'
import { SCHEMA_WORDS } from '@/lib/text/schema-words'
import { plainText, visibleText } from './plain-text'

export const TicketParams = z.object({ id: z.uuid() })
export const GuestListParams = z.object({ eventId: z.uuid() })

const GuestEmail = z
  .string()
  .max(1000)
  .transform(cleanGuestEmail)
  .pipe(z.string().min(1, { error: SCHEMA_WORDS.guestEmailMissing, abort: true }).refine(isGuestEmail, SCHEMA_WORDS.guestEmail))
const GuestName = plainText(MAX_GUEST_NAME).transform((name) => name.replace(/\s+/g, ' '))

export const TicketBody = z.object({ eventId: z.uuid(), email: GuestEmail, name: GuestName.optional() })
export type TicketBody = z.infer<typeof TicketBody>

export const TicketStatusView = z.enum(TICKET_STATUSES)

export const TicketView = z.object({
  ticketId: z.string(),
  id: z.string(),
  _id: z.string(),
  eventId: z.string(),
  /** Complete for the event's host and the guest who has confirmed it; masked for everyone else. */
  email: z.string(),
  /** For those who see the whole address. */
  name: z.string().optional(),
  status: TicketStatusView,
  createdAt: z.string(),
  checkedInAt: z.string().optional(),
  checkedInDoor: z.string().optional(),
  /** Until when an offered place is held. */
  offerEndsAt: z.string().optional(),
  /** What the ticket's QR code contains: the ticket's address with its signature. Only for single tickets, not in lists. */
  code: z.string().optional(),
})
export type TicketView = z.infer<typeof TicketView>

/** Most tickets listed for one account; older ones are left out. */
export const MAX_OWN_TICKETS = 200

/** Upcoming ones first. */
export const OwnTickets = z.object({
  tickets: z.array(
    z.object({
      ticketId: z.string(),
      eventId: z.string(),
      title: z.string(),
      city: z.string().nullable(),
      status: TicketStatusView,
      /** Local date `YYYY-MM-DD` and time `HH:mm` at the event's place. */
      startDate: z.string().nullable(),
      startTime: z.string().nullable(),
      isPast: z.boolean(),
    }),
  ),
  /** Whether the account's address is confirmed; tickets belong to an address. */
  isConfirmed: z.boolean(),
})
export type OwnTickets = z.infer<typeof OwnTickets>

/** Oldest first. */
export const GuestList = z.array(TicketView)
export const RemovedTicket = z.object({ ok: z.literal(true), ticketId: z.string(), id: z.string(), _id: z.string() })

/** What the host can do with one ticket, besides removing it. */
export const TicketChange = z.object({ action: z.enum(['invite', 'cancel']) })

export const GuestSettings = z.object({
  eventId: z.string(),
  capacity: z.number().int().nullable(),
  isOpen: z.boolean(),
  offerHours: z.number().int(),
  /** Places that are valid, used or held for someone. */
  taken: z.number().int(),
  /** Whether this installation sends mail. */
  sendsMail: z.boolean(),
  /** When the list is deleted. */
  deletedAt: z.string(),
})
export type GuestSettings = z.infer<typeof GuestSettings>

export const GuestSettingsBody = z.object({
  capacity: z.number().int().min(0).max(MAX_GUESTS).nullable(),
  isOpen: z.boolean(),
  offerHours: z.number().int().min(OFFER_HOURS.least).max(OFFER_HOURS.most).default(OFFER_HOURS.usual),
})
export type GuestSettingsBody = z.infer<typeof GuestSettingsBody>

/** A file of guests; with `preview` nothing is added. */
export const GuestImportBody = z.object({ csv: z.string().max(MAX_CSV_LENGTH), preview: z.boolean().default(false) })
export type GuestImportBody = z.infer<typeof GuestImportBody>
export const GuestImport = z.object({
  rows: z.array(
    z.object({
      line: z.number().int(),
      email: z.string(),
      name: z.string(),
      state: z.enum(['new', 'known', 'wrong']),
      error: z.string().optional(),
    }),
  ),
  /** Guests added to the list. */
  added: z.number().int(),
})
export type GuestImport = z.infer<typeof GuestImport>

/** A visitor asks for a place. */
export const PlaceClaimBody = z.object({ eventId: z.uuid(), email: GuestEmail, name: GuestName.optional() })
export type PlaceClaimBody = z.infer<typeof PlaceClaimBody>
/** The answer is the same for an address that is already on the list. */
export const ClaimAnswer = z.object({ ok: z.literal(true), isFull: z.boolean() })
export const ClaimState = z.object({ isOpen: z.boolean(), isFull: z.boolean(), sendsMail: z.boolean() })
export type ClaimState = z.infer<typeof ClaimState>

/** The guest's answer, by the key in a mail. */
export const AnswerBody = z.object({ key: z.string().max(100), answer: z.enum(['accept', 'cancel']) })
export type AnswerBody = z.infer<typeof AnswerBody>
export const AnswerResult = z.object({ ok: z.literal(true), status: TicketStatusView })

export const DoorBody = z.object({ name: visibleText(80) })
export const DoorParams = z.object({ eventId: z.uuid(), doorId: z.uuid() })
export const DoorView = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  isRevoked: z.boolean(),
  lastUsedAt: z.string().optional(),
})
export type DoorView = z.infer<typeof DoorView>
/** With the address to hand over, which is shown only now. */
export const NewDoor = DoorView.extend({ url: z.string() })
export const DoorList = z.array(DoorView)
export const RemovedDoor = z.object({ ok: z.literal(true), id: z.string() })

/** Who is at the door: the holder of a link's key, else the signed-in host. */
const Door = { eventId: z.uuid(), key: z.string().max(100).optional() }

/** What a door's device loads; after the first time only changes. */
export const DoorSyncBody = z.object({ ...Door, since: z.iso.datetime().optional() })
export type DoorSyncBody = z.infer<typeof DoorSyncBody>
export const DoorEntryView = z.object({
  /** The first 32 hex digits of the id's SHA-256. */
  hash: z.string(),
  /** Initials. */
  name: z.string(),
  /** Masked. */
  email: z.string(),
  status: TicketStatusView,
  at: z.string().nullable(),
  door: z.string().nullable(),
})
export const DoorSync = z.object({
  event: z.object({
    id: z.string(),
    title: z.string(),
    startDate: z.string().optional(),
    /** Events merged into this one: tickets signed for them are valid here. */
    formerIds: z.array(z.string()),
  }),
  /** The host's name for this door. */
  door: z.string(),
  /** The server's clock; send it back as `since`. */
  at: z.string(),
  entries: z.array(DoorEntryView),
  /** Guests on the list in any status; those expected (valid or in); those who came in. */
  total: z.number().int(),
  expected: z.number().int(),
  inside: z.number().int(),
  /** Ed25519, raw, base64url. */
  publicKey: z.string(),
})
export type DoorSync = z.infer<typeof DoorSync>

export const ScanIn = z.object({
  /** Made by the device: the same scan sent twice counts once. */
  id: z.uuid(),
  kind: z.enum(['admit', 'undo']),
  /** What the camera read, or the hash of an entry found by hand. */
  code: z.string().max(600).optional(),
  hash: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  /** By the device's clock. */
  at: z.iso.datetime(),
  /** The device decided by itself, without a connection. */
  offline: z.boolean().default(false),
})
export type ScanIn = z.infer<typeof ScanIn>
export const ScansBody = z.object({ ...Door, device: plainText(40).default(''), scans: z.array(ScanIn).min(1).max(MAX_SCANS) })
export type ScansBody = z.infer<typeof ScansBody>
export const ScanResult = z.object({
  id: z.string(),
  verdict: z.enum([...VERDICTS, 'undone', 'kept']),
  /** The ticket as it is now; absent if it is not a ticket of this event. */
  entry: DoorEntryView.optional(),
})
export type ScanResult = z.infer<typeof ScanResult>
export const ScansAnswer = z.object({ results: z.array(ScanResult) })

export const DoorSearchBody = z.object({ ...Door, query: visibleText(120) })
export type DoorSearchBody = z.infer<typeof DoorSearchBody>
/** Guests matching a name or an address, with full names. */
export const DoorSearchAnswer = z.object({ entries: z.array(DoorEntryView) })
