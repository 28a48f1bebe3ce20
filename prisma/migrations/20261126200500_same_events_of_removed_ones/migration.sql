-- Removed events are looked up by what they were, too.
CREATE INDEX "Event_dedupeKey_idx" ON "Event" ("dedupeKey") WHERE "dedupeKey" IS NOT NULL;
DROP INDEX "Event_dedupeKey_live_idx";
