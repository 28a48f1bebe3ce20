-- Secret addresses of lists that are somebody's own.
CREATE TYPE "SecretFeedKind" AS ENUM ('saved');

CREATE TABLE "SecretFeed" (
    "userId" TEXT NOT NULL,
    "kind" "SecretFeedKind" NOT NULL,
    "secretHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SecretFeed_pkey" PRIMARY KEY ("userId", "kind")
);

CREATE UNIQUE INDEX "SecretFeed_secretHash_key" ON "SecretFeed"("secretHash");

ALTER TABLE "SecretFeed" ADD CONSTRAINT "SecretFeed_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The events of a house in the order of time.
CREATE INDEX "Event_venue_start_idx" ON "Event" ("venueKey", "startsAt", "id")
  WHERE "state" = 'published' AND "deletedAt" IS NULL AND "mergedIntoId" IS NULL AND "venueKey" IS NOT NULL;

-- What was taken off the site lately: calendars are told.
CREATE INDEX "Event_deleted_idx" ON "Event" ("deletedAt") WHERE "deletedAt" IS NOT NULL;
