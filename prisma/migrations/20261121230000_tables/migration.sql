-- Every table of the house, as the models say it. The rules Prisma cannot say follow in the next migration.
-- Needs PostgreSQL 18 (uuidv7) with the contrib modules citext and unaccent, which a database's owner may create.

CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- CreateEnum
CREATE TYPE "CampaignPackage" AS ENUM ('basic', 'premium', 'showcase');

-- CreateEnum
CREATE TYPE "CampaignStatus" AS ENUM ('pending', 'active', 'finished', 'refunded', 'cancelled');

-- CreateEnum
CREATE TYPE "SubmissionStatus" AS ENUM ('held', 'approved', 'rejected');

-- CreateEnum
CREATE TYPE "UserRole" AS ENUM ('user', 'moderator', 'admin');

-- CreateEnum
CREATE TYPE "AccountTokenPurpose" AS ENUM ('verify_email', 'reset_password');

-- CreateEnum
CREATE TYPE "CommentState" AS ENUM ('published', 'held');

-- CreateEnum
CREATE TYPE "EventStatus" AS ENUM ('scheduled', 'cancelled', 'postponed', 'moved', 'sold_out');

-- CreateEnum
CREATE TYPE "EventState" AS ENUM ('published', 'held');

-- CreateEnum
CREATE TYPE "EventImageKind" AS ENUM ('lineup', 'gallery', 'teaser', 'gif');

-- CreateEnum
CREATE TYPE "DeliveryStatus" AS ENUM ('waiting', 'delivered', 'given_up');

-- CreateEnum
CREATE TYPE "PlaceKind" AS ENUM ('city', 'venue', 'address');

-- CreateEnum
CREATE TYPE "GroupKind" AS ENUM ('community', 'invite', 'direct');

-- CreateEnum
CREATE TYPE "CommunityType" AS ENUM ('helper', 'driver', 'artist', 'sleep', 'lost_found', 'queue');

-- CreateEnum
CREATE TYPE "MembershipRole" AS ENUM ('owner', 'member');

-- CreateEnum
CREATE TYPE "MessageType" AS ENUM ('text', 'image', 'location');

-- CreateEnum
CREATE TYPE "ReportSubject" AS ENUM ('event', 'image', 'comment', 'profile', 'group', 'message', 'feed_item', 'artist');

-- CreateEnum
CREATE TYPE "ReportStatus" AS ENUM ('received', 'in_review', 'actioned', 'dismissed');

-- CreateEnum
CREATE TYPE "PaymentStatus" AS ENUM ('open', 'paid', 'failed', 'expired', 'refunded');

-- CreateEnum
CREATE TYPE "PointCause" AS ENUM ('upload', 'upload_revoked');

-- CreateEnum
CREATE TYPE "TicketStatus" AS ENUM ('valid', 'used', 'cancelled');

-- CreateEnum
CREATE TYPE "UploadState" AS ENUM ('queued', 'reading', 'understanding', 'locating', 'saving', 'done', 'failed');

