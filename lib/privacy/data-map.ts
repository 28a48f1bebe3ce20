import { FACT_COLUMNS } from '@/lib/events/facts/fact-table'
import { DEALINGS } from './data-of-dealings'
import type { DataTable, DataTopic } from './data-table'

/** Also clears the device's key from rows that stay. */
const NO_DEVICE = { deviceKeyHash: null }

/**
 * Every table with personal data: its purpose, what an export contains, and what happens to it with the account. This one list drives the
 * privacy page (texts in the catalogue: `privacy.tables`), the export, the deletion and the nightly clean-up; a test compares it with the
 * database. Tables are in the order in which a deletion processes them.
 */
export const DATA_MAP: readonly DataTable[] = [
  // Sign-ins and links end first, so that nobody can act for an account being deleted.
  {
    table: 'Session',
    topic: 'account',
    owners: [{ column: 'userId', then: 'delete' }],
    personal: ['userAgent', 'tokenHash', 'previousHash'],
    copy: { key: ['id'], columns: ['userAgent', 'createdAt', 'lastUsedAt', 'expiresAt', 'revokedAt'] },
    expiry: { column: 'expiresAt', days: 30 },
  },
  { table: 'AccessToken', topic: 'account', owners: [], personal: ['tokenHash'], expiry: { column: 'expiresAt', days: 1 } },
  {
    table: 'ApiToken',
    topic: 'account',
    owners: [{ column: 'userId', then: 'delete' }],
    personal: ['name', 'tokenHash'],
    copy: { key: ['id'], columns: ['name', 'scopes', 'createdAt', 'expiresAt', 'lastUsedOn', 'revokedAt'] },
    expiry: { column: 'expiresAt', days: 30 },
  },
  {
    table: 'Webhook',
    topic: 'events',
    owners: [{ column: 'userId', then: 'delete' }],
    personal: ['url', 'sealedSecret', 'sealedFormer'],
    copy: { key: ['id'], columns: ['url', 'kinds', 'isForAll', 'createdAt', 'offAt', 'offBecause'] },
  },
  { table: 'WebhookDelivery', topic: 'events', owners: [], personal: ['body'], expiry: { column: 'createdAt', days: 30 } },
  {
    table: 'AccountToken',
    topic: 'account',
    owners: [{ column: 'userId', then: 'delete' }],
    personal: ['email', 'tokenHash'],
    copy: { key: ['id'], columns: ['purpose', 'email', 'createdAt', 'expiresAt', 'usedAt'] },
    expiry: { column: 'expiresAt', days: 7 },
  },
  {
    table: 'TotpSecret',
    topic: 'account',
    owners: [{ column: 'userId', then: 'delete' }],
    personal: ['sealed'],
    copy: { key: ['userId'], columns: ['createdAt', 'confirmedAt'] },
  },
  {
    table: 'RecoveryCode',
    topic: 'account',
    owners: [{ column: 'userId', then: 'delete' }],
    personal: ['codeHash'],
    copy: { key: ['id'], columns: ['createdAt', 'usedAt'] },
  },
  {
    table: 'PendingLogin',
    topic: 'account',
    owners: [{ column: 'userId', then: 'delete' }],
    personal: ['tokenHash'],
    copy: { key: ['id'], columns: ['createdAt', 'expiresAt'] },
    expiry: { column: 'expiresAt', days: 1 },
  },
  {
    table: 'Passkey',
    topic: 'account',
    owners: [{ column: 'userId', then: 'delete' }],
    personal: ['name', 'credentialId', 'publicKey'],
    copy: { key: ['id'], columns: ['name', 'credentialId', 'transports', 'isBackedUp', 'createdAt', 'lastUsedAt'] },
  },
  {
    table: 'PasskeyChallenge',
    topic: 'account',
    owners: [{ column: 'userId', then: 'delete' }],
    personal: [],
    copy: { key: ['challenge'], columns: ['purpose', 'createdAt', 'expiresAt'] },
    expiry: { column: 'expiresAt', days: 1 },
  },
  { table: 'DeletedAccount', topic: 'account', owners: [], personal: ['idHash'] },
  { table: 'GuessBudget', topic: 'account', owners: [], personal: ['keyHash'], expiry: { column: 'since', days: 2 } },
  {
    table: 'PushSubscription',
    topic: 'notifications',
    owners: [{ column: 'userId', then: 'delete' }],
    personal: ['endpoint', 'p256dh', 'auth'],
    copy: { key: ['id'], columns: ['endpoint', 'createdAt', 'lastSentAt'] },
  },
  {
    table: 'Notification',
    topic: 'notifications',
    owners: [{ column: 'userId', then: 'delete' }],
    personal: ['data'],
    copy: { key: ['id'], columns: ['kind', 'eventId', 'data', 'createdAt', 'readAt'] },
    expiry: { column: 'createdAt', days: 90 },
  },
  {
    table: 'NotificationSettings',
    topic: 'notifications',
    owners: [{ column: 'userId', then: 'delete' }],
    personal: ['quietFrom', 'quietUntil', 'timeZone'],
    copy: { key: ['userId'], columns: ['channels', 'quietFrom', 'quietUntil', 'timeZone', 'digestSentOn', 'updatedAt'] },
  },

  {
    table: 'Event',
    topic: 'events',
    owners: [{ column: 'hostId', then: 'detach', blank: NO_DEVICE }],
    personal: ['deviceKeyHash', 'email', 'street', 'houseNumber', 'latitude', 'longitude', 'socialMediaLinks'],
    copy: {
      key: ['id'],
      columns: [...FACT_COLUMNS.filter((name) => name !== 'hostId'), 'state', 'imageKey', 'views', 'createdAt', 'updatedAt', 'deletedAt'],
    },
  },
  {
    table: 'EventSeries',
    topic: 'events',
    owners: [{ column: 'hostId', then: 'delete' }],
    personal: [],
    copy: { key: ['id'], columns: ['rule', 'startDate', 'createdAt'] },
  },
  {
    table: 'EventRevision',
    topic: 'events',
    owners: [{ column: 'userId', then: 'detach' }],
    personal: ['changes'],
    copy: { key: ['id'], columns: ['eventId', 'call', 'changes', 'createdAt'] },
  },
  {
    table: 'EventClaim',
    topic: 'events',
    owners: [{ column: 'userId', then: 'delete' }],
    personal: ['addressHash', 'maskedAddress', 'codeHash', 'formerDeviceKeyHash'],
    copy: { key: ['id'], columns: ['eventId', 'way', 'maskedAddress', 'createdAt', 'confirmedAt'] },
    expiry: { column: 'createdAt', days: 90 },
  },
  {
    table: 'EventImport',
    topic: 'events',
    owners: [{ column: 'userId', then: 'delete' }],
    personal: ['name'],
    copy: { key: ['id'], columns: ['kind', 'name', 'createdAt', 'undoneAt'] },
    expiry: { column: 'createdAt', days: 365 },
  },
  {
    table: 'WatchedPage',
    topic: 'events',
    owners: [{ column: 'userId', then: 'delete' }],
    personal: ['address', 'codeHash'],
    copy: { key: ['id'], columns: ['address', 'provenAt', 'readAt', 'problem', 'createdAt'] },
  },
  { table: 'LineupEntry', topic: 'events', owners: [], personal: ['name'] },
  { table: 'FlyerPrint', topic: 'events', owners: [], personal: ['words'] },
  { table: 'Reading', topic: 'events', owners: [], personal: ['news', 'answer'] },
  {
    table: 'Upload',
    topic: 'events',
    owners: [{ column: 'userId', then: 'delete' }],
    personal: ['deviceKeyHash'],
    copy: { key: ['id'], columns: ['state', 'mediaKey', 'eventId', 'alreadyKnown', 'engine', 'createdAt', 'finishedAt'] },
    expiry: { column: 'createdAt', days: 90 },
  },
  {
    table: 'FeedItem',
    topic: 'events',
    owners: [{ column: 'profileId', then: 'delete' }],
    personal: [],
    copy: { key: ['id'], columns: ['eventId', 'feedImageKey', 'createdAt'] },
  },
  {
    table: 'ArtistSubmission',
    topic: 'events',
    owners: [
      { column: 'userId', then: 'detach', blank: NO_DEVICE },
      { column: 'claimedById', then: 'detach' },
    ],
    personal: ['name', 'prompt', 'deviceKeyHash'],
    copy: { key: ['id'], columns: ['name', 'prompt', 'imageKey', 'status', 'createdAt'] },
    expiry: { column: 'reviewedAt', days: 30, only: { column: 'status', is: 'rejected' } },
  },

  {
    table: 'Comment',
    topic: 'comments',
    owners: [{ column: 'userId', then: 'detach', blank: NO_DEVICE }],
    personal: ['text', 'deviceKeyHash'],
    copy: { key: ['id'], columns: ['eventId', 'text', 'parentId', 'createdAt', 'editedAt', 'deletedAt'] },
  },
  {
    table: 'CommentMention',
    topic: 'comments',
    owners: [{ column: 'userId', then: 'delete' }],
    personal: [],
    copy: { key: ['commentId'], columns: ['commentId', 'createdAt'] },
    expiry: { column: 'createdAt', days: 90 },
  },
  {
    table: 'SecretFeed',
    topic: 'likes',
    owners: [{ column: 'userId', then: 'delete' }],
    personal: ['secretHash'],
    copy: { key: ['kind'], columns: ['kind', 'createdAt'] },
  },
  {
    table: 'SavedSearch',
    topic: 'likes',
    owners: [{ column: 'userId', then: 'delete' }],
    personal: ['path'],
    copy: { key: ['id'], columns: ['path', 'isTold', 'createdAt', 'lastToldOn'] },
  },
  { table: 'SavedSearchHit', topic: 'likes', owners: [], personal: [], expiry: { column: 'createdAt', days: 730 } },
  {
    table: 'Favorite',
    topic: 'likes',
    owners: [{ column: 'userId', then: 'delete' }],
    personal: [],
    copy: { key: ['eventId'], columns: ['eventId', 'createdAt'] },
  },
  {
    table: 'Going',
    topic: 'likes',
    owners: [{ column: 'userId', then: 'delete' }],
    personal: ['deviceKeyHash'],
    copy: { key: ['id'], columns: ['eventId', 'answer', 'isShown', 'createdAt', 'updatedAt'] },
    expiry: { column: 'createdAt', days: 730 },
  },
  { table: 'GoingReminder', topic: 'likes', owners: [], personal: [], expiry: { column: 'startsAt', days: 30 } },
  {
    table: 'HostMessage',
    topic: 'events',
    owners: [{ column: 'userId', then: 'delete' }],
    personal: ['text'],
    copy: { key: ['id'], columns: ['eventId', 'text', 'audience', 'createdAt'] },
    expiry: { column: 'createdAt', days: 730 },
  },
  {
    table: 'Follow',
    topic: 'likes',
    owners: [
      { column: 'userId', then: 'delete' },
      { column: 'profileId', then: 'delete' },
    ],
    personal: ['artistName'],
    copy: { key: ['id'], columns: ['profileId', 'artistName', 'createdAt'] },
  },
  {
    table: 'Block',
    topic: 'likes',
    owners: [
      { column: 'blockerId', then: 'delete' },
      { column: 'blockedId', then: 'delete' },
    ],
    personal: [],
    copy: { key: ['blockedId'], columns: ['blockedId', 'createdAt'] },
  },
  {
    table: 'RemoteBlock',
    topic: 'likes',
    owners: [{ column: 'blockerId', then: 'delete' }],
    personal: ['actorUri', 'handle'],
    copy: { key: ['actorUri'], columns: ['actorUri', 'handle', 'createdAt'] },
  },

  ...DEALINGS,
]

/** The purposes of the tables, in the privacy page's order; its texts name the legal basis. */
export const DATA_TOPICS: readonly DataTopic[] = [
  'account',
  'profile',
  'events',
  'comments',
  'likes',
  'groups',
  'tickets',
  'payments',
  'notifications',
  'moderation',
  'counting',
  'federation',
]
