-- A browser's secret is another one every day; the one before holds until the browser has sent the new one.
ALTER TABLE "Session" ADD COLUMN "previousHash" TEXT;
ALTER TABLE "Session" ADD COLUMN "renewedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
CREATE UNIQUE INDEX "Session_previousHash_key" ON "Session"("previousHash");
