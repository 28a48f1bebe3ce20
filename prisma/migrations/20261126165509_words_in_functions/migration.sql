-- Only comments within these functions are new.
CREATE OR REPLACE FUNCTION public.event_derive()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  starts timestamp := NEW."startDate" + coalesce(local_time(NEW."startTime"), '00:00');
  ends timestamp;
BEGIN
  IF NEW."endTime" IS NOT NULL THEN
    ends := coalesce(NEW."endDate", NEW."startDate") + local_time(NEW."endTime");
    IF ends <= starts THEN
      -- An hour before the start is one of the next day.
      ends := ends + interval '1 day';
    END IF;
  ELSIF NEW."endDate" > NEW."startDate" OR NEW."startTime" IS NULL THEN
    ends := coalesce(NEW."endDate", NEW."startDate") + 1;
  ELSE
    ends := starts + interval '5 hours';
  END IF;
  NEW."startsAt" := starts AT TIME ZONE NEW."timeZone";
  NEW."endsAt" := ends AT TIME ZONE NEW."timeZone";
  NEW."nightDate" := night_date(NEW."startDate", NEW."startTime");
  NEW."lastNight" := last_night(NEW."nightDate", starts, ends);
  NEW."lasting" := coalesce(NEW."endsAt" > NEW."startsAt" + interval '6 hours' AND NEW."endsAt" > now(), false);
  NEW."cityKey" := place_key(NEW."city");
  NEW."categoryKey" := place_key(NEW."category");
  NEW."cell" := geo_cell(NEW."latitude", NEW."longitude");
  NEW."square" := geo_square(NEW."latitude", NEW."longitude");

  IF TG_OP = 'UPDATE' THEN
    NEW."sequence" := OLD."sequence";
    IF (NEW."startDate", NEW."endDate", NEW."startTime", NEW."endTime", NEW."timeZone", NEW."dates", NEW."status", NEW."venue", NEW."street",
        NEW."houseNumber", NEW."postalCode", NEW."city", NEW."countryCode", NEW."latitude", NEW."longitude", NEW."deletedAt" IS NULL)
       IS DISTINCT FROM
       (OLD."startDate", OLD."endDate", OLD."startTime", OLD."endTime", OLD."timeZone", OLD."dates", OLD."status", OLD."venue", OLD."street",
        OLD."houseNumber", OLD."postalCode", OLD."city", OLD."countryCode", OLD."latitude", OLD."longitude", OLD."deletedAt" IS NULL) THEN
      NEW."sequence" := OLD."sequence" + 1;
    END IF;
    NEW."updatedAt" := clock_timestamp();
  END IF;
  RETURN NEW;
END
$function$;

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

CREATE OR REPLACE FUNCTION public.plain_words(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
DECLARE
  words text := regexp_replace(CASE WHEN value IS NFKC NORMALIZED THEN value ELSE normalize(value, NFKC) END, '[^[:alnum:]]+', ' ', 'g');
BEGIN
  IF position('-' IN value) > 0 THEN
    words := concat(words, ' ', (SELECT string_agg(replace(pair[1], '-', ''), ' ') FROM regexp_matches(value, '[[:alnum:]]+(?:-[[:alnum:]]+)+', 'g') AS pair));
  END IF;
  IF octet_length(words) > 1000 THEN
    -- Runs this long are not words, and Postgres limits a lexeme to 2 KB.
    words := regexp_replace(words, '[[:alnum:]]{100,}', ' ', 'g');
  END IF;
  RETURN words;
END
$function$;

CREATE OR REPLACE FUNCTION public.derive_ticket()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' OR NEW."ticketId" IS DISTINCT FROM OLD."ticketId" THEN
    NEW."codeHash" := left(encode(sha256(convert_to(NEW."ticketId", 'UTF8')), 'hex'), 32);
  ELSE
    NEW."codeHash" := OLD."codeHash";
  END IF;
  -- The wall clock, not the start of the transaction: a door that loads its list in between would otherwise miss the change.
  IF TG_OP = 'INSERT' OR (NEW."status", NEW."name", NEW."email") IS DISTINCT FROM (OLD."status", OLD."name", OLD."email") THEN
    NEW."changedAt" := clock_timestamp();
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.shift_places(event text, change bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE "GuestList" SET "taken" = "taken" + change WHERE "eventId" = event;
  -- Not an upsert: Postgres checks the constraints of the proposed row before it notices that the row exists. Giving places back creates no
  -- list, because the list may have just been deleted with its event.
  IF NOT FOUND AND change > 0 THEN
    INSERT INTO "GuestList" ("eventId") VALUES (event) ON CONFLICT DO NOTHING;
    UPDATE "GuestList" SET "taken" = "taken" + change WHERE "eventId" = event;
  END IF;
END $function$;