-- CreateTable
CREATE TABLE "Campaign" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "eventId" TEXT,
    "userId" TEXT,
    "paymentId" TEXT,
    "packageId" "CampaignPackage" NOT NULL,
    "status" "CampaignStatus" NOT NULL DEFAULT 'pending',
    "priceCents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'EUR',
    "durationDays" INTEGER NOT NULL,
    "clickGuarantee" INTEGER NOT NULL,
    "clicks" INTEGER NOT NULL DEFAULT 0,
    "views" INTEGER NOT NULL DEFAULT 0,
    "startsAt" TIMESTAMPTZ(3),
    "endsAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Campaign_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ArtistSubmission" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "name" CITEXT NOT NULL,
    "prompt" TEXT NOT NULL DEFAULT '',
    "imageKey" TEXT,
    "userId" TEXT,
    "deviceKeyHash" TEXT,
    "status" "SubmissionStatus" NOT NULL DEFAULT 'held',
    "claimedById" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reviewedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ArtistSubmission_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "username" CITEXT NOT NULL,
    "email" CITEXT NOT NULL,
    "emailVerifiedAt" TIMESTAMPTZ(3),
    "passwordHash" TEXT NOT NULL,
    "role" "UserRole" NOT NULL DEFAULT 'user',
    "isArtist" BOOLEAN NOT NULL DEFAULT false,
    "verifiedOrganizerAt" TIMESTAMPTZ(3),
    "language" TEXT,
    "disabledAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "userId" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "userAgent" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AccountToken" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "userId" TEXT NOT NULL,
    "purpose" "AccountTokenPurpose" NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "AccountToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Comment" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "eventId" TEXT NOT NULL,
    "userId" TEXT,
    "deviceKeyHash" TEXT,
    "text" TEXT NOT NULL,
    "parentId" TEXT,
    "depth" INTEGER NOT NULL DEFAULT 0,
    "state" "CommentState" NOT NULL DEFAULT 'published',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Comment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Event" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "hostId" TEXT,
    "deviceKeyHash" TEXT,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "status" "EventStatus" NOT NULL DEFAULT 'scheduled',
    "state" "EventState" NOT NULL DEFAULT 'published',
    "language" TEXT,
    "category" TEXT,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "startDate" DATE,
    "endDate" DATE,
    "startTime" TEXT,
    "endTime" TEXT,
    "doorsTime" TEXT,
    "timeZone" TEXT NOT NULL DEFAULT 'Europe/Berlin',
    "previousStartDate" DATE,
    "dates" JSONB NOT NULL DEFAULT '[]',
    "startsAt" TIMESTAMPTZ(0),
    "endsAt" TIMESTAMPTZ(0),
    "venue" TEXT,
    "street" TEXT,
    "houseNumber" TEXT,
    "postalCode" TEXT,
    "city" TEXT,
    "countryCode" TEXT,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "priceText" TEXT,
    "priceCents" INTEGER,
    "currency" TEXT,
    "isFree" BOOLEAN NOT NULL DEFAULT false,
    "ticketLink" TEXT,
    "website" TEXT,
    "email" TEXT,
    "socialMediaLinks" JSONB NOT NULL DEFAULT '{}',
    "imageKey" TEXT,
    "views" INTEGER NOT NULL DEFAULT 0,
    "commentCount" INTEGER NOT NULL DEFAULT 0,
    "isSponsored" BOOLEAN NOT NULL DEFAULT false,
    "recognition" JSONB,
    "confirmedAt" TIMESTAMPTZ(3),
    "flyerHash" TEXT,
    "flyerPart" INTEGER NOT NULL DEFAULT 0,
    "perceptualHash" BIGINT,
    "dedupeKey" TEXT,
    "mergedIntoId" TEXT,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" TIMESTAMPTZ(3),
    "search" tsvector,

    CONSTRAINT "Event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LineupEntry" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "eventId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL DEFAULT '',
    "startTime" TEXT,
    "position" INTEGER NOT NULL DEFAULT 0,
    "imageKey" TEXT,

    CONSTRAINT "LineupEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EventImage" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "eventId" TEXT NOT NULL,
    "mediaKey" TEXT NOT NULL,
    "kind" "EventImageKind" NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "EventImage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EventView" (
    "eventId" TEXT NOT NULL,
    "visitorHash" TEXT NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "EventView_pkey" PRIMARY KEY ("eventId","day","visitorHash")
);

-- CreateTable
CREATE TABLE "Favorite" (
    "userId" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Favorite_pkey" PRIMARY KEY ("userId","eventId")
);

