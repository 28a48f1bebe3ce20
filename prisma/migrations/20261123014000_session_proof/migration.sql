-- When a session last showed that it knows the password: the login is the first time.
ALTER TABLE "Session" ADD COLUMN "provenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE "Session" SET "provenAt" = "createdAt";
