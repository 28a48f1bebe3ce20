-- Messages are counted per group; so is whatever happens to them. Old rows get the order in which they were sent.
ALTER TYPE "MembershipRole" ADD VALUE 'moderator' BEFORE 'member';
CREATE TYPE "ChatRequest" AS ENUM ('pending', 'ignored');

ALTER TABLE "Group"
  ADD COLUMN "lastSeq" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "lastRevision" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "departures" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "Membership"
  ADD COLUMN "lastReadSeq" INTEGER,
  ADD COLUMN "request" "ChatRequest",
  ADD COLUMN "adultConfirmedAt" TIMESTAMPTZ(3);

ALTER TABLE "Message"
  ADD COLUMN "seq" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "replyToId" TEXT,
  ADD COLUMN "editedAt" TIMESTAMPTZ(3);

UPDATE "Message" message SET "seq" = counted."place", "revision" = counted."place"
FROM (SELECT "id", row_number() OVER (PARTITION BY "groupId" ORDER BY "createdAt", "id")::int AS "place" FROM "Message") counted
WHERE counted."id" = message."id";
UPDATE "Group" grp SET "lastSeq" = counted."newest", "lastRevision" = counted."newest"
FROM (SELECT "groupId", max("seq") AS "newest" FROM "Message" GROUP BY "groupId") counted
WHERE counted."groupId" = grp."id";
UPDATE "Membership" member SET "lastReadSeq" = coalesce((
  SELECT max(message."seq") FROM "Message" message WHERE message."groupId" = member."groupId" AND message."createdAt" <= coalesce(member."lastReadAt", member."joinedAt")
), 0);
ALTER TABLE "Membership" DROP COLUMN "lastReadAt";

DROP INDEX "Message_groupId_createdAt_id_idx";
CREATE UNIQUE INDEX "Message_groupId_seq_key" ON "Message"("groupId", "seq");
CREATE INDEX "Message_groupId_revision_idx" ON "Message"("groupId", "revision");
CREATE INDEX "Message_replyToId_idx" ON "Message"("replyToId");
ALTER TABLE "Message" ADD CONSTRAINT "Message_replyToId_fkey" FOREIGN KEY ("replyToId") REFERENCES "Message"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE "MessageReaction" (
    "messageId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "emoji" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MessageReaction_pkey" PRIMARY KEY ("messageId","userId","emoji")
);
CREATE INDEX "MessageReaction_userId_idx" ON "MessageReaction"("userId");
ALTER TABLE "MessageReaction" ADD CONSTRAINT "MessageReaction_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "Message"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "MessageReaction" ADD CONSTRAINT "MessageReaction_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Several ways into a group instead of one.
CREATE TABLE "GroupInvite" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "groupId" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "createdById" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "GroupInvite_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "GroupInvite_token_key" ON "GroupInvite"("token");
CREATE INDEX "GroupInvite_groupId_createdAt_idx" ON "GroupInvite"("groupId", "createdAt");
CREATE INDEX "GroupInvite_createdById_idx" ON "GroupInvite"("createdById");
ALTER TABLE "GroupInvite" ADD CONSTRAINT "GroupInvite_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "Group"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "GroupInvite" ADD CONSTRAINT "GroupInvite_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
INSERT INTO "GroupInvite" ("groupId", "token", "createdById", "createdAt", "expiresAt")
SELECT "id", "inviteToken", "createdById", "createdAt", "inviteExpiresAt" FROM "Group" WHERE "inviteToken" IS NOT NULL AND "inviteExpiresAt" IS NOT NULL;
ALTER TABLE "Group" DROP COLUMN "inviteToken", DROP COLUMN "inviteExpiresAt";

CREATE TABLE "GroupBan" (
    "groupId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "bannedById" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "GroupBan_pkey" PRIMARY KEY ("groupId","userId")
);
CREATE INDEX "GroupBan_userId_idx" ON "GroupBan"("userId");
CREATE INDEX "GroupBan_bannedById_idx" ON "GroupBan"("bannedById");
ALTER TABLE "GroupBan" ADD CONSTRAINT "GroupBan_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "Group"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "GroupBan" ADD CONSTRAINT "GroupBan_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "GroupBan" ADD CONSTRAINT "GroupBan_bannedById_fkey" FOREIGN KEY ("bannedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
