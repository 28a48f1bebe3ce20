-- Search: words in German and English, places, days and cells as terms of one inverted index, and covering btrees for lists.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- ---------------------------------------------------------------- words

-- Stop words are known by their accents, so they are taken out before accents are; roots are taken last.
CREATE TEXT SEARCH DICTIONARY german_stop (TEMPLATE = pg_catalog.simple, StopWords = german, Accept = false);
CREATE TEXT SEARCH DICTIONARY english_stop (TEMPLATE = pg_catalog.simple, StopWords = english, Accept = false);
CREATE TEXT SEARCH DICTIONARY german_root (TEMPLATE = pg_catalog.snowball, Language = german);
CREATE TEXT SEARCH DICTIONARY english_root (TEMPLATE = pg_catalog.snowball, Language = english);

-- Names and titles keep their stop words ("The Who"), running text does not.
CREATE TEXT SEARCH CONFIGURATION german_names (COPY = pg_catalog.simple);
ALTER TEXT SEARCH CONFIGURATION german_names ALTER MAPPING FOR asciiword, word, numword, int, uint, float, sfloat WITH unaccent, german_root;
CREATE TEXT SEARCH CONFIGURATION english_names (COPY = german_names);
ALTER TEXT SEARCH CONFIGURATION english_names ALTER MAPPING REPLACE german_root WITH english_root;
CREATE TEXT SEARCH CONFIGURATION german_prose (COPY = german_names);
ALTER TEXT SEARCH CONFIGURATION german_prose ALTER MAPPING FOR asciiword, word, numword, int, uint, float, sfloat WITH german_stop, english_stop, unaccent, german_root;
CREATE TEXT SEARCH CONFIGURATION english_prose (COPY = german_prose);
ALTER TEXT SEARCH CONFIGURATION english_prose ALTER MAPPING REPLACE german_root WITH english_root;

