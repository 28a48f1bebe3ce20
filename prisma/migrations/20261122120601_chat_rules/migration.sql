-- What keeps a chat's order, and who hears of it. Every write is announced by the database itself, in the transaction that makes it:
-- 'group' with the group's id for messages and departures, 'session' and 'account' with theirs for sign-ins that have ended.

ALTER TABLE "MessageReaction" ADD CONSTRAINT "MessageReaction_emoji_check" CHECK (char_length("emoji") BETWEEN 1 AND 32);
ALTER TABLE "GroupInvite" ADD CONSTRAINT "GroupInvite_token_check" CHECK (char_length("token") >= 16);
ALTER TABLE "GroupInvite" ADD CONSTRAINT "GroupInvite_expiresAt_check" CHECK ("expiresAt" > "createdAt");

-- A place that has faded leaves its message behind.
ALTER TABLE "Message" DROP CONSTRAINT "Message_point_check";
ALTER TABLE "Message" ADD CONSTRAINT "Message_point_check" CHECK (is_point("latitude", "longitude") AND ("type" <> 'location' OR "latitude" IS NOT NULL OR "expiresAt" IS NOT NULL));

-- Counters change with each message: room in the page for the next version of the row.
ALTER TABLE "Group" SET (fillfactor = 70);
ALTER TABLE "Membership" SET (fillfactor = 80);

-- ---------------------------------------------------------------- counting

-- A message that its writer has not numbered gets the next number.
CREATE FUNCTION message_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Group" SET "lastSeq" = "lastSeq" + 1, "lastRevision" = "lastRevision" + 1 WHERE "id" = NEW."groupId"
    RETURNING "lastSeq", "lastRevision" INTO NEW."seq", NEW."revision";
  PERFORM pg_notify('group', NEW."groupId");
  RETURN NEW;
END
$$;
CREATE TRIGGER message_number BEFORE INSERT ON "Message" FOR EACH ROW WHEN (NEW."seq" = 0) EXECUTE FUNCTION message_number();

-- What changes what readers see is a revision of its own.
CREATE FUNCTION message_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Group" SET "lastRevision" = "lastRevision" + 1 WHERE "id" = NEW."groupId" RETURNING "lastRevision" INTO NEW."revision";
  PERFORM pg_notify('group', NEW."groupId");
  RETURN NEW;
END
$$;
CREATE TRIGGER message_revision BEFORE UPDATE OF "content", "fileKey", "latitude", "longitude", "editedAt", "deletedAt", "revision" ON "Message"
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION message_revision();

CREATE FUNCTION reaction_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- any other value: the trigger above puts the right one
  UPDATE "Message" SET "revision" = 0 WHERE "id" = coalesce(NEW."messageId", OLD."messageId");
  RETURN NULL;
END
$$;
CREATE TRIGGER reaction_revision AFTER INSERT OR DELETE ON "MessageReaction" FOR EACH ROW EXECUTE FUNCTION reaction_revision();

-- What was said before somebody joined is not unread for them.
CREATE FUNCTION membership_begin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."lastReadSeq" := coalesce((SELECT "lastSeq" FROM "Group" WHERE "id" = NEW."groupId"), 0);
  RETURN NEW;
END
$$;
CREATE TRIGGER membership_begin BEFORE INSERT ON "Membership" FOR EACH ROW WHEN (NEW."lastReadSeq" IS NULL) EXECUTE FUNCTION membership_begin();

-- Who is banned does not come back, whichever way they try and whoever lets them in.
CREATE FUNCTION membership_ban() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "GroupBan" WHERE "groupId" = NEW."groupId" AND "userId" = NEW."userId") THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER membership_ban BEFORE INSERT ON "Membership" FOR EACH ROW EXECUTE FUNCTION membership_ban();

CREATE FUNCTION membership_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Group" SET "departures" = "departures" + 1 WHERE "id" = OLD."groupId";
  PERFORM pg_notify('group', OLD."groupId");
  RETURN NULL;
END
$$;
CREATE TRIGGER membership_end AFTER DELETE ON "Membership" FOR EACH ROW EXECUTE FUNCTION membership_end();

-- ---------------------------------------------------------------- sign-ins

CREATE FUNCTION session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session', OLD."id");
  RETURN NULL;
END
$$;
CREATE TRIGGER session_revoked AFTER UPDATE OF "revokedAt" ON "Session" FOR EACH ROW WHEN (NEW."revokedAt" IS NOT NULL AND OLD."revokedAt" IS NULL) EXECUTE FUNCTION session_end();
CREATE TRIGGER session_deleted AFTER DELETE ON "Session" FOR EACH ROW EXECUTE FUNCTION session_end();

CREATE FUNCTION account_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('account', NEW."id");
  RETURN NULL;
