import { FACT_COLUMNS } from '@/lib/events/fact-table'
import { AT_DELETION, type DataTable, type DataTopic } from './data-table'

/** Of what a person leaves behind, the marks of their device. */
const NO_DEVICE = { deviceKeyHash: null }

/**
 * Every table that holds something about persons: what for, what a copy of one's data contains and what becomes of it with the account.
 * The one list behind the privacy page, which has its words in the catalogue (`privacy.tables`), the export, the deletion and the nightly
 * clean-up; a test holds it against the database. Tables stand in the order in which a deletion goes through them.
 */
export const DATA_MAP: readonly DataTable[] = [
  // Sign-ins and links end first: nobody acts for an account that is going.
  { table: 'Session', topic: 'account', owners: [{ column: 'userId', then: 'delete' }], personal: ['userAgent', 'tokenHash', 'previousHash'], copy: { key: ['id'], columns: ['userAgent', 'createdAt', 'lastUsedAt', 'expiresAt', 'revokedAt'] }, expiry: { column: 'expiresAt', days: 30 } },
  { table: 'AccessToken', topic: 'account', owners: [], personal: ['tokenHash'], expiry: { column: 'expiresAt', days: 1 } },
  { table: 'AccountToken', topic: 'account', owners: [{ column: 'userId', then: 'delete' }], personal: ['email', 'tokenHash'], copy: { key: ['id'], columns: ['purpose', 'email', 'createdAt', 'expiresAt', 'usedAt'] }, expiry: { column: 'expiresAt', days: 7 } },
  { table: 'TotpSecret', topic: 'account', owners: [{ column: 'userId', then: 'delete' }], personal: ['sealed'], copy: { key: ['userId'], columns: ['createdAt', 'confirmedAt'] } },
  { table: 'RecoveryCode', topic: 'account', owners: [{ column: 'userId', then: 'delete' }], personal: ['codeHash'], copy: { key: ['id'], columns: ['createdAt', 'usedAt'] } },
  { table: 'PendingLogin', topic: 'account', owners: [{ column: 'userId', then: 'delete' }], personal: ['tokenHash'], copy: { key: ['id'], columns: ['createdAt', 'expiresAt'] }, expiry: { column: 'expiresAt', days: 1 } },
  { table: 'Passkey', topic: 'account', owners: [{ column: 'userId', then: 'delete' }], personal: ['name', 'credentialId', 'publicKey'], copy: { key: ['id'], columns: ['name', 'credentialId', 'transports', 'isBackedUp', 'createdAt', 'lastUsedAt'] } },
  { table: 'PasskeyChallenge', topic: 'account', owners: [{ column: 'userId', then: 'delete' }], personal: [], copy: { key: ['challenge'], columns: ['purpose', 'createdAt', 'expiresAt'] }, expiry: { column: 'expiresAt', days: 1 } },
  { table: 'GuessBudget', topic: 'account', owners: [], personal: ['keyHash'], expiry: { column: 'since', days: 2 } },
  { table: 'PushSubscription', topic: 'notifications', owners: [{ column: 'userId', then: 'delete' }], personal: ['endpoint', 'p256dh', 'auth'], copy: { key: ['id'], columns: ['endpoint', 'createdAt', 'lastSentAt'] } },
  { table: 'Notification', topic: 'notifications', owners: [{ column: 'userId', then: 'delete' }], personal: ['data'], copy: { key: ['id'], columns: ['kind', 'eventId', 'data', 'createdAt', 'readAt'] }, expiry: { column: 'createdAt', days: 90 } },
  { table: 'NotificationSettings', topic: 'notifications', owners: [{ column: 'userId', then: 'delete' }], personal: ['quietFrom', 'quietUntil', 'timeZone'], copy: { key: ['userId'], columns: ['channels', 'quietFrom', 'quietUntil', 'timeZone', 'updatedAt'] } },

  { table: 'Event', topic: 'events', owners: [{ column: 'hostId', then: 'detach', blank: NO_DEVICE }], personal: ['deviceKeyHash', 'email', 'street', 'houseNumber', 'latitude', 'longitude', 'socialMediaLinks'], copy: { key: ['id'], columns: [...FACT_COLUMNS.filter((name) => name !== 'hostId'), 'state', 'imageKey', 'views', 'createdAt', 'updatedAt', 'deletedAt'] } },
  { table: 'EventSeries', topic: 'events', owners: [{ column: 'hostId', then: 'delete' }], personal: [], copy: { key: ['id'], columns: ['rule', 'startDate', 'createdAt'] } },
  { table: 'EventRevision', topic: 'events', owners: [{ column: 'userId', then: 'detach' }], personal: ['changes'], copy: { key: ['id'], columns: ['eventId', 'call', 'changes', 'createdAt'] } },
  { table: 'EventClaim', topic: 'events', owners: [{ column: 'userId', then: 'delete' }], personal: ['addressHash', 'maskedAddress', 'codeHash', 'formerDeviceKeyHash'], copy: { key: ['id'], columns: ['eventId', 'way', 'maskedAddress', 'createdAt', 'confirmedAt'] }, expiry: { column: 'createdAt', days: 90 } },
  { table: 'LineupEntry', topic: 'events', owners: [], personal: ['name'], },
  { table: 'FlyerPrint', topic: 'events', owners: [], personal: ['words'], },
  { table: 'Upload', topic: 'events', owners: [{ column: 'userId', then: 'delete' }], personal: ['deviceKeyHash'], copy: { key: ['id'], columns: ['state', 'mediaKey', 'eventId', 'alreadyKnown', 'engine', 'createdAt', 'finishedAt'] }, expiry: { column: 'createdAt', days: 90 } },
  { table: 'FeedItem', topic: 'events', owners: [{ column: 'profileId', then: 'delete' }], personal: [], copy: { key: ['id'], columns: ['eventId', 'feedImageKey', 'createdAt'] } },
  { table: 'ArtistSubmission', topic: 'events', owners: [{ column: 'userId', then: 'detach', blank: NO_DEVICE }, { column: 'claimedById', then: 'detach' }], personal: ['name', 'prompt', 'deviceKeyHash'], copy: { key: ['id'], columns: ['name', 'prompt', 'imageKey', 'status', 'createdAt'] }, expiry: { column: 'reviewedAt', days: 30, only: { column: 'status', is: 'rejected' } } },

  { table: 'Comment', topic: 'comments', owners: [{ column: 'userId', then: 'detach', blank: NO_DEVICE }], personal: ['text', 'deviceKeyHash'], copy: { key: ['id'], columns: ['eventId', 'text', 'parentId', 'createdAt', 'editedAt', 'deletedAt'] } },
  { table: 'SecretFeed', topic: 'likes', owners: [{ column: 'userId', then: 'delete' }], personal: ['secretHash'], copy: { key: ['kind'], columns: ['kind', 'createdAt'] } },
  { table: 'Favorite', topic: 'likes', owners: [{ column: 'userId', then: 'delete' }], personal: [], copy: { key: ['eventId'], columns: ['eventId', 'createdAt'] } },
  { table: 'Follow', topic: 'likes', owners: [{ column: 'userId', then: 'delete' }, { column: 'profileId', then: 'delete' }], personal: ['artistName'], copy: { key: ['id'], columns: ['profileId', 'artistName', 'createdAt'] } },
  { table: 'Block', topic: 'likes', owners: [{ column: 'blockerId', then: 'delete' }, { column: 'blockedId', then: 'delete' }], personal: [], copy: { key: ['blockedId'], columns: ['blockedId', 'createdAt'] } },

  { table: 'MessageReaction', topic: 'groups', owners: [{ column: 'userId', then: 'delete' }], personal: ['emoji'], copy: { key: ['messageId', 'emoji'], columns: ['messageId', 'emoji', 'createdAt'] } },
  { table: 'Message', topic: 'groups', owners: [{ column: 'senderId', then: 'detach', blank: { content: '', type: 'text', fileKey: null, latitude: null, longitude: null, clientKey: null, deletedAt: AT_DELETION } }], personal: ['content', 'latitude', 'longitude', 'fileKey'], copy: { key: ['id'], columns: ['groupId', 'type', 'content', 'fileKey', 'latitude', 'longitude', 'createdAt', 'deletedAt'] } },
  { table: 'Membership', topic: 'groups', owners: [{ column: 'userId', then: 'delete' }], personal: [], copy: { key: ['groupId'], columns: ['groupId', 'role', 'joinedAt'] } },
  { table: 'GroupInvite', topic: 'groups', owners: [{ column: 'createdById', then: 'detach', blank: { revokedAt: AT_DELETION } }], personal: ['token'], copy: { key: ['id'], columns: ['groupId', 'createdAt', 'expiresAt', 'revokedAt'] } },
  { table: 'GroupBan', topic: 'groups', owners: [{ column: 'userId', then: 'delete' }, { column: 'bannedById', then: 'detach' }], personal: [], copy: { key: ['groupId'], columns: ['groupId', 'createdAt'] } },
  { table: 'Group', topic: 'groups', owners: [{ column: 'createdById', then: 'detach' }], personal: ['directKey'], copy: { key: ['id'], columns: ['kind', 'name', 'description', 'eventId', 'createdAt'] } },

  { table: 'Ticket', topic: 'tickets', owners: [{ column: 'email', by: 'email', then: 'keep' }], personal: ['email', 'name', 'codeHash'], copy: { key: ['ticketId'], columns: ['eventId', 'email', 'name', 'status', 'createdAt', 'confirmedAt', 'checkedInAt'] } },
  { table: 'CheckIn', topic: 'tickets', owners: [], personal: ['doorName'], },
  { table: 'DoorLink', topic: 'tickets', owners: [], personal: ['name', 'tokenHash'], },

  { table: 'AdCount', topic: 'payments', owners: [], personal: ['visitorHash', 'networkHash'], expiry: { column: 'day', days: 402 } },
  { table: 'Campaign', topic: 'payments', owners: [{ column: 'userId', then: 'detach' }], personal: [], copy: { key: ['id'], columns: ['eventId', 'packageId', 'status', 'priceCents', 'currency', 'durationDays', 'clicks', 'views', 'startsAt', 'endsAt', 'createdAt'] }, expiry: { column: 'createdAt', days: 4018 } },
  { table: 'Payment', topic: 'payments', owners: [{ column: 'userId', then: 'detach' }], personal: ['checkoutId', 'paymentIntentId'], copy: { key: ['id'], columns: ['provider', 'amountCents', 'currency', 'status', 'receiptNumber', 'createdAt', 'paidAt', 'refundedAt', 'refundedCents'] }, expiry: { column: 'createdAt', days: 4018 } },

  { table: 'Report', topic: 'moderation', owners: [{ column: 'reporterId', then: 'detach', blank: { reporterName: null, reporterEmail: null } }, { column: 'authorId', then: 'detach' }, { column: 'reviewerId', then: 'detach' }, { column: 'decidedById', then: 'detach' }], personal: ['reporterName', 'reporterEmail', 'explanation', 'objection', 'receiptNumber'], copy: { key: ['id'], columns: ['receiptNumber', 'subject', 'url', 'reason', 'explanation', 'reporterName', 'reporterEmail', 'status', 'decision', 'createdAt', 'decidedAt'] }, expiry: { column: 'decidedAt', days: 1095 } },
  { table: 'Takedown', topic: 'moderation', owners: [], personal: ['before'], },
  { table: 'AuditEntry', topic: 'moderation', owners: [{ column: 'actorId', then: 'keep' }], personal: ['actorName', 'before', 'after'], copy: { key: ['id'], columns: ['action', 'subject', 'subjectId', 'reason', 'createdAt'] } },

  { table: 'PointEntry', topic: 'profile', owners: [{ column: 'userId', then: 'delete' }], personal: [], copy: { key: ['id'], columns: ['points', 'cause', 'causeId', 'createdAt'] } },
  { table: 'Preferences', topic: 'profile', owners: [{ column: 'userId', then: 'delete' }], personal: ['eventTypes', 'genreStyles', 'targetAudience', 'communityOffers'], copy: { key: ['userId'], columns: ['eventTypes', 'genreStyles', 'targetAudience', 'communityOffers', 'updatedAt'] } },
  { table: 'Wallet', topic: 'profile', owners: [{ column: 'userId', then: 'delete' }], personal: ['address'], copy: { key: ['userId'], columns: ['address', 'createdAt'] } },
  { table: 'SigningKey', topic: 'federation', owners: [{ column: 'userId', then: 'delete' }], personal: ['privateKeyPem'], copy: { key: ['id'], columns: ['publicKeyPem', 'createdAt', 'retiredAt'] } },
  { table: 'RemoteFollow', topic: 'federation', owners: [{ column: 'userId', then: 'delete' }], personal: ['activityId'], copy: { key: ['id'], columns: ['remoteActorId', 'createdAt'] } },
  { table: 'RemoteActor', topic: 'federation', owners: [], personal: ['uri', 'handle', 'name', 'inbox'], },
  { table: 'Delivery', topic: 'federation', owners: [], personal: ['payload', 'inbox'], expiry: { column: 'createdAt', days: 30 } },

  { table: 'EventView', topic: 'counting', owners: [], personal: ['visitorHash'], expiry: { column: 'day', days: 2 } },
  { table: 'EventAction', topic: 'counting', owners: [], personal: ['visitorHash'], expiry: { column: 'day', days: 2 } },

  // The account itself goes last.
  { table: 'Profile', topic: 'profile', owners: [{ column: 'userId', then: 'delete' }], personal: ['bio', 'links', 'profileImageKey', 'headerImageKey'], copy: { key: ['userId'], columns: ['bio', 'links', 'profileImageKey', 'headerImageKey', 'createdAt', 'updatedAt'] } },
  { table: 'User', topic: 'account', owners: [{ column: 'id', then: 'delete' }], personal: ['username', 'email', 'emailVerifiedAt', 'passwordHash', 'language'], copy: { key: ['id'], columns: ['id', 'username', 'email', 'emailVerifiedAt', 'role', 'isArtist', 'verifiedOrganizerAt', 'language', 'disabledAt', 'createdAt', 'updatedAt'] } },
]

/** What the tables are for, in the order of the privacy page; its texts say what allows it. */
export const DATA_TOPICS: readonly DataTopic[] = ['account', 'profile', 'events', 'comments', 'likes', 'groups', 'tickets', 'payments', 'notifications', 'moderation', 'counting', 'federation']
