-- A link to the address before a change, by which the change is undone.
ALTER TYPE "AccountTokenPurpose" ADD VALUE 'restore_email';

-- Each change has a link of its own; of the other kinds an account has at most one that still works.
DROP INDEX "AccountToken_waiting_key";
CREATE UNIQUE INDEX "AccountToken_waiting_key" ON "AccountToken" ("userId", "purpose") WHERE "usedAt" IS NULL AND "purpose" IN ('verify_email', 'reset_password');
