-- How long an event may have been running.
CREATE OR REPLACE FUNCTION public.event_reach(starts timestamp with time zone, ends timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT least(24, ceil(2 * ln(greatest(1, date_part('epoch', ends - starts) / 21600)) / ln(2::double precision)))::integer
$function$;

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

-- One family of indexes finds what runs at any moment or night; the flag, its job and the indexes for nights to come are no longer needed.
DROP INDEX "Event_lasting_idx", "Event_lasting_city_idx", "Event_lasting_category_idx", "Event_nights_idx", "Event_nights_city_idx";
ALTER TABLE "Event" DROP COLUMN "lasting";

CREATE INDEX "Event_lasting_idx" ON "Event" (event_reach("startsAt", "endsAt"), "startsAt", "id") INCLUDE ("endsAt", "nightDate", "lastNight", "categoryKey", "latitude", "longitude")
  WHERE event_reach("startsAt", "endsAt") > 0 AND "state" = 'published' AND "deletedAt" IS NULL AND "mergedIntoId" IS NULL;
CREATE INDEX "Event_lasting_city_idx" ON "Event" ("cityKey", event_reach("startsAt", "endsAt"), "startsAt", "id") INCLUDE ("endsAt", "nightDate", "lastNight", "categoryKey")
  WHERE event_reach("startsAt", "endsAt") > 0 AND "state" = 'published' AND "deletedAt" IS NULL AND "mergedIntoId" IS NULL;
CREATE INDEX "Event_lasting_category_idx" ON "Event" ("categoryKey", event_reach("startsAt", "endsAt"), "startsAt", "id") INCLUDE ("endsAt", "nightDate", "lastNight", "cityKey")
  WHERE event_reach("startsAt", "endsAt") > 0 AND "state" = 'published' AND "deletedAt" IS NULL AND "mergedIntoId" IS NULL;
CREATE INDEX "Event_lasting_cell_idx" ON "Event" ("cell", event_reach("startsAt", "endsAt"), "startsAt", "id") INCLUDE ("endsAt", "nightDate", "lastNight", "latitude", "longitude", "categoryKey")
  WHERE event_reach("startsAt", "endsAt") > 0 AND "state" = 'published' AND "deletedAt" IS NULL AND "mergedIntoId" IS NULL;

-- The planner knows nothing of a new expression before.
ANALYZE "Event";
