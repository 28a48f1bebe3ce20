-- A picture that was taken down is recognized by its bytes, under whatever key it comes back.
CREATE INDEX "MediaObject_blocked_keptHash_idx" ON "MediaObject" ("keptHash") WHERE "blockedAt" IS NOT NULL;
