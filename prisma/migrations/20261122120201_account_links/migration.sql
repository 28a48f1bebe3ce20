-- A link sent by mail remembers the address it went to: a new address counts only once its own link was followed.
ALTER TABLE "AccountToken" ADD COLUMN "email" CITEXT;
UPDATE "AccountToken" token SET "email" = account."email" FROM "User" account WHERE account."id" = token."userId";
ALTER TABLE "AccountToken" ALTER COLUMN "email" SET NOT NULL;

-- An account has at most one link of a kind that still works: a newer one replaces it.
DELETE FROM "AccountToken" older USING "AccountToken" newer
  WHERE older."userId" = newer."userId" AND older."purpose" = newer."purpose" AND older."id" < newer."id" AND older."usedAt" IS NULL AND newer."usedAt" IS NULL;
CREATE UNIQUE INDEX "AccountToken_waiting_key" ON "AccountToken" ("userId", "purpose") WHERE "usedAt" IS NULL;

CREATE INDEX "AccountToken_expiresAt_idx" ON "AccountToken"("expiresAt");
