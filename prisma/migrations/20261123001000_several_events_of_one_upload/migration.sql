-- One picture may make several events; while it is read its record tells what has been seen, and after a failure what was missing.
ALTER TABLE "Upload"
  ADD COLUMN "eventIds" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "progress" JSONB,
  ADD COLUMN "missing" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

UPDATE "Upload" SET "eventIds" = ARRAY["eventId"] WHERE "eventId" IS NOT NULL;