END
$$;
CREATE TRIGGER account_disabled AFTER UPDATE OF "disabledAt" ON "User" FOR EACH ROW WHEN (NEW."disabledAt" IS NOT NULL AND OLD."disabledAt" IS NULL) EXECUTE FUNCTION account_end();

-- ---------------------------------------------------------------- saying something

-- Says what several people have to say in one group, in order, each by the rules that hold at this moment. One row per entry:
-- 'sent', 'again' (a retry; the id is that of the first), or why not: 'no_member', 'blocked', 'waiting' (a first contact that is not
-- accepted yet has one message), 'no_reply' (what is replied to is not there). Whoever leaves the group, or joins it, takes turns with this.
CREATE FUNCTION send_messages(target text, entries jsonb, tell boolean)
RETURNS TABLE ("place" integer, "outcome" text, "messageId" text) LANGUAGE plpgsql AS $$
DECLARE
  grp "Group";
  entry record;
  said_seq integer;
  said_revision integer;
  asked "ChatRequest";
  people text[];
BEGIN
  SELECT * INTO grp FROM "Group" WHERE "id" = target FOR NO KEY UPDATE;
  said_seq := grp."lastSeq";
  said_revision := grp."lastRevision";
  FOR entry IN SELECT * FROM jsonb_to_recordset(entries) AS one("place" integer, "senderId" text, "clientKey" text, "type" text, "content" text, "fileKey" text,
    "latitude" float8, "longitude" float8, "expiresAt" timestamptz, "replyToId" text) ORDER BY 1
  LOOP
    "place" := entry."place";
    "messageId" := NULL;
    SELECT member."request" INTO asked FROM "Membership" member WHERE member."groupId" = target AND member."userId" = entry."senderId";
    IF NOT FOUND THEN
      "outcome" := 'no_member';
      RETURN NEXT;
      CONTINUE;
    END IF;
    IF entry."clientKey" IS NOT NULL THEN
      SELECT known."id" INTO "messageId" FROM "Message" known WHERE known."groupId" = target AND known."senderId" = entry."senderId" AND known."clientKey" = entry."clientKey";
      IF FOUND THEN
        "outcome" := 'again';
        RETURN NEXT;
        CONTINUE;
      END IF;
    END IF;
    IF grp."kind" = 'direct' THEN
      people := string_to_array(grp."directKey", ':');
      "outcome" := CASE
        WHEN EXISTS (SELECT 1 FROM "Block" block WHERE block."blockerId" = ANY (people) AND block."blockedId" = ANY (people)) THEN 'blocked'
        WHEN EXISTS (SELECT 1 FROM "Membership" other WHERE other."groupId" = target AND other."userId" <> entry."senderId" AND other."request" IS NOT NULL)
          AND EXISTS (SELECT 1 FROM "Message" mine WHERE mine."groupId" = target AND mine."senderId" = entry."senderId") THEN 'waiting'
      END;
      IF "outcome" IS NOT NULL THEN
        RETURN NEXT;
        CONTINUE;
      END IF;
      IF asked IS NOT NULL THEN
        -- who answers accepts
        UPDATE "Membership" member SET "request" = NULL WHERE member."groupId" = target AND member."userId" = entry."senderId";
      END IF;
    END IF;
    IF entry."replyToId" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "Message" first WHERE first."id" = entry."replyToId" AND first."groupId" = target) THEN
      "outcome" := 'no_reply';
      RETURN NEXT;
      CONTINUE;
    END IF;
    said_seq := said_seq + 1;
    said_revision := said_revision + 1;
    INSERT INTO "Message" AS made ("groupId", "senderId", "clientKey", "type", "content", "fileKey", "latitude", "longitude", "expiresAt", "replyToId", "seq", "revision", "createdAt")
    VALUES (target, entry."senderId", entry."clientKey", entry."type"::"MessageType", entry."content", entry."fileKey", entry."latitude", entry."longitude", entry."expiresAt", entry."replyToId",
      said_seq, said_revision, clock_timestamp())
    RETURNING made."id" INTO "messageId";
    "outcome" := 'sent';
    RETURN NEXT;
  END LOOP;
  IF said_seq > grp."lastSeq" THEN
    UPDATE "Group" SET "lastSeq" = said_seq, "lastRevision" = said_revision WHERE "id" = target;
    -- who speaks has read what was said before
    UPDATE "Membership" member SET "lastReadSeq" = said_seq
      WHERE member."groupId" = target AND member."userId" IN (SELECT said."senderId" FROM "Message" said WHERE said."groupId" = target AND said."seq" > grp."lastSeq");
    IF tell THEN
      PERFORM pg_notify('group', target);
    END IF;
  END IF;
END
$$;
