-- Chat: message numbers, who may rejoin, who is notified of what.

-- Stores messages of several people in one group, in order, each by the rules that hold at this moment. One row per entry: 'sent', 'again'
-- (a retry; the id is that of the first), or why not: 'no_member', 'blocked', 'waiting' (only one message until a first contact is
-- accepted), 'no_reply' (the message replied to does not exist). Joining and leaving the group are serialized with this.
CREATE OR REPLACE FUNCTION public.send_messages(target text, entries jsonb, tell boolean)
 RETURNS TABLE(place integer, outcome text, "messageId" text)
 LANGUAGE plpgsql
AS $function$
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
        -- Answering a first contact accepts it.
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
    -- Someone who writes has seen the chat: nothing up to here stays unread for them.
    UPDATE "Membership" member SET "lastReadSeq" = said_seq
      WHERE member."groupId" = target AND member."userId" IN (SELECT said."senderId" FROM "Message" said WHERE said."groupId" = target AND said."seq" > grp."lastSeq");
    IF tell THEN
      PERFORM pg_notify('group', target);
    END IF;
  END IF;
END
$function$;

-- Gives a message without a number the next one.
CREATE OR REPLACE FUNCTION public.message_number()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE "Group" SET "lastSeq" = "lastSeq" + 1, "lastRevision" = "lastRevision" + 1 WHERE "id" = NEW."groupId"
    RETURNING "lastSeq", "lastRevision" INTO NEW."seq", NEW."revision";
  PERFORM pg_notify('group', NEW."groupId");
  RETURN NEW;
END
$function$;

CREATE TRIGGER message_number BEFORE INSERT ON public."Message" FOR EACH ROW WHEN ((new.seq = 0)) EXECUTE FUNCTION message_number();

-- Each visible change of a message gets its own revision.
CREATE OR REPLACE FUNCTION public.message_revision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE "Group" SET "lastRevision" = "lastRevision" + 1 WHERE "id" = NEW."groupId" RETURNING "lastRevision" INTO NEW."revision";
  PERFORM pg_notify('group', NEW."groupId");
  RETURN NEW;
END
$function$;

CREATE TRIGGER message_revision BEFORE UPDATE OF content, "fileKey", latitude, longitude, "editedAt", "deletedAt", revision ON public."Message" FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION message_revision();

-- A reaction is a change of its message.
CREATE OR REPLACE FUNCTION public.reaction_revision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- 0 only makes the row differ: message_revision() puts the next revision in its place.
  UPDATE "Message" SET "revision" = 0 WHERE "id" = coalesce(NEW."messageId", OLD."messageId");
  RETURN NULL;
END
$function$;

CREATE TRIGGER reaction_revision AFTER INSERT OR DELETE ON public."MessageReaction" FOR EACH ROW EXECUTE FUNCTION reaction_revision();

-- Messages from before someone joined are not unread for them.
CREATE OR REPLACE FUNCTION public.membership_begin()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW."lastReadSeq" := coalesce((SELECT "lastSeq" FROM "Group" WHERE "id" = NEW."groupId"), 0);
  RETURN NEW;
END
$function$;

CREATE TRIGGER membership_begin BEFORE INSERT ON public."Membership" FOR EACH ROW WHEN ((new."lastReadSeq" IS NULL)) EXECUTE FUNCTION membership_begin();

-- A banned user cannot come back, whichever way they try and whoever lets them in.
CREATE OR REPLACE FUNCTION public.membership_ban()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT 1 FROM "GroupBan" WHERE "groupId" = NEW."groupId" AND "userId" = NEW."userId") THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END
$function$;

CREATE TRIGGER membership_ban BEFORE INSERT ON public."Membership" FOR EACH ROW EXECUTE FUNCTION membership_ban();

-- Counts who left, and wakes the connections that listen to the group, so that they check who still may.
CREATE OR REPLACE FUNCTION public.membership_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE "Group" SET "departures" = "departures" + 1 WHERE "id" = OLD."groupId";
  PERFORM pg_notify('group', OLD."groupId");
  RETURN NULL;
END
$function$;

CREATE TRIGGER membership_end AFTER DELETE ON public."Membership" FOR EACH ROW EXECUTE FUNCTION membership_end();
