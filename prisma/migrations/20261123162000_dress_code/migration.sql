-- What guests are asked to wear, in a few words.
ALTER TABLE "Event" ADD COLUMN "dressCode" TEXT,
  ADD CONSTRAINT "Event_dressCode_check" CHECK (char_length("dressCode") <= 120);

-- A change of it is a change of the event.
DROP TRIGGER event_derive_update ON "Event";
CREATE TRIGGER event_derive_update BEFORE UPDATE OF "title", "description", "status", "category", "tags", "startDate", "endDate", "startTime", "endTime",
  "doorsTime", "timeZone", "dates", "venue", "street", "houseNumber", "postalCode", "city", "countryCode", "latitude", "longitude", "priceText",
  "priceCents", "currency", "isFree", "ticketLink", "website", "email", "socialMediaLinks", "imageKey", "deletedAt", "dressCode"
  ON "Event" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION event_derive();
