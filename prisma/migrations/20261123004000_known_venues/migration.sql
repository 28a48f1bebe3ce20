-- A house that a flyer names is known from earlier events and from a list of the operator's, with its address.

-- The name of a house as it is compared: as a town's, and without the apostrophes that flyers leave out.
CREATE FUNCTION venue_key(value text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT place_key(translate(value, U&'''\2019\2018`\00B4', ''))
$$;

ALTER TABLE "Event" ADD COLUMN "venueKey" TEXT;

CREATE FUNCTION derive_venue_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."venueKey" := venue_key(NEW."venue");
  RETURN NEW;
END $$;
CREATE TRIGGER "Event_venue_key" BEFORE INSERT OR UPDATE OF "venue" ON "Event" FOR EACH ROW EXECUTE FUNCTION derive_venue_key();

ALTER TABLE "Event" DISABLE TRIGGER USER;
UPDATE "Event" SET "venueKey" = venue_key("venue") WHERE "venue" IS NOT NULL;
ALTER TABLE "Event" ENABLE TRIGGER USER;

-- Only events that somebody looked at or wrote teach: a machine's reading must not confirm the next one.
CREATE INDEX "Event_known_venue_idx" ON "Event" ("venueKey", "id")
  WHERE "venueKey" IS NOT NULL AND "city" IS NOT NULL AND "state" = 'published' AND "deletedAt" IS NULL AND "mergedIntoId" IS NULL AND ("confirmedAt" IS NOT NULL OR "recognition" IS NULL);

CREATE TABLE "Venue" (
  "nameKey" TEXT NOT NULL,
  "cityKey" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "street" TEXT,
  "houseNumber" TEXT,
  "postalCode" TEXT,
  "city" TEXT NOT NULL,
  "countryCode" TEXT,
  "latitude" DOUBLE PRECISION,
  "longitude" DOUBLE PRECISION,
  "importedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Venue_pkey" PRIMARY KEY ("nameKey", "cityKey")
);
