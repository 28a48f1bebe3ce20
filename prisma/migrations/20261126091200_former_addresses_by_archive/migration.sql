-- Only archives name the path an event had elsewhere.
DROP INDEX "Event_formerPath_idx";
CREATE INDEX "Event_formerPath_idx" ON "Event" ((substring("importUid" FROM '^archive:https?://[^/]+(/.*)$')))
  WHERE "importUid" IS NOT NULL AND "state" = 'published' AND "deletedAt" IS NULL AND "mergedIntoId" IS NULL;
