-- Decisions on reports: what was done to the thing and to the account, by which rule, and that somebody objected.
ALTER TYPE "ReportStatus" ADD VALUE 'reopened';
CREATE TYPE "ReportMeasure" AS ENUM ('none', 'hide', 'remove', 'remove_picture', 'restore', 'uphold');
CREATE TYPE "AccountMeasure" AS ENUM ('none', 'warn', 'suspend', 'lift');
CREATE TYPE "DecisionGround" AS ENUM ('law', 'terms');

ALTER TABLE "Report"
  ADD COLUMN "ownInitiative" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "authorId" TEXT,
  ADD COLUMN "reviewerId" TEXT,
  ADD COLUMN "measure" "ReportMeasure",
  ADD COLUMN "accountMeasure" "AccountMeasure",
  ADD COLUMN "ground" "DecisionGround",
  ADD COLUMN "groundText" TEXT,
  ADD COLUMN "suspendedUntil" TIMESTAMPTZ(3),
  ADD COLUMN "objection" TEXT,
  ADD COLUMN "objectedBy" TEXT,
  ADD COLUMN "objectedAt" TIMESTAMPTZ(3);
CREATE INDEX "Report_authorId_idx" ON "Report"("authorId");
CREATE INDEX "Report_reviewerId_idx" ON "Report"("reviewerId");
ALTER TABLE "Report" ADD CONSTRAINT "Report_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Report" ADD CONSTRAINT "Report_reviewerId_fkey" FOREIGN KEY ("reviewerId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
-- No decision without its reason; rows of before stay as they are.
ALTER TABLE "Report" DROP CONSTRAINT "Report_decision_check";
ALTER TABLE "Report" ADD CONSTRAINT "Report_decision_check" CHECK ("status" NOT IN ('actioned', 'dismissed') OR ("decidedAt" IS NOT NULL AND "decision" ~ '[^[:space:]]')) NOT VALID;

-- An account may be suspended for a while: a job opens it again. Without a day it is for good.
ALTER TABLE "User" ADD COLUMN "disabledUntil" TIMESTAMPTZ(3);
ALTER TABLE "User" ADD CONSTRAINT "User_disabled_check" CHECK ("disabledUntil" IS NULL OR "disabledAt" IS NOT NULL);
CREATE INDEX "User_disabledUntil_idx" ON "User"("disabledUntil");

-- What moderation has taken down, and what stood there before.
CREATE TABLE "Takedown" (
  "subject" "ReportSubject" NOT NULL,
  "subjectId" TEXT NOT NULL,
  "measure" "ReportMeasure" NOT NULL,
  "before" JSONB NOT NULL DEFAULT '{}',
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "Takedown_pkey" PRIMARY KEY ("subject", "subjectId")
);

-- Nobody but moderation puts back what it took down: its host's or uploader's word keeps it held.
CREATE FUNCTION keep_taken_down() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "Takedown" WHERE "subject" = TG_ARGV[0]::"ReportSubject" AND "subjectId" = NEW."id") THEN
    NEW."state" := 'held';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER aa_keep_taken_down BEFORE UPDATE OF "state" ON "Event" FOR EACH ROW WHEN (NEW."state" <> 'held') EXECUTE FUNCTION keep_taken_down('event');
CREATE TRIGGER aa_keep_taken_down BEFORE UPDATE OF "state" ON "Comment" FOR EACH ROW WHEN (NEW."state" <> 'held') EXECUTE FUNCTION keep_taken_down('comment');

-- Every act of the staff, for good: rows are written and read, never changed. No foreign keys: an account that goes leaves its acts.
CREATE TABLE "AuditEntry" (
  "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
  "actorId" TEXT,
  "actorName" TEXT NOT NULL,
  "action" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "subjectId" TEXT NOT NULL,
  "reason" TEXT NOT NULL DEFAULT '',
  "before" JSONB NOT NULL DEFAULT '{}',
  "after" JSONB NOT NULL DEFAULT '{}',
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "AuditEntry_createdAt_id_idx" ON "AuditEntry"("createdAt", "id");
CREATE INDEX "AuditEntry_subjectId_createdAt_idx" ON "AuditEntry"("subjectId", "createdAt");
CREATE INDEX "AuditEntry_actorId_createdAt_idx" ON "AuditEntry"("actorId", "createdAt");
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the log of staff acts is never changed' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_is_kept BEFORE UPDATE OR DELETE ON "AuditEntry" FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_is_never_emptied BEFORE TRUNCATE ON "AuditEntry" FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- The same words said again are found by their hash; a device's own comments by its key.
CREATE INDEX "Comment_same_text" ON "Comment" (md5(lower("text")), "createdAt");
CREATE INDEX "Comment_deviceKeyHash_idx" ON "Comment"("deviceKeyHash");
CREATE INDEX "Comment_held" ON "Comment" ("createdAt", "id") WHERE "state" = 'held' AND "deletedAt" IS NULL;
CREATE INDEX "Event_held" ON "Event" ("createdAt", "id") WHERE "state" = 'held' AND "deletedAt" IS NULL;
