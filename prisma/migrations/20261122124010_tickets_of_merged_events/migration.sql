-- A ticket stays with its event, except along a merge: when two events turn out to be one its guests come along, and go back when the
-- merge is taken back. Places are counted from what left one event and came to the other.
CREATE OR REPLACE FUNCTION keep_ticket_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "Event" WHERE ("id" = OLD."eventId" AND "mergedIntoId" = NEW."eventId") OR ("id" = NEW."eventId" AND "mergedIntoId" = OLD."eventId")) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'A ticket stays with its event' USING ERRCODE = 'check_violation';
END $$;
