-- An event that was imported from another instance answers at its path there, too.
CREATE INDEX "Event_formerPath_idx" ON "Event" ((substring("importUid" FROM '^archive:https?://[^/]+(/.*)$')))
  WHERE "importUid" IS NOT NULL AND "state" = 'published' AND "deletedAt" IS NULL AND "mergedIntoId" IS NULL;
