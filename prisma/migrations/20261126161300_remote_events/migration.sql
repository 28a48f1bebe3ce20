-- CreateEnum
CREATE TYPE "FollowingState" AS ENUM ('asked', 'accepted', 'refused', 'gone');

-- AlterTable
ALTER TABLE "Event" ADD COLUMN     "origin" TEXT;

-- CreateTable
CREATE TABLE "Following" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "uri" TEXT NOT NULL,
    "handle" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "inbox" TEXT NOT NULL,
    "state" "FollowingState" NOT NULL DEFAULT 'asked',
    "activityId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answeredAt" TIMESTAMPTZ(3),

    CONSTRAINT "Following_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RemoteEvent" (
    "eventId" TEXT NOT NULL,
    "uri" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "followingId" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "pictureUrl" TEXT,
    "changedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RemoteEvent_pkey" PRIMARY KEY ("eventId")
);

-- CreateIndex
CREATE UNIQUE INDEX "Following_uri_key" ON "Following"("uri");

-- CreateIndex
CREATE UNIQUE INDEX "Following_activityId_key" ON "Following"("activityId");

-- CreateIndex
CREATE UNIQUE INDEX "RemoteEvent_uri_key" ON "RemoteEvent"("uri");

-- CreateIndex
CREATE INDEX "RemoteEvent_followingId_createdAt_idx" ON "RemoteEvent"("followingId", "createdAt");

-- AddForeignKey
ALTER TABLE "RemoteEvent" ADD CONSTRAINT "RemoteEvent_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RemoteEvent" ADD CONSTRAINT "RemoteEvent_followingId_fkey" FOREIGN KEY ("followingId") REFERENCES "Following"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Nobody here owns an event of another server, so nobody can change it, sell it or take it over.
ALTER TABLE "Event" ADD CONSTRAINT "Event_origin_check" CHECK ("origin" IS NULL OR ("hostId" IS NULL AND "deviceKeyHash" IS NULL));
