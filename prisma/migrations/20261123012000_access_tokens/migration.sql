-- What a client without cookies sends: another, shorter-lived secret than the browser's, in a row of its own.
CREATE TABLE "AccessToken" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "sessionId" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "AccessToken_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "AccessToken_tokenHash_key" ON "AccessToken"("tokenHash");
CREATE INDEX "AccessToken_sessionId_idx" ON "AccessToken"("sessionId");
CREATE INDEX "AccessToken_expiresAt_idx" ON "AccessToken"("expiresAt");
ALTER TABLE "AccessToken" ADD CONSTRAINT "AccessToken_expiresAt_check" CHECK ("expiresAt" > "createdAt");
ALTER TABLE "AccessToken" ADD CONSTRAINT "AccessToken_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session"("id") ON DELETE CASCADE ON UPDATE CASCADE;