-- CreateTable
CREATE TABLE "RemoteActor" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "uri" TEXT NOT NULL,
    "handle" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "inbox" TEXT NOT NULL,
    "sharedInbox" TEXT,
    "publicKeyId" TEXT,
    "publicKeyPem" TEXT,
    "fetchedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "blockedAt" TIMESTAMPTZ(3),

    CONSTRAINT "RemoteActor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RemoteFollow" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "remoteActorId" TEXT NOT NULL,
    "userId" TEXT,
    "activityId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RemoteFollow_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Delivery" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "remoteActorId" TEXT,
    "eventId" TEXT,
    "inbox" TEXT NOT NULL,
    "activityId" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "status" "DeliveryStatus" NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lastError" TEXT,
    "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deliveredAt" TIMESTAMPTZ(3),

    CONSTRAINT "Delivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SigningKey" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "userId" TEXT,
    "publicKeyPem" TEXT NOT NULL,
    "privateKeyPem" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retiredAt" TIMESTAMPTZ(3),

    CONSTRAINT "SigningKey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FeedItem" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "profileId" TEXT,
    "eventId" TEXT NOT NULL,
    "feedImageKey" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "FeedItem_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Follow" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "userId" TEXT NOT NULL,
    "profileId" TEXT,
    "artistName" CITEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Follow_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Place" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "kind" "PlaceKind" NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "street" TEXT,
    "houseNumber" TEXT,
    "postalCode" TEXT,
    "city" TEXT,
    "countryCode" TEXT,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "timeZone" TEXT,
    "source" TEXT NOT NULL,
    "fetchedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3),

    CONSTRAINT "Place_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Group" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "kind" "GroupKind" NOT NULL DEFAULT 'invite',
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "eventId" TEXT,
    "communityType" "CommunityType",
    "isPublic" BOOLEAN NOT NULL DEFAULT false,
    "imageUrl" TEXT,
    "createdById" TEXT,
    "inviteToken" TEXT,
    "inviteExpiresAt" TIMESTAMPTZ(3),
    "directKey" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Group_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Membership" (
    "groupId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "role" "MembershipRole" NOT NULL DEFAULT 'member',
    "joinedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastReadAt" TIMESTAMPTZ(3),
    "mutedUntil" TIMESTAMPTZ(3),

    CONSTRAINT "Membership_pkey" PRIMARY KEY ("groupId","userId")
);

-- CreateTable
CREATE TABLE "MediaObject" (
    "key" TEXT NOT NULL,
    "contentType" TEXT NOT NULL,
    "sizeBytes" INTEGER NOT NULL,
    "widthPx" INTEGER,
    "heightPx" INTEGER,
    "thumbhash" TEXT,
    "accent" TEXT,
    "perceptualHash" BIGINT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "blockedAt" TIMESTAMPTZ(3),

    CONSTRAINT "MediaObject_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Message" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "groupId" TEXT NOT NULL,
    "senderId" TEXT,
    "type" "MessageType" NOT NULL DEFAULT 'text',
    "content" TEXT NOT NULL DEFAULT '',
    "fileKey" TEXT,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "clientKey" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3),
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Report" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "receiptNumber" TEXT NOT NULL,
    "subject" "ReportSubject" NOT NULL,
    "subjectId" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "explanation" TEXT NOT NULL DEFAULT '',
    "reporterId" TEXT,
    "reporterName" TEXT,
    "reporterEmail" TEXT,
    "goodFaith" BOOLEAN NOT NULL,
    "status" "ReportStatus" NOT NULL DEFAULT 'received',
    "decision" TEXT,
    "decidedById" TEXT,
    "decidedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Block" (
    "blockerId" TEXT NOT NULL,
    "blockedId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Block_pkey" PRIMARY KEY ("blockerId","blockedId")
);

