-- Imports that can be taken back as a whole, and pages that are read once a day.

CREATE TABLE "EventImport" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoneAt" TIMESTAMPTZ(3),

    CONSTRAINT "EventImport_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "EventImport_name_check" CHECK (char_length("name") <= 300)
);

CREATE TABLE "EventImportRow" (
    "importId" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "revisionId" TEXT,

    CONSTRAINT "EventImportRow_pkey" PRIMARY KEY ("importId","eventId")
);

CREATE TABLE "WatchedPage" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "userId" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "proofToken" TEXT NOT NULL,
    "codeHash" TEXT,
    "codeSentAt" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "provenAt" TIMESTAMPTZ(3),
    "etag" TEXT,
    "lastModified" TEXT,
    "nextAt" TIMESTAMPTZ(3),
    "readAt" TIMESTAMPTZ(3),
    "problem" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "found" JSONB,
    "foundHash" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "WatchedPage_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "WatchedPage_address_check" CHECK (char_length("address") <= 2000)
);

CREATE INDEX "EventImport_userId_createdAt_idx" ON "EventImport"("userId", "createdAt");
CREATE INDEX "EventImportRow_eventId_idx" ON "EventImportRow"("eventId");
CREATE INDEX "WatchedPage_nextAt_idx" ON "WatchedPage"("nextAt");
CREATE UNIQUE INDEX "WatchedPage_userId_address_key" ON "WatchedPage"("userId", "address");

ALTER TABLE "EventImport" ADD CONSTRAINT "EventImport_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "EventImportRow" ADD CONSTRAINT "EventImportRow_importId_fkey" FOREIGN KEY ("importId") REFERENCES "EventImport"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "EventImportRow" ADD CONSTRAINT "EventImportRow_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "WatchedPage" ADD CONSTRAINT "WatchedPage_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
