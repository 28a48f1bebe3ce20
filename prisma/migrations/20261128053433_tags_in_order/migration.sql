-- The public events of each tag in order of their start.
CREATE TABLE "EventTag" (
    "eventId" TEXT NOT NULL,
    "tag" TEXT COLLATE "C" NOT NULL,
    "startsAt" TIMESTAMPTZ(0),
    "endsAt" TIMESTAMPTZ(0),
    "nightDate" DATE,
    "lastNight" DATE
);

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

CREATE OR REPLACE TRIGGER event_tags_insert AFTER INSERT ON public."Event" FOR EACH ROW WHEN ((new.tags <> '{}'::text[])) EXECUTE FUNCTION event_tags();

CREATE OR REPLACE TRIGGER event_tags_update AFTER UPDATE ON public."Event" FOR EACH ROW WHEN (((old.tags IS DISTINCT FROM new.tags) OR (old."startsAt" IS DISTINCT FROM new."startsAt") OR (old."endsAt" IS DISTINCT FROM new."endsAt") OR (old."nightDate" IS DISTINCT FROM new."nightDate") OR (old."lastNight" IS DISTINCT FROM new."lastNight") OR (old.state IS DISTINCT FROM new.state) OR ((old."deletedAt" IS NULL) IS DISTINCT FROM (new."deletedAt" IS NULL)) OR ((old."mergedIntoId" IS NULL) IS DISTINCT FROM (new."mergedIntoId" IS NULL)))) EXECUTE FUNCTION event_tags();

-- All events so far; their indexes are built afterwards, which is faster.
INSERT INTO "EventTag" ("eventId", "tag", "startsAt", "endsAt", "nightDate", "lastNight")
  SELECT event."id", own."tag", event."startsAt", event."endsAt", event."nightDate", event."lastNight"
  FROM "Event" event CROSS JOIN LATERAL (SELECT DISTINCT tag_key(label) AS "tag" FROM unnest(event."tags") AS label) own
  WHERE event."state" = 'published' AND event."deletedAt" IS NULL AND event."mergedIntoId" IS NULL;

ALTER TABLE "EventTag" ADD CONSTRAINT "EventTag_pkey" PRIMARY KEY ("eventId", "tag");
ALTER TABLE "EventTag" ADD CONSTRAINT "EventTag_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "EventTag_list_idx" ON "EventTag" ("tag", "startsAt", "eventId", "endsAt", "nightDate", "lastNight");
CREATE INDEX "EventTag_lasting_idx" ON "EventTag" ("tag", event_reach("startsAt", "endsAt"), "startsAt", "eventId") INCLUDE ("endsAt", "nightDate", "lastNight")
  WHERE event_reach("startsAt", "endsAt") > 0;

-- The lists are read from the indexes alone where rows were vacuumed, so new rows must not wait for a fifth of the table.
ALTER TABLE "EventTag" SET (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02);
ANALYZE "EventTag";
