-- The organizer's desk: drafts that only their host sees, events that repeat, files that can be imported again, and numbers per day.
ALTER TYPE "EventState" ADD VALUE 'draft';
CREATE TYPE "EventActionKind" AS ENUM ('calendar', 'ticket');

CREATE TABLE "EventSeries" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "hostId" TEXT NOT NULL,
    "rule" TEXT NOT NULL,
    "startDate" DATE NOT NULL,
    "importUid" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "EventSeries_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "EventSeries_rule_check" CHECK (char_length("rule") <= 500)
);
CREATE UNIQUE INDEX "EventSeries_hostId_importUid_key" ON "EventSeries"("hostId", "importUid");
ALTER TABLE "EventSeries" ADD CONSTRAINT "EventSeries_hostId_fkey" FOREIGN KEY ("hostId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "Event" ADD COLUMN "seriesId" TEXT, ADD COLUMN "recurrenceDate" DATE, ADD COLUMN "importUid" TEXT;
ALTER TABLE "Event" ADD CONSTRAINT "Event_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "EventSeries"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Event" ADD CONSTRAINT "Event_importUid_check" CHECK (char_length("importUid") <= 400);
-- One event per date of a series, a deleted one among them: what was taken out of a series does not come back by itself.
CREATE UNIQUE INDEX "Event_seriesId_recurrenceDate_key" ON "Event"("seriesId", "recurrenceDate");
-- A file imported twice changes what it made the first time.
CREATE UNIQUE INDEX "Event_hostId_importUid_live_key" ON "Event"("hostId", "importUid") WHERE "importUid" IS NOT NULL AND "deletedAt" IS NULL AND "mergedIntoId" IS NULL;

CREATE TABLE "EventAction" (
    "eventId" TEXT NOT NULL,
    "kind" "EventActionKind" NOT NULL,
    "visitorHash" TEXT NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "EventAction_pkey" PRIMARY KEY ("eventId","day","kind","visitorHash")
);
CREATE INDEX "EventAction_day_idx" ON "EventAction"("day");
ALTER TABLE "EventAction" ADD CONSTRAINT "EventAction_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "EventDay" (
    "eventId" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,
    "calendarAdds" INTEGER NOT NULL DEFAULT 0,
    "ticketClicks" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "EventDay_pkey" PRIMARY KEY ("eventId","day"),
    CONSTRAINT "EventDay_counters_check" CHECK ("views" >= 0 AND "calendarAdds" >= 0 AND "ticketClicks" >= 0)
);
ALTER TABLE "EventDay" ADD CONSTRAINT "EventDay_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;
