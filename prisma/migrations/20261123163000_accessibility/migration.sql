-- What makes an event open to more people. The choices are those of the table of facts.
ALTER TABLE "Event" ADD COLUMN "accessibility" TEXT[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT "Event_accessibility_check" CHECK ("accessibility" <@ ARRAY['step_free', 'accessible_toilet', 'sign_language', 'induction_loop', 'quiet_space']);

CREATE INDEX "Event_accessibility_idx" ON "Event" USING GIN ("accessibility");

-- A change of it is a change of the event.
DROP TRIGGER event_derive_update ON "Event";
CREATE TRIGGER event_derive_update BEFORE UPDATE OF "title", "description", "status", "category", "tags", "startDate", "endDate", "startTime", "endTime",
  "doorsTime", "timeZone", "dates", "venue", "street", "houseNumber", "postalCode", "city", "countryCode", "latitude", "longitude", "priceText",
  "priceCents", "currency", "isFree", "ticketLink", "website", "email", "socialMediaLinks", "imageKey", "deletedAt", "dressCode", "accessibility"
  ON "Event" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION event_derive();
