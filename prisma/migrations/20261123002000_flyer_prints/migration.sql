-- What stands on an event's flyer, kept to know the flyer again in another photo of it.
CREATE TABLE "FlyerPrint" (
    "eventId" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "figures" TEXT NOT NULL,
    "days" DATE[],
    "times" TEXT[],
    "isDaySure" BOOLEAN NOT NULL,
    "city" TEXT,
    "venue" TEXT,
    "keys" INTEGER[],

    CONSTRAINT "FlyerPrint_pkey" PRIMARY KEY ("eventId")
);

CREATE INDEX "FlyerPrint_keys_idx" ON "FlyerPrint" USING GIN ("keys");

ALTER TABLE "FlyerPrint" ADD CONSTRAINT "FlyerPrint_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A row stays small, however much is printed.
ALTER TABLE "FlyerPrint"
  ADD CONSTRAINT "FlyerPrint_size_check" CHECK (
    char_length("words") <= 3300 AND char_length("figures") <= 640 AND char_length("city") <= 200 AND char_length("venue") <= 200
    AND cardinality("days") <= 13 AND cardinality("times") <= 13 AND cardinality("keys") <= 80
  );