-- CreateTable
CREATE TABLE "Notification" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "userId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "eventId" TEXT,
    "data" JSONB NOT NULL DEFAULT '{}',
    "dedupeKey" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "readAt" TIMESTAMPTZ(3),

    CONSTRAINT "Notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PushSubscription" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "userId" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSentAt" TIMESTAMPTZ(3),

    CONSTRAINT "PushSubscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Payment" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "userId" TEXT,
    "provider" TEXT NOT NULL DEFAULT 'stripe',
    "checkoutId" TEXT,
    "paymentIntentId" TEXT,
    "amountCents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "status" "PaymentStatus" NOT NULL DEFAULT 'open',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paidAt" TIMESTAMPTZ(3),
    "refundedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PaymentEvent" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "paymentId" TEXT,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PaymentEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PointEntry" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "userId" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "cause" "PointCause" NOT NULL,
    "causeId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PointEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Profile" (
    "userId" TEXT NOT NULL,
    "bio" TEXT NOT NULL DEFAULT '',
    "links" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "profileImageKey" TEXT,
    "headerImageKey" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Profile_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "Preferences" (
    "userId" TEXT NOT NULL,
    "eventTypes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "genreStyles" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "targetAudience" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "communityOffers" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Preferences_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "ShopItem" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "imageKey" TEXT,
    "link" TEXT,
    "priceCents" INTEGER,
    "currency" TEXT,
    "position" INTEGER NOT NULL DEFAULT 0,
    "publishedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ShopItem_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Ticket" (
    "ticketId" TEXT NOT NULL DEFAULT (gen_random_uuid())::text,
    "eventId" TEXT NOT NULL,
    "email" CITEXT NOT NULL,
    "status" "TicketStatus" NOT NULL DEFAULT 'valid',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmedAt" TIMESTAMPTZ(3),
    "checkedInAt" TIMESTAMPTZ(3),

    CONSTRAINT "Ticket_pkey" PRIMARY KEY ("ticketId")
);

-- CreateTable
CREATE TABLE "Upload" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "idempotencyKey" TEXT NOT NULL,
    "userId" TEXT,
    "deviceKeyHash" TEXT,
    "batchId" TEXT,
    "state" "UploadState" NOT NULL DEFAULT 'queued',
    "errorCode" TEXT,
    "mediaKey" TEXT,
    "contentHash" TEXT,
    "perceptualHash" BIGINT,
    "eventId" TEXT,
    "alreadyKnown" BOOLEAN NOT NULL DEFAULT false,
    "engine" TEXT,
    "durationMs" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Upload_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Wallet" (
    "userId" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Wallet_pkey" PRIMARY KEY ("userId")
);

-- CreateIndex
CREATE UNIQUE INDEX "Campaign_paymentId_key" ON "Campaign"("paymentId");

-- CreateIndex
CREATE INDEX "Campaign_eventId_idx" ON "Campaign"("eventId");

-- CreateIndex
CREATE INDEX "Campaign_userId_idx" ON "Campaign"("userId");

-- CreateIndex
CREATE INDEX "Campaign_status_endsAt_idx" ON "Campaign"("status", "endsAt");

-- CreateIndex
CREATE INDEX "ArtistSubmission_name_idx" ON "ArtistSubmission"("name");

-- CreateIndex
CREATE INDEX "ArtistSubmission_status_createdAt_idx" ON "ArtistSubmission"("status", "createdAt");

-- CreateIndex
CREATE INDEX "ArtistSubmission_userId_idx" ON "ArtistSubmission"("userId");

-- CreateIndex
CREATE INDEX "ArtistSubmission_claimedById_idx" ON "ArtistSubmission"("claimedById");

-- CreateIndex
CREATE UNIQUE INDEX "User_username_key" ON "User"("username");

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE UNIQUE INDEX "Session_tokenHash_key" ON "Session"("tokenHash");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "AccountToken_tokenHash_key" ON "AccountToken"("tokenHash");

-- CreateIndex
CREATE INDEX "AccountToken_userId_purpose_idx" ON "AccountToken"("userId", "purpose");

-- CreateIndex
CREATE INDEX "Comment_eventId_createdAt_id_idx" ON "Comment"("eventId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Comment_userId_createdAt_id_idx" ON "Comment"("userId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Comment_parentId_eventId_idx" ON "Comment"("parentId", "eventId");

-- CreateIndex
CREATE UNIQUE INDEX "Comment_id_eventId_key" ON "Comment"("id", "eventId");

-- CreateIndex
CREATE INDEX "Event_startDate_id_idx" ON "Event"("startDate", "id");

-- CreateIndex
CREATE INDEX "Event_city_startDate_id_idx" ON "Event"("city", "startDate", "id");

-- CreateIndex
CREATE INDEX "Event_city_category_startDate_id_idx" ON "Event"("city", "category", "startDate", "id");

-- CreateIndex
CREATE INDEX "Event_startsAt_id_idx" ON "Event"("startsAt", "id");

-- CreateIndex
CREATE INDEX "Event_createdAt_id_idx" ON "Event"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Event_hostId_createdAt_id_idx" ON "Event"("hostId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Event_search_idx" ON "Event" USING GIN ("search");

-- CreateIndex
CREATE INDEX "LineupEntry_eventId_position_idx" ON "LineupEntry"("eventId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "EventImage_eventId_kind_mediaKey_key" ON "EventImage"("eventId", "kind", "mediaKey");

-- CreateIndex
CREATE INDEX "EventView_day_idx" ON "EventView"("day");

-- CreateIndex
CREATE INDEX "Favorite_eventId_idx" ON "Favorite"("eventId");

-- CreateIndex
CREATE UNIQUE INDEX "RemoteActor_uri_key" ON "RemoteActor"("uri");

-- CreateIndex
CREATE UNIQUE INDEX "RemoteFollow_activityId_key" ON "RemoteFollow"("activityId");

-- CreateIndex
CREATE INDEX "RemoteFollow_userId_idx" ON "RemoteFollow"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "RemoteFollow_remoteActorId_userId_key" ON "RemoteFollow"("remoteActorId", "userId");

-- CreateIndex
CREATE INDEX "Delivery_status_nextAttemptAt_idx" ON "Delivery"("status", "nextAttemptAt");

-- CreateIndex
CREATE INDEX "Delivery_remoteActorId_idx" ON "Delivery"("remoteActorId");

-- CreateIndex
CREATE INDEX "Delivery_eventId_idx" ON "Delivery"("eventId");

-- CreateIndex
CREATE UNIQUE INDEX "Delivery_activityId_inbox_key" ON "Delivery"("activityId", "inbox");

-- CreateIndex
CREATE INDEX "SigningKey_userId_idx" ON "SigningKey"("userId");

-- CreateIndex
CREATE INDEX "FeedItem_profileId_createdAt_id_idx" ON "FeedItem"("profileId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "FeedItem_createdAt_id_idx" ON "FeedItem"("createdAt", "id");

-- CreateIndex
CREATE INDEX "FeedItem_eventId_idx" ON "FeedItem"("eventId");

-- CreateIndex
CREATE UNIQUE INDEX "FeedItem_profileId_eventId_key" ON "FeedItem"("profileId", "eventId");

-- CreateIndex
CREATE INDEX "Follow_profileId_idx" ON "Follow"("profileId");

-- CreateIndex
CREATE UNIQUE INDEX "Follow_userId_profileId_key" ON "Follow"("userId", "profileId");

-- CreateIndex
CREATE UNIQUE INDEX "Follow_userId_artistName_key" ON "Follow"("userId", "artistName");

-- CreateIndex
CREATE INDEX "Place_expiresAt_idx" ON "Place"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "Place_kind_key_key" ON "Place"("kind", "key");

-- CreateIndex
CREATE UNIQUE INDEX "Group_inviteToken_key" ON "Group"("inviteToken");

-- CreateIndex
CREATE UNIQUE INDEX "Group_directKey_key" ON "Group"("directKey");

-- CreateIndex
CREATE INDEX "Group_createdById_idx" ON "Group"("createdById");

-- CreateIndex
CREATE UNIQUE INDEX "Group_eventId_communityType_key" ON "Group"("eventId", "communityType");

-- CreateIndex
CREATE INDEX "Membership_userId_idx" ON "Membership"("userId");

-- CreateIndex
CREATE INDEX "Message_groupId_createdAt_id_idx" ON "Message"("groupId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Message_senderId_idx" ON "Message"("senderId");

-- CreateIndex
CREATE INDEX "Message_expiresAt_idx" ON "Message"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "Message_groupId_senderId_clientKey_key" ON "Message"("groupId", "senderId", "clientKey");

-- CreateIndex
CREATE UNIQUE INDEX "Report_receiptNumber_key" ON "Report"("receiptNumber");

-- CreateIndex
CREATE INDEX "Report_subject_subjectId_idx" ON "Report"("subject", "subjectId");

-- CreateIndex
CREATE INDEX "Report_status_createdAt_idx" ON "Report"("status", "createdAt");

-- CreateIndex
CREATE INDEX "Report_reporterId_idx" ON "Report"("reporterId");

-- CreateIndex
CREATE INDEX "Report_decidedById_idx" ON "Report"("decidedById");

-- CreateIndex
CREATE INDEX "Block_blockedId_idx" ON "Block"("blockedId");

-- CreateIndex
CREATE INDEX "Notification_userId_createdAt_id_idx" ON "Notification"("userId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Notification_eventId_idx" ON "Notification"("eventId");

-- CreateIndex
CREATE UNIQUE INDEX "Notification_userId_dedupeKey_key" ON "Notification"("userId", "dedupeKey");

-- CreateIndex
CREATE UNIQUE INDEX "PushSubscription_endpoint_key" ON "PushSubscription"("endpoint");

-- CreateIndex
CREATE INDEX "PushSubscription_userId_idx" ON "PushSubscription"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_checkoutId_key" ON "Payment"("checkoutId");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_paymentIntentId_key" ON "Payment"("paymentIntentId");

-- CreateIndex
CREATE INDEX "Payment_userId_idx" ON "Payment"("userId");

-- CreateIndex
CREATE INDEX "PaymentEvent_paymentId_idx" ON "PaymentEvent"("paymentId");

-- CreateIndex
CREATE UNIQUE INDEX "PointEntry_userId_cause_causeId_key" ON "PointEntry"("userId", "cause", "causeId");

-- CreateIndex
CREATE INDEX "ShopItem_publishedAt_position_idx" ON "ShopItem"("publishedAt", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Ticket_eventId_email_key" ON "Ticket"("eventId", "email");

-- CreateIndex
CREATE UNIQUE INDEX "Upload_idempotencyKey_key" ON "Upload"("idempotencyKey");

-- CreateIndex
CREATE INDEX "Upload_contentHash_idx" ON "Upload"("contentHash");

-- CreateIndex
CREATE INDEX "Upload_userId_createdAt_idx" ON "Upload"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "Upload_deviceKeyHash_createdAt_idx" ON "Upload"("deviceKeyHash", "createdAt");

-- CreateIndex
CREATE INDEX "Upload_eventId_idx" ON "Upload"("eventId");

-- CreateIndex
CREATE INDEX "Upload_state_createdAt_idx" ON "Upload"("state", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Wallet_address_key" ON "Wallet"("address");

-- AddForeignKey
ALTER TABLE "Campaign" ADD CONSTRAINT "Campaign_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Campaign" ADD CONSTRAINT "Campaign_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Campaign" ADD CONSTRAINT "Campaign_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ArtistSubmission" ADD CONSTRAINT "ArtistSubmission_imageKey_fkey" FOREIGN KEY ("imageKey") REFERENCES "MediaObject"("key") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ArtistSubmission" ADD CONSTRAINT "ArtistSubmission_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ArtistSubmission" ADD CONSTRAINT "ArtistSubmission_claimedById_fkey" FOREIGN KEY ("claimedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AccountToken" ADD CONSTRAINT "AccountToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_parentId_eventId_fkey" FOREIGN KEY ("parentId", "eventId") REFERENCES "Comment"("id", "eventId") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Event" ADD CONSTRAINT "Event_hostId_fkey" FOREIGN KEY ("hostId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Event" ADD CONSTRAINT "Event_imageKey_fkey" FOREIGN KEY ("imageKey") REFERENCES "MediaObject"("key") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Event" ADD CONSTRAINT "Event_mergedIntoId_fkey" FOREIGN KEY ("mergedIntoId") REFERENCES "Event"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LineupEntry" ADD CONSTRAINT "LineupEntry_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LineupEntry" ADD CONSTRAINT "LineupEntry_imageKey_fkey" FOREIGN KEY ("imageKey") REFERENCES "MediaObject"("key") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventImage" ADD CONSTRAINT "EventImage_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventImage" ADD CONSTRAINT "EventImage_mediaKey_fkey" FOREIGN KEY ("mediaKey") REFERENCES "MediaObject"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventView" ADD CONSTRAINT "EventView_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Favorite" ADD CONSTRAINT "Favorite_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Favorite" ADD CONSTRAINT "Favorite_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RemoteFollow" ADD CONSTRAINT "RemoteFollow_remoteActorId_fkey" FOREIGN KEY ("remoteActorId") REFERENCES "RemoteActor"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RemoteFollow" ADD CONSTRAINT "RemoteFollow_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_remoteActorId_fkey" FOREIGN KEY ("remoteActorId") REFERENCES "RemoteActor"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SigningKey" ADD CONSTRAINT "SigningKey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FeedItem" ADD CONSTRAINT "FeedItem_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FeedItem" ADD CONSTRAINT "FeedItem_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FeedItem" ADD CONSTRAINT "FeedItem_feedImageKey_fkey" FOREIGN KEY ("feedImageKey") REFERENCES "MediaObject"("key") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Follow" ADD CONSTRAINT "Follow_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Follow" ADD CONSTRAINT "Follow_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Group" ADD CONSTRAINT "Group_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Group" ADD CONSTRAINT "Group_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "Group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "Group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_senderId_fkey" FOREIGN KEY ("senderId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_fileKey_fkey" FOREIGN KEY ("fileKey") REFERENCES "MediaObject"("key") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_reporterId_fkey" FOREIGN KEY ("reporterId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Block" ADD CONSTRAINT "Block_blockerId_fkey" FOREIGN KEY ("blockerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Block" ADD CONSTRAINT "Block_blockedId_fkey" FOREIGN KEY ("blockedId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PushSubscription" ADD CONSTRAINT "PushSubscription_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PaymentEvent" ADD CONSTRAINT "PaymentEvent_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PointEntry" ADD CONSTRAINT "PointEntry_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Profile" ADD CONSTRAINT "Profile_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Profile" ADD CONSTRAINT "Profile_profileImageKey_fkey" FOREIGN KEY ("profileImageKey") REFERENCES "MediaObject"("key") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Profile" ADD CONSTRAINT "Profile_headerImageKey_fkey" FOREIGN KEY ("headerImageKey") REFERENCES "MediaObject"("key") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Preferences" ADD CONSTRAINT "Preferences_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ShopItem" ADD CONSTRAINT "ShopItem_imageKey_fkey" FOREIGN KEY ("imageKey") REFERENCES "MediaObject"("key") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Ticket" ADD CONSTRAINT "Ticket_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Upload" ADD CONSTRAINT "Upload_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Upload" ADD CONSTRAINT "Upload_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Upload" ADD CONSTRAINT "Upload_mediaKey_fkey" FOREIGN KEY ("mediaKey") REFERENCES "MediaObject"("key") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Wallet" ADD CONSTRAINT "Wallet_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;


