import {
  ClaimAnswer,
  ClaimState,
  DoorEntryView,
  DoorSync,
  DoorSyncBody,
  DoorView,
  GuestImport,
  GuestImportBody,
  GuestSettings,
  GuestSettingsBody,
  NewDoor,
  OwnTickets,
  PlaceClaimBody,
  ScanIn,
  ScanResult,
  ScansBody,
  TicketBody,
  TicketChange,
  TicketView,
} from '@/lib/api/tickets'
import { fieldWords } from './field-words'

const STATUS =
  '`offered`: a place is held until the guest accepts it. `waiting`: none is free yet. `used`: the guest has come in. Guests and doors change it, never a write of the field.'

/** Words for the shapes of guest lists, tickets and doors. */
export const TICKET_FIELDS = [
  fieldWords(TicketBody, {
    eventId: 'An event of the caller’s own.',
    email: 'The guest’s address. The ticket is sent to it.',
    name: 'As doors and the host see it; may be left out.',
  }),
  fieldWords(TicketView, {
    ticketId: 'The ticket’s secret id: whoever knows it can open the ticket.',
    id: 'The same as `ticketId`.',
    _id: 'The same as `ticketId`, for older clients.',
    eventId: 'The event it admits to.',
    email: 'Complete for the event’s host and the guest who has confirmed it; masked for everyone else.',
    name: 'Only for those who see the whole address.',
    status: STATUS,
    createdAt: 'ISO 8601, UTC.',
    checkedInAt: 'When the guest came in: ISO 8601, UTC; absent before.',
    checkedInDoor: 'Name of the door where the guest came in; only for those who see the whole address.',
    offerEndsAt: 'Until when an offered place is held: ISO 8601, UTC.',
    code: 'Content of the ticket’s QR code: its address with a signature. Only for single tickets, never in lists.',
  }),
  fieldWords(OwnTickets, {
    isConfirmed: 'Whether the account’s address is confirmed. Tickets belong to an address, so without it the list is empty.',
  }),
  fieldWords(OwnTickets.shape.tickets.element, {
    city: 'Null if unknown.',
    status: STATUS,
    startDate: 'Local day at the event’s place, `YYYY-MM-DD`; null if unknown.',
    startTime: 'Local time at the event’s place, `HH:mm`; null if unknown.',
    isPast: 'Whether the event is over.',
  }),
  fieldWords(TicketChange, { action: '`invite` gives a guest a place, whatever the ticket’s status; `cancel` takes it back.' }),
  fieldWords(GuestSettings, {
    capacity: 'Number of places; null for no limit.',
    isOpen: 'Whether visitors can ask for a place themselves.',
    offerHours: 'How many hours a place is held for a guest who has not accepted it yet.',
    taken: 'Places that are valid, used or held for someone.',
    sendsMail: 'Whether this installation sends mail. Without it guests get no ticket by themselves.',
    deletedAt: 'When the list and its guests will be deleted: ISO 8601, UTC.',
  }),
  fieldWords(GuestSettingsBody, {
    capacity: 'Number of places; null for no limit. Fewer than are taken answers 409.',
    isOpen: 'Whether visitors can ask for a place themselves.',
    offerHours: 'How many hours a place is held for a guest who has not accepted it yet.',
  }),
  fieldWords(GuestImportBody, {
    csv: 'The file’s text: a column with addresses, and one with names if there is one.',
    preview: 'If true, nothing is added: the answer says what would be.',
  }),
  fieldWords(GuestImport, { added: 'How many guests were added.' }),
  fieldWords(GuestImport.shape.rows.element, {
    line: 'Number of the line in the file, from 1.',
    state: '`known`: already on the list. `wrong`: not added, for the reason in `error`.',
    error: 'What is wrong, to be shown; only with `wrong`.',
  }),
  fieldWords(PlaceClaimBody, { email: 'A free place is held for 30 minutes, until the link sent to this address is followed.' }),
  fieldWords(ClaimAnswer, {
    isFull: 'Whether the guest was put on the waiting list. The same for an address that is on the list already.',
  }),
  fieldWords(ClaimState, {
    isOpen: 'Whether visitors can ask for a place.',
    isFull: 'Whether the next guest would have to wait.',
    sendsMail: 'Whether this installation sends mail.',
  }),
  fieldWords(DoorView, {
    name: 'The host’s name for this door, such as `Main entrance`.',
    expiresAt: 'Until when the link works: ISO 8601, UTC.',
    isRevoked: 'Whether the host has taken the link back.',
    lastUsedAt: 'ISO 8601, UTC; absent if the link was never opened.',
  }),
  fieldWords(NewDoor, { url: 'The address to hand over. It holds the door’s key and is shown only this once.' }),
  fieldWords(DoorSyncBody, {
    key: 'The key of a door’s link; without it the signed-in host is at the door.',
    since: 'The `at` of the last answer, to get only what has changed; absent to get everything.',
  }),
  fieldWords(DoorEntryView, {
    hash: 'The first 32 hex digits of the SHA-256 of the ticket’s id: finds a scanned ticket without giving it away.',
    name: 'Initials; the full name only in answers to a search.',
    email: 'Masked.',
    at: 'When the guest came in: ISO 8601, UTC; null before.',
    door: 'Where the guest came in; null before.',
  }),
  fieldWords(DoorSync, {
    door: 'The host’s name for this door.',
    at: 'The server’s clock, ISO 8601, UTC. Send it back as `since`.',
    entries: 'All guests, or with `since` those that have changed.',
    total: 'Guests on the list in any status.',
    expected: 'Guests with a valid ticket, those who have come in included.',
    inside: 'Guests who have come in.',
    publicKey: 'Checks the signature of a ticket’s code without a connection: Ed25519, raw, Base64url.',
  }),
  fieldWords(DoorSync.shape.event, {
    startDate: 'As in the event’s own answer.',
    formerIds: 'Events merged into this one. Tickets signed for them are valid here.',
  }),
  fieldWords(ScanIn, {
    id: 'Made by the device: the same scan sent twice counts once.',
    kind: '`undo` takes an admission back.',
    code: 'What the camera read. This or `hash` is required.',
    hash: 'The entry found by hand.',
    at: 'When it was scanned, by the device’s clock: ISO 8601, UTC.',
    offline: 'Whether the device decided by itself, without a connection.',
  }),
  fieldWords(ScansBody, { device: 'A name that tells the host which phone it was; empty for none.' }),
  fieldWords(ScanResult, {
    id: 'The scan’s id as the device sent it.',
    entry: 'The ticket as it is now; absent if it is not a ticket of this event.',
  }),
]
