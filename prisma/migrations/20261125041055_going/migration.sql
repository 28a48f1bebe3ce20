-- CreateEnum
CREATE TYPE "GoingAnswer" AS ENUM ('going', 'maybe');

-- DropIndex
DROP INDEX "Favorite_eventId_idx";

-- CreateTable
CREATE TABLE "Going" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "eventId" TEXT NOT NULL,
    "userId" TEXT,
    "deviceKeyHash" TEXT,
    "answer" "GoingAnswer" NOT NULL,
    "isShown" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Going_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "GoingReminder" (
    "eventId" TEXT NOT NULL,
    "hours" INTEGER NOT NULL,
    "startsAt" TIMESTAMPTZ(0) NOT NULL,

    CONSTRAINT "GoingReminder_pkey" PRIMARY KEY ("eventId","hours","startsAt")
);

-- CreateTable
CREATE TABLE "HostMessage" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "eventId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "audience" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "HostMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EventSource" (
    "eventId" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "source" TEXT NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "EventSource_pkey" PRIMARY KEY ("eventId","day","source")
);

-- CreateIndex
CREATE INDEX "Going_userId_createdAt_id_idx" ON "Going"("userId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Going_deviceKeyHash_createdAt_id_idx" ON "Going"("deviceKeyHash", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Going_createdAt_idx" ON "Going"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Going_eventId_userId_key" ON "Going"("eventId", "userId");

-- CreateIndex
CREATE UNIQUE INDEX "Going_eventId_deviceKeyHash_key" ON "Going"("eventId", "deviceKeyHash");

-- CreateIndex
CREATE INDEX "HostMessage_eventId_createdAt_idx" ON "HostMessage"("eventId", "createdAt");

-- CreateIndex
CREATE INDEX "HostMessage_userId_createdAt_idx" ON "HostMessage"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "Favorite_eventId_userId_idx" ON "Favorite"("eventId", "userId");

-- AddForeignKey
ALTER TABLE "Going" ADD CONSTRAINT "Going_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Going" ADD CONSTRAINT "Going_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GoingReminder" ADD CONSTRAINT "GoingReminder_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HostMessage" ADD CONSTRAINT "HostMessage_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HostMessage" ADD CONSTRAINT "HostMessage_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventSource" ADD CONSTRAINT "EventSource_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Somebody is an account or a device, and a device shows no face.
ALTER TABLE "Going" ADD CONSTRAINT "Going_whose" CHECK (num_nonnulls("userId", "deviceKeyHash") = 1 AND ("userId" IS NOT NULL OR NOT "isShown"));
ALTER TABLE "GoingReminder" ADD CONSTRAINT "GoingReminder_hours" CHECK ("hours" IN (2, 24));
ALTER TABLE "EventSource" ADD CONSTRAINT "EventSource_source" CHECK ("source" ~ '^[a-z]{1,20}$');
