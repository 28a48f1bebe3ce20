-- The events of a venue in its city in order of time, so that venues of one name in many cities do not slow each other down.
CREATE INDEX "Event_venue_city_start_idx" ON "Event" ("venueKey", "cityKey", "startsAt", "id") INCLUDE ("endsAt")
  WHERE "state" = 'published' AND "deletedAt" IS NULL AND "mergedIntoId" IS NULL AND "venueKey" IS NOT NULL;

DROP INDEX "Event_venue_start_idx";
