-- CreateTable
CREATE TABLE "SavedSearch" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "userId" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "isTold" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastToldOn" DATE,

    CONSTRAINT "SavedSearch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SavedSearchHit" (
    "savedSearchId" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SavedSearchHit_pkey" PRIMARY KEY ("savedSearchId","eventId")
);

-- CreateIndex
CREATE UNIQUE INDEX "SavedSearch_userId_path_key" ON "SavedSearch"("userId", "path");

-- CreateIndex
CREATE INDEX "SavedSearchHit_eventId_idx" ON "SavedSearchHit"("eventId");

-- CreateIndex
CREATE INDEX "SavedSearchHit_createdAt_idx" ON "SavedSearchHit"("createdAt");

-- AddForeignKey
ALTER TABLE "SavedSearch" ADD CONSTRAINT "SavedSearch_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SavedSearchHit" ADD CONSTRAINT "SavedSearchHit_savedSearchId_fkey" FOREIGN KEY ("savedSearchId") REFERENCES "SavedSearch"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SavedSearchHit" ADD CONSTRAINT "SavedSearchHit_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;