-- Only letters and digits with single blanks between, so that "Rock/Pop" is two words; "Hip-Hop" is three: hip, hop, hiphop.
CREATE FUNCTION plain_words(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  words text := regexp_replace(CASE WHEN value IS NFKC NORMALIZED THEN value ELSE normalize(value, NFKC) END, '[^[:alnum:]]+', ' ', 'g');
BEGIN
  IF position('-' IN value) > 0 THEN
    words := concat(words, ' ', (SELECT string_agg(replace(pair[1], '-', ''), ' ') FROM regexp_matches(value, '[[:alnum:]]+(?:-[[:alnum:]]+)+', 'g') AS pair));
  END IF;
  IF octet_length(words) > 1000 THEN
    words := regexp_replace(words, '[[:alnum:]]{100,}', ' ', 'g'); -- no words, and longer than a term may be
  END IF;
  RETURN words;
END
$$;

-- The roots of the words of a name or title, German and English.
CREATE FUNCTION name_roots(value text) RETURNS text[] LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  words text := plain_words(value);
BEGIN
  RETURN tsvector_to_array(to_tsvector('german_names', words)) || tsvector_to_array(to_tsvector('english_names', words));
END
$$;

-- The same of running text, without stop words.
CREATE FUNCTION prose_roots(value text) RETURNS text[] LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  words text := plain_words(value);
BEGIN
  RETURN tsvector_to_array(to_tsvector('german_prose', words)) || tsvector_to_array(to_tsvector('english_prose', words));
END
$$;

-- Each of a list of terms with a sign before it: what kind of term it is.
CREATE FUNCTION marked(sign text, terms text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN cardinality(terms) > 0 THEN string_to_array(sign || array_to_string(terms, E'\n' || sign), E'\n') ELSE '{}' END
$$;

-- What identifies the name of a city or a category: no accents, no capitals, "Sankt" and "St." alike. Null for nothing.
CREATE FUNCTION place_key(value text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT nullif(btrim(regexp_replace(regexp_replace(fold_text(normalize(left(value, 100), NFKC)), '[^[:alnum:]]+', ' ', 'g'), '\m(sankt|saint|sint)\M', 'st', 'g')), '')
$$;

-- A tag as it is compared: only a-z, 0-9, ä, ö, ü and ß are left once other accents are folded; the label itself where nothing is left.
CREATE FUNCTION tag_key(value text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(
    nullif(regexp_replace(translate(unaccent(translate(lower(normalize(left(value, 100), NFC)), 'äöüß', U&'\E000\E001\E002\E003')), U&'\E000\E001\E002\E003', 'äöüß'), '[^a-z0-9äöüß]', '', 'g'), ''),
    lower(btrim(left(value, 100))))
$$;

-- ---------------------------------------------------------------- places

-- The square of a tenth of a degree that a point lies in, and the square of a whole degree; longitude 180 is longitude -180.
CREATE FUNCTION geo_cell(latitude double precision, longitude double precision) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor((latitude + 90) * 10)::integer * 3600 + floor((longitude + 180) * 10)::integer % 3600
$$;
CREATE FUNCTION geo_square(latitude double precision, longitude double precision) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor(latitude + 90)::integer * 360 + floor(longitude + 180)::integer % 360
$$;

-- Kilometres between two points along the surface, the short way round.
CREATE FUNCTION distance_km(latitude double precision, longitude double precision, to_latitude double precision, to_longitude double precision)
RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 12742 * asin(least(1, sqrt(
    power(sind((to_latitude - latitude) / 2), 2) + cosd(latitude) * cosd(to_latitude) * power(sind((to_longitude - longitude) / 2), 2))))
$$;

-- ---------------------------------------------------------------- what an event derives

ALTER TABLE "Event"
  ADD COLUMN "nightDate" DATE,
  ADD COLUMN "lastNight" DATE,
  ADD COLUMN "lasting" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "cityKey" TEXT,
  ADD COLUMN "categoryKey" TEXT,
  ADD COLUMN "cell" INTEGER,
  ADD COLUMN "square" INTEGER;

-- The evening an event belongs to: one that starts before six, to the evening before.
CREATE FUNCTION night_date(day date, hour text) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN local_time(hour) < '06:00' THEN day - 1 ELSE day END
$$;

-- The last evening of an event by its local start and end: its first, unless it goes on for a day and longer.
CREATE FUNCTION last_night(night date, starts timestamp, ends timestamp) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN ends > starts + interval '1 day' THEN greatest(night, (ends - interval '6 hours 1 second')::date) ELSE night END
$$;

-- Every term an event is found by. The sign before a term tells its kind, so that one index answers for all of them:
-- =root of the title, +root of other names, root of the description, #tag, @city, !category, %cell, &square,
-- ^day, ^month and ^year it starts in (UTC, ^0 without a day), ~month that an event of more than a day touches; each tag with each of these times.
DROP FUNCTION event_search("Event");
CREATE FUNCTION event_search(event "Event") RETURNS tsvector LANGUAGE plpgsql STABLE AS $$
DECLARE
  starts timestamp := event."startsAt" AT TIME ZONE 'UTC';
  ends timestamp := least(event."endsAt", event."startsAt" + interval '10 years') AT TIME ZONE 'UTC';
  day text := to_char(starts, 'YYYYMMDD');
  times text[] := array_remove(ARRAY['^' || coalesce(day, '0'), '^' || left(day, -2), '^' || left(day, -4)], NULL);
  terms text[] := array_remove(ARRAY['@' || event."cityKey", '!' || event."categoryKey", '%' || event."cell", '&' || event."square"], NULL);
  names text := concat_ws(' ', event."venue", event."city", event."category", array_to_string(event."tags", ' '),
    (SELECT string_agg(entry."name", ' ') FROM "LineupEntry" entry WHERE entry."eventId" = event."id"));
  tag text;
BEGIN
  IF event."hostId" IS NOT NULL THEN
    names := concat_ws(' ', names, (SELECT "username"::text FROM "User" WHERE "id" = event."hostId"));
  END IF;
  IF ends > starts + interval '1 day' THEN
    times := times || ARRAY(SELECT '~' || to_char(month, 'YYYYMM') FROM generate_series(date_trunc('month', starts), ends, interval '1 month') AS month);
  END IF;
  FOREACH tag IN ARRAY event."tags" LOOP
    terms := terms || ('#' || tag_key(tag)) || marked('#' || tag_key(tag), times);
  END LOOP;
  RETURN array_to_tsvector(terms || times || marked('=', name_roots(event."title")) || marked('+', name_roots(names)) || prose_roots(event."description"));
END
$$;

-- As before, and what lists are cut and ordered by.
CREATE OR REPLACE FUNCTION event_derive() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  starts timestamp := NEW."startDate" + coalesce(local_time(NEW."startTime"), '00:00');
  ends timestamp;
BEGIN
  IF NEW."endTime" IS NOT NULL THEN
    ends := coalesce(NEW."endDate", NEW."startDate") + local_time(NEW."endTime");
    IF ends <= starts THEN
      ends := ends + interval '1 day'; -- past midnight
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
$$;

-- Runs after event_derive (triggers of one kind run by name): the terms of an event follow what it says, and nothing else.
CREATE FUNCTION event_index() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search" := event_search(NEW);
  RETURN NEW;
END
$$;
CREATE TRIGGER event_index_insert BEFORE INSERT ON "Event" FOR EACH ROW EXECUTE FUNCTION event_index();
CREATE TRIGGER event_index_update BEFORE UPDATE OF "title", "description", "category", "tags", "startDate", "endDate", "startTime", "endTime", "timeZone",
  "venue", "city", "latitude", "longitude", "hostId" ON "Event" FOR EACH ROW
  WHEN ((OLD."title", OLD."description", OLD."category", OLD."tags", OLD."startDate", OLD."endDate", OLD."startTime", OLD."endTime", OLD."timeZone", OLD."venue",
         OLD."city", OLD."latitude", OLD."longitude", OLD."hostId")
    IS DISTINCT FROM (NEW."title", NEW."description", NEW."category", NEW."tags", NEW."startDate", NEW."endDate", NEW."startTime", NEW."endTime", NEW."timeZone",
         NEW."venue", NEW."city", NEW."latitude", NEW."longitude", NEW."hostId")) EXECUTE FUNCTION event_index();

-- A host who takes another name is found by the new one.
CREATE FUNCTION host_reindex() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Event" event SET "search" = event_search(event) WHERE event."hostId" = NEW."id";
  RETURN NULL;
END
$$;
CREATE TRIGGER host_reindex AFTER UPDATE OF "username" ON "User" FOR EACH ROW WHEN (OLD."username"::text IS DISTINCT FROM NEW."username"::text) EXECUTE FUNCTION host_reindex();

-- ---------------------------------------------------------------- words that occur, for words that do not

CREATE TABLE "SearchWord" (
  "word" TEXT COLLATE "C" NOT NULL,
  "events" INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT "SearchWord_pkey" PRIMARY KEY ("word")
);
CREATE INDEX "SearchWord_word_idx" ON "SearchWord" USING GIN ("word" gin_trgm_ops);

-- New roots of titles and names join the list; a job counts them again and drops those of events that are gone.
-- One transaction at a time adds; who finds it busy leaves its words to the job rather than wait for somebody's upload.
CREATE FUNCTION event_words() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;
CREATE TRIGGER event_words_insert AFTER INSERT ON "Event" FOR EACH ROW EXECUTE FUNCTION event_words();
CREATE TRIGGER event_words_update AFTER UPDATE OF "title", "category", "tags", "venue", "city", "hostId", "search" ON "Event" FOR EACH ROW EXECUTE FUNCTION event_words();

-- Terms stay in the row up to a good size: a list walked past rows without the words does not look for them elsewhere.
ALTER TABLE "Event" SET (toast_tuple_target = 4080);

-- ---------------------------------------------------------------- the events there are

-- All at once and as the triggers would; neither newer nor revised by it.
ALTER TABLE "Event" DISABLE TRIGGER USER;
UPDATE "Event" SET
  "nightDate" = night_date("startDate", "startTime"),
  "lastNight" = last_night(night_date("startDate", "startTime"), "startsAt" AT TIME ZONE "timeZone", "endsAt" AT TIME ZONE "timeZone"),
  "lasting" = coalesce("endsAt" > "startsAt" + interval '6 hours' AND "endsAt" > now(), false),
  "cityKey" = place_key("city"),
  "categoryKey" = place_key("category"),
  "cell" = geo_cell("latitude", "longitude"),
  "square" = geo_square("latitude", "longitude");
UPDATE "Event" event SET "search" = event_search(event);
ALTER TABLE "Event" ENABLE TRIGGER USER;
INSERT INTO "SearchWord" ("word", "events")
  SELECT substr(word, 2), max(ndoc) FROM ts_stat('SELECT "search" FROM "Event"')
  WHERE left(word, 1) IN ('=', '+') AND char_length(word) BETWEEN 4 AND 41 GROUP BY 1;

-- ---------------------------------------------------------------- indexes

-- Lists and searches see published events only, so the indexes hold no others; what a list filters by comes along, so that it reads no row it drops.
DROP INDEX "Event_startDate_id_idx", "Event_city_startDate_id_idx", "Event_city_category_startDate_id_idx", "Event_startsAt_id_idx", "Event_search_idx";

CREATE INDEX "Event_list_idx" ON "Event" ("startsAt", "id") INCLUDE ("endsAt", "nightDate", "lastNight")
  WHERE "state" = 'published' AND "deletedAt" IS NULL AND "mergedIntoId" IS NULL;
CREATE INDEX "Event_list_city_idx" ON "Event" ("cityKey", "startsAt", "id") INCLUDE ("endsAt", "nightDate", "lastNight")
  WHERE "state" = 'published' AND "deletedAt" IS NULL AND "mergedIntoId" IS NULL;
CREATE INDEX "Event_list_category_idx" ON "Event" ("categoryKey", "startsAt", "id") INCLUDE ("endsAt", "nightDate", "lastNight")
  WHERE "state" = 'published' AND "deletedAt" IS NULL AND "mergedIntoId" IS NULL;
CREATE INDEX "Event_list_city_category_idx" ON "Event" ("cityKey", "categoryKey", "startsAt", "id") INCLUDE ("endsAt", "nightDate", "lastNight")
  WHERE "state" = 'published' AND "deletedAt" IS NULL AND "mergedIntoId" IS NULL;
CREATE INDEX "Event_list_cell_idx" ON "Event" ("cell", "startsAt", "id") INCLUDE ("endsAt", "nightDate", "lastNight", "latitude", "longitude", "categoryKey")
  WHERE "state" = 'published' AND "deletedAt" IS NULL AND "mergedIntoId" IS NULL;
CREATE INDEX "Event_list_square_idx" ON "Event" ("square", "startsAt", "id") INCLUDE ("endsAt", "nightDate", "lastNight", "latitude", "longitude", "categoryKey")
  WHERE "state" = 'published' AND "deletedAt" IS NULL AND "mergedIntoId" IS NULL;
CREATE INDEX "Event_list_undated_idx" ON "Event" ("id") INCLUDE ("cityKey", "categoryKey", "latitude", "longitude")
  WHERE "startsAt" IS NULL AND "state" = 'published' AND "deletedAt" IS NULL AND "mergedIntoId" IS NULL;

-- What may still run although it began more than six hours ago.
CREATE INDEX "Event_lasting_idx" ON "Event" ("startsAt", "id") INCLUDE ("endsAt", "nightDate", "lastNight", "categoryKey", "latitude", "longitude")
  WHERE "lasting" AND "state" = 'published' AND "deletedAt" IS NULL AND "mergedIntoId" IS NULL;
CREATE INDEX "Event_lasting_city_idx" ON "Event" ("cityKey", "startsAt", "id") INCLUDE ("endsAt", "nightDate", "lastNight", "categoryKey")
  WHERE "lasting" AND "state" = 'published' AND "deletedAt" IS NULL AND "mergedIntoId" IS NULL;
CREATE INDEX "Event_lasting_category_idx" ON "Event" ("categoryKey", "startsAt", "id") INCLUDE ("endsAt", "nightDate", "lastNight")
  WHERE "lasting" AND "state" = 'published' AND "deletedAt" IS NULL AND "mergedIntoId" IS NULL;

-- What goes on for several nights: asked for by nights to come.
CREATE INDEX "Event_nights_idx" ON "Event" ("startsAt", "id") INCLUDE ("endsAt", "nightDate", "lastNight", "categoryKey", "latitude", "longitude")
  WHERE "lasting" AND "lastNight" > "nightDate" AND "state" = 'published' AND "deletedAt" IS NULL AND "mergedIntoId" IS NULL;
CREATE INDEX "Event_nights_city_idx" ON "Event" ("cityKey", "startsAt", "id") INCLUDE ("endsAt", "nightDate", "lastNight", "categoryKey")
  WHERE "lasting" AND "lastNight" > "nightDate" AND "state" = 'published' AND "deletedAt" IS NULL AND "mergedIntoId" IS NULL;

CREATE INDEX "Event_cityKey_createdAt_id_idx" ON "Event" ("cityKey", "createdAt", "id");

CREATE INDEX "Event_search_idx" ON "Event" USING GIN ("search")
  WHERE "state" = 'published' AND "deletedAt" IS NULL AND "mergedIntoId" IS NULL;
-- The planner knows the shares of this many terms, and so does the search.
ALTER TABLE "Event" ALTER COLUMN "search" SET STATISTICS 500;

-- ---------------------------------------------------------------- profiles

-- A name as it is searched for: no accents, no capitals. Immutable as long as nobody edits the rules of unaccent, so that it can be indexed.
CREATE FUNCTION name_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(public.unaccent('public.unaccent'::regdictionary, value))
$$;
CREATE INDEX "User_name_beginning_idx" ON "User" ((name_key("username"::text) COLLATE "C")) WHERE "disabledAt" IS NULL;
CREATE INDEX "User_name_trigrams_idx" ON "User" USING GIN (name_key("username"::text) gin_trgm_ops) WHERE "disabledAt" IS NULL;
