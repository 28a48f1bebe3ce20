-- Who changed what of an event and when, and how an organizer takes over what the crowd uploaded.
CREATE TYPE "RevisionCall" AS ENUM ('update', 'prompt', 'image', 'image_removed', 'pictures', 'lineup_picture', 'teaser', 'gif', 'series', 'claim', 'merge', 'undo');
CREATE TYPE "ClaimWay" AS ENUM ('printed', 'domain');

CREATE TABLE "EventRevision" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "eventId" TEXT NOT NULL,
    "userId" TEXT,
    "byStaff" BOOLEAN NOT NULL DEFAULT false,
    "call" "RevisionCall" NOT NULL,
    "changes" JSONB NOT NULL,
    "moved" JSONB,
    "undoOfId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "EventRevision_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "EventRevision_changes_check" CHECK (jsonb_typeof("changes") = 'object')
);
-- A change is taken back once: two presses at once cannot do it twice.
CREATE UNIQUE INDEX "EventRevision_undoOfId_key" ON "EventRevision"("undoOfId");
CREATE INDEX "EventRevision_eventId_id_idx" ON "EventRevision"("eventId", "id");
CREATE INDEX "EventRevision_userId_idx" ON "EventRevision"("userId");
ALTER TABLE "EventRevision" ADD CONSTRAINT "EventRevision_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "EventRevision" ADD CONSTRAINT "EventRevision_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "EventRevision" ADD CONSTRAINT "EventRevision_undoOfId_fkey" FOREIGN KEY ("undoOfId") REFERENCES "EventRevision"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- History is only added to; what may change is that the account behind it is gone.
CREATE FUNCTION event_revision_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."userId" IS NULL AND (NEW."id", NEW."eventId", NEW."byStaff", NEW."call", NEW."changes", NEW."moved", NEW."undoOfId", NEW."createdAt")
     IS NOT DISTINCT FROM (OLD."id", OLD."eventId", OLD."byStaff", OLD."call", OLD."changes", OLD."moved", OLD."undoOfId", OLD."createdAt") THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'history is never changed, only added to' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
CREATE TRIGGER event_revision_is_final BEFORE UPDATE ON "EventRevision" FOR EACH ROW EXECUTE FUNCTION event_revision_is_final();

CREATE TABLE "EventRevisionPicture" (
    "revisionId" TEXT NOT NULL,
    "mediaKey" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "EventRevisionPicture_pkey" PRIMARY KEY ("revisionId","mediaKey")
);
CREATE INDEX "EventRevisionPicture_mediaKey_idx" ON "EventRevisionPicture"("mediaKey");
CREATE INDEX "EventRevisionPicture_createdAt_idx" ON "EventRevisionPicture"("createdAt");
ALTER TABLE "EventRevisionPicture" ADD CONSTRAINT "EventRevisionPicture_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES "EventRevision"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "EventRevisionPicture" ADD CONSTRAINT "EventRevisionPicture_mediaKey_fkey" FOREIGN KEY ("mediaKey") REFERENCES "MediaObject"("key") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "EventClaim" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "eventId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "way" "ClaimWay" NOT NULL,
    "addressHash" TEXT NOT NULL,
    "maskedAddress" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "confirmedAt" TIMESTAMPTZ(3),
    "formerDeviceKeyHash" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "EventClaim_pkey" PRIMARY KEY ("id"),
    -- Five tries a code, whatever is asked at once.
    CONSTRAINT "EventClaim_attempts_check" CHECK ("attempts" BETWEEN 0 AND 5),
    CONSTRAINT "EventClaim_expiresAt_check" CHECK ("expiresAt" > "createdAt")
);
CREATE INDEX "EventClaim_eventId_createdAt_idx" ON "EventClaim"("eventId", "createdAt");
CREATE INDEX "EventClaim_userId_createdAt_idx" ON "EventClaim"("userId", "createdAt");
ALTER TABLE "EventClaim" ADD CONSTRAINT "EventClaim_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "EventClaim" ADD CONSTRAINT "EventClaim_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Duplicates are looked for among the events of one night and place.
CREATE INDEX "Event_night_city_live_idx" ON "Event" ("nightDate", "cityKey") WHERE "deletedAt" IS NULL AND "mergedIntoId" IS NULL;
