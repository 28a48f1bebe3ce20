-- Events: what is derived from their facts, and the terms they are found by.

-- The evening an event belongs to; one that starts before six belongs to the evening before.
CREATE OR REPLACE FUNCTION public.night_date(day date, hour text)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE WHEN local_time(hour) < '06:00' THEN day - 1 ELSE day END
$function$;

-- The last evening of an event by its local start and end: its first, unless it lasts a day or longer.
CREATE OR REPLACE FUNCTION public.last_night(night date, starts timestamp without time zone, ends timestamp without time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE WHEN ends > starts + interval '1 day' THEN greatest(night, (ends - interval '6 hours 1 second')::date) ELSE night END
$function$;

-- How long an event lasts, as a class: `n` is at most six hours times the square root of two to the power of `n`; the last, 24, has no limit.
CREATE OR REPLACE FUNCTION public.event_reach(starts timestamp with time zone, ends timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT least(24, ceil(2 * ln(greatest(1, date_part('epoch', ends - starts) / 21600)) / ln(2::double precision)))::integer
$function$;

-- Derived from an event's facts: instants and nights for sorting, keys for comparing; and the revision for calendars, raised by changes of
-- time, place and status.
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

CREATE TRIGGER event_derive_insert BEFORE INSERT ON public."Event" FOR EACH ROW EXECUTE FUNCTION event_derive();
CREATE TRIGGER event_derive_update BEFORE UPDATE OF title, description, status, category, tags, "startDate", "endDate", "startTime", "endTime", "doorsTime", "timeZone", dates, venue, street, "houseNumber", "postalCode", city, "countryCode", latitude, longitude, "priceText", "priceCents", currency, "isFree", "ticketLink", website, email, "socialMediaLinks", "imageKey", "deletedAt", "dressCode", accessibility ON public."Event" FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION event_derive();

-- The searched text: the title first, then place, artists, tags and category, then the rest.
CREATE OR REPLACE FUNCTION public.event_search(event "Event")
 RETURNS tsvector
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE
  starts timestamp := event."startsAt" AT TIME ZONE 'UTC';
  ends timestamp := least(event."endsAt", event."startsAt" + interval '10 years') AT TIME ZONE 'UTC';
  day text := to_char(starts, 'YYYYMMDD');
  times text[] := array_remove(ARRAY['^' || coalesce(day, '0'), '^' || left(day, -2), '^' || left(day, -4)], NULL);
  terms text[] := array_remove(ARRAY['@' || event."cityKey", '!' || event."categoryKey", '%' || event."cell", '&' || event."square"], NULL);
  names text := concat_ws(' ', event."venue", event."city", event."category", array_to_string(event."tags", ' '),
    (SELECT string_agg(entry."name", ' ') FROM "LineupEntry" entry WHERE entry."eventId" = event."id"));
BEGIN
  IF event."hostId" IS NOT NULL THEN
    names := concat_ws(' ', names, (SELECT "username"::text FROM "User" WHERE "id" = event."hostId"));
  END IF;
  IF ends > starts + interval '1 day' THEN
    times := times || ARRAY(SELECT '~' || to_char(month, 'YYYYMM') FROM generate_series(date_trunc('month', starts), ends, interval '1 month') AS month);
  END IF;
  terms := terms || ARRAY(SELECT '#' || tag_key(tag) FROM unnest(event."tags") AS tag);
  RETURN array_to_tsvector(terms || times || marked('=', name_roots(event."title")) || marked('+', name_roots(names)) || prose_roots(event."description"));
END
$function$;

-- Runs after event_derive (triggers of one kind run in order of their names): an event's terms depend only on its own text.
CREATE OR REPLACE FUNCTION public.event_index()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW."search" := event_search(NEW);
  RETURN NEW;
END
$function$;

CREATE TRIGGER event_index_insert BEFORE INSERT ON public."Event" FOR EACH ROW EXECUTE FUNCTION event_index();
CREATE TRIGGER event_index_update BEFORE UPDATE OF title, description, category, tags, "startDate", "endDate", "startTime", "endTime", "timeZone", venue, city, latitude, longitude, "hostId" ON public."Event" FOR EACH ROW WHEN (((((((((((((((old.title IS DISTINCT FROM new.title) OR (old.description IS DISTINCT FROM new.description)) OR (old.category IS DISTINCT FROM new.category)) OR (old.tags IS DISTINCT FROM new.tags)) OR (old."startDate" IS DISTINCT FROM new."startDate")) OR (old."endDate" IS DISTINCT FROM new."endDate")) OR (old."startTime" IS DISTINCT FROM new."startTime")) OR (old."endTime" IS DISTINCT FROM new."endTime")) OR (old."timeZone" IS DISTINCT FROM new."timeZone")) OR (old.venue IS DISTINCT FROM new.venue)) OR (old.city IS DISTINCT FROM new.city)) OR (old.latitude IS DISTINCT FROM new.latitude)) OR (old.longitude IS DISTINCT FROM new.longitude)) OR (old."hostId" IS DISTINCT FROM new."hostId"))) EXECUTE FUNCTION event_index();

-- Adds new stems of titles and names to the list; a job recounts them and drops those of deleted events. One transaction at a time adds. If
-- another one is adding, the words are left to the job rather than waiting for someone else's upload.
CREATE OR REPLACE FUNCTION public.event_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  fresh text[];
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."search" = OLD."search" THEN
    RETURN NULL;
  END IF;
  SELECT array_agg(DISTINCT root) INTO fresh
    FROM unnest(tsvector_to_array(NEW."search")) AS term, substr(term, 2) AS root
    WHERE left(term, 1) IN ('=', '+') AND char_length(root) BETWEEN 3 AND 40
      AND NOT EXISTS (SELECT FROM "SearchWord" WHERE "word" = root);
  IF fresh IS NOT NULL AND pg_try_advisory_xact_lock(hashtext('search words')) THEN
    INSERT INTO "SearchWord" ("word") SELECT unnest(fresh) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$function$;

CREATE TRIGGER event_words_insert AFTER INSERT ON public."Event" FOR EACH ROW EXECUTE FUNCTION event_words();
CREATE TRIGGER event_words_update AFTER UPDATE OF title, category, tags, venue, city, "hostId", search ON public."Event" FOR EACH ROW EXECUTE FUNCTION event_words();

-- The lists of tags hold public events, with what orders and narrows them.
CREATE OR REPLACE FUNCTION public.event_tags()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM "EventTag" WHERE "eventId" = NEW."id";
  END IF;
  IF NEW."state" = 'published' AND NEW."deletedAt" IS NULL AND NEW."mergedIntoId" IS NULL THEN
    INSERT INTO "EventTag" ("eventId", "tag", "startsAt", "endsAt", "nightDate", "lastNight")
      SELECT DISTINCT NEW."id", tag_key(tag), NEW."startsAt", NEW."endsAt", NEW."nightDate", NEW."lastNight" FROM unnest(NEW."tags") AS tag;
  END IF;
  RETURN NULL;
END
$function$;

CREATE TRIGGER event_tags_insert AFTER INSERT ON public."Event" FOR EACH ROW WHEN ((new.tags <> '{}'::text[])) EXECUTE FUNCTION event_tags();
CREATE TRIGGER event_tags_update AFTER UPDATE ON public."Event" FOR EACH ROW WHEN (((old.tags IS DISTINCT FROM new.tags) OR (old."startsAt" IS DISTINCT FROM new."startsAt") OR (old."endsAt" IS DISTINCT FROM new."endsAt") OR (old."nightDate" IS DISTINCT FROM new."nightDate") OR (old."lastNight" IS DISTINCT FROM new."lastNight") OR (old.state IS DISTINCT FROM new.state) OR ((old."deletedAt" IS NULL) IS DISTINCT FROM (new."deletedAt" IS NULL)) OR ((old."mergedIntoId" IS NULL) IS DISTINCT FROM (new."mergedIntoId" IS NULL)))) EXECUTE FUNCTION event_tags();

-- Events are found by the names in their line-up.
CREATE OR REPLACE FUNCTION public.lineup_reindex()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE "Event" event SET "search" = event_search(event) WHERE event."id" IN (SELECT "eventId" FROM changed);
  RETURN NULL;
END
$function$;

CREATE TRIGGER lineup_reindex_delete AFTER DELETE ON public."LineupEntry" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lineup_reindex();
CREATE TRIGGER lineup_reindex_insert AFTER INSERT ON public."LineupEntry" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lineup_reindex();
CREATE TRIGGER lineup_reindex_update AFTER UPDATE ON public."LineupEntry" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lineup_reindex();

-- When a host is renamed, their events are found by the new name.
CREATE OR REPLACE FUNCTION public.host_reindex()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE "Event" event SET "search" = event_search(event) WHERE event."hostId" = NEW."id";
  RETURN NULL;
END
$function$;

CREATE TRIGGER host_reindex AFTER UPDATE OF username ON public."User" FOR EACH ROW WHEN (((old.username)::text IS DISTINCT FROM (new.username)::text)) EXECUTE FUNCTION host_reindex();

-- Venues are compared and linked by their key.
CREATE OR REPLACE FUNCTION public.derive_venue_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW."venueKey" := venue_key(NEW."venue");
  RETURN NEW;
END $function$;

CREATE TRIGGER "Event_venue_key" BEFORE INSERT OR UPDATE OF venue ON public."Event" FOR EACH ROW EXECUTE FUNCTION derive_venue_key();

-- History is append-only; the only allowed change is that its account was deleted.
CREATE OR REPLACE FUNCTION public.event_revision_is_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW."userId" IS NULL AND (NEW."id", NEW."eventId", NEW."byStaff", NEW."call", NEW."changes", NEW."moved", NEW."undoOfId", NEW."createdAt")
     IS NOT DISTINCT FROM (OLD."id", OLD."eventId", OLD."byStaff", OLD."call", OLD."changes", OLD."moved", OLD."undoOfId", OLD."createdAt") THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'history is never changed, only added to' USING ERRCODE = 'integrity_constraint_violation';
END
$function$;

CREATE TRIGGER event_revision_is_final BEFORE UPDATE ON public."EventRevision" FOR EACH ROW EXECUTE FUNCTION event_revision_is_final();
