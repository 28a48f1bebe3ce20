-- Only an operator's import makes an event answer at the path it had: whoever imports a file could claim any.
ALTER TABLE "Event" ADD COLUMN "formerPath" TEXT;
DROP INDEX "Event_formerPath_idx";
CREATE INDEX "Event_formerPath_idx" ON "Event" ("formerPath")
  WHERE "formerPath" IS NOT NULL AND "state" = 'published' AND "deletedAt" IS NULL AND "mergedIntoId" IS NULL;
