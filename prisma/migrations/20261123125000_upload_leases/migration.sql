-- Who reads a picture holds it by a lease: a process that dies loses it within seconds, and one that was thought dead cannot finish
-- what another has taken over, since each attempt has its number.
ALTER TABLE "Upload" ADD COLUMN "leaseUntil" TIMESTAMPTZ(3);
ALTER TABLE "Upload" ADD COLUMN "attempt" INTEGER NOT NULL DEFAULT 1;

-- The hash of the bytes as they are kept, by which a damaged file is known when it is read. Rows from before learn it when their file
-- is next read and still has its size.
ALTER TABLE "MediaObject" ADD COLUMN "keptHash" TEXT;

-- Kept files that were found damaged when somebody asked for them.
CREATE TABLE "MediaRepair" (
    "key" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "foundAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "mendedAt" TIMESTAMPTZ(3),

    CONSTRAINT "MediaRepair_pkey" PRIMARY KEY ("key"),
    CONSTRAINT "MediaRepair_reason_check" CHECK ("reason" IN ('missing', 'empty', 'truncated', 'altered'))
);

ALTER TABLE "MediaRepair" ADD CONSTRAINT "MediaRepair_key_fkey" FOREIGN KEY ("key") REFERENCES "MediaObject"("key") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE INDEX "MediaRepair_open_idx" ON "MediaRepair" ("foundAt", "key") WHERE "mendedAt" IS NULL;
