-- Guest lists: codes and the number of places taken.

-- Whether a ticket takes one of the places; the same as takesPlace in lib/tickets/status.ts.
CREATE OR REPLACE FUNCTION public.ticket_takes_place(status "TicketStatus")
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT status::text IN ('valid', 'used', 'offered')
$function$;

-- What doors need of a ticket: the hash by which they find it, and when it last changed for them.
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

CREATE TRIGGER ticket_derive BEFORE INSERT OR UPDATE ON public."Ticket" FOR EACH ROW EXECUTE FUNCTION derive_ticket();

-- The row of the guest list is the lock for admission, so that places are taken one at a time.
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

-- Places are counted once per statement and list. Lists are taken in the order of their events, so that two statements never wait for each
-- other. The same holds for the two functions below.
CREATE OR REPLACE FUNCTION public.count_added_places()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM shift_places(sums."eventId", sums.change) FROM (
    SELECT "eventId", count(*) AS change FROM added WHERE ticket_takes_place("status") GROUP BY "eventId" ORDER BY "eventId"
  ) AS sums;
  RETURN NULL;
END $function$;

CREATE TRIGGER ticket_added AFTER INSERT ON public."Ticket" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_places();

CREATE OR REPLACE FUNCTION public.count_removed_places()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM shift_places(sums."eventId", -sums.change) FROM (
    SELECT "eventId", count(*) AS change FROM removed WHERE ticket_takes_place("status") GROUP BY "eventId" ORDER BY "eventId"
  ) AS sums;
  RETURN NULL;
END $function$;

CREATE TRIGGER ticket_removed AFTER DELETE ON public."Ticket" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_places();

CREATE OR REPLACE FUNCTION public.count_changed_places()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM shift_places(sums."eventId", sums.change) FROM (
    SELECT "eventId", sum(weight)::bigint AS change FROM (
      SELECT "eventId", 1 AS weight FROM added WHERE ticket_takes_place("status")
      UNION ALL
      SELECT "eventId", -1 FROM removed WHERE ticket_takes_place("status")
    ) AS each GROUP BY "eventId" HAVING sum(weight) <> 0 ORDER BY "eventId"
  ) AS sums;
  RETURN NULL;
END $function$;

CREATE TRIGGER ticket_changed AFTER UPDATE ON public."Ticket" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_changed_places();

-- A ticket stays with its event, except in a merge: when two events turn out to be one, the guests move along, and move back if the merge
-- is undone. Places are counted from what left one event and arrived at the other.
CREATE OR REPLACE FUNCTION public.keep_ticket_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT 1 FROM "Event" WHERE ("id" = OLD."eventId" AND "mergedIntoId" = NEW."eventId") OR ("id" = NEW."eventId" AND "mergedIntoId" = OLD."eventId")) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'A ticket stays with its event' USING ERRCODE = 'check_violation';
END $function$;

CREATE TRIGGER ticket_event BEFORE UPDATE OF "eventId" ON public."Ticket" FOR EACH ROW WHEN ((old."eventId" IS DISTINCT FROM new."eventId")) EXECUTE FUNCTION keep_ticket_event();
