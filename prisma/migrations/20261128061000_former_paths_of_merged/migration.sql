-- A former address of an event that was merged since leads to the survivor.
DROP INDEX "Event_formerPath_idx";
CREATE INDEX "Event_formerPath_idx" ON "Event" ("formerPath") WHERE "formerPath" IS NOT NULL AND "state" = 'published' AND "deletedAt" IS NULL;
