-- Guest lists with a bound, a queue and doors.

ALTER TABLE "Ticket"
  ADD COLUMN "name" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "codeHash" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "offerEndsAt" TIMESTAMPTZ(3),
  ADD COLUMN "waitingSince" TIMESTAMPTZ(3),
  ADD COLUMN "checkInId" TEXT,
  ADD COLUMN "checkedInDoor" TEXT,
  ADD COLUMN "changedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

UPDATE "Ticket" SET "codeHash" = left(encode(sha256(convert_to("ticketId", 'UTF8')), 'hex'), 32);
CREATE UNIQUE INDEX "Ticket_codeHash_key" ON "Ticket"("codeHash");
CREATE INDEX "Ticket_eventId_changedAt_idx" ON "Ticket"("eventId", "changedAt");

-- What waits has a place in the queue, and what is offered an end; nothing else has either.
ALTER TABLE "Ticket"
  ADD CONSTRAINT "Ticket_name_check" CHECK (char_length("name") <= 200),
  ADD CONSTRAINT "Ticket_offer_check" CHECK (("status"::text = 'offered') = ("offerEndsAt" IS NOT NULL)),
  ADD CONSTRAINT "Ticket_queue_check" CHECK (("status"::text = 'waiting') = ("waitingSince" IS NOT NULL)),
  ADD CONSTRAINT "Ticket_checkIn_check" CHECK ("checkInId" IS NULL OR "status"::text = 'used');

CREATE TABLE "GuestList" (
  "eventId" TEXT NOT NULL,
  "capacity" INTEGER,
  "isOpen" BOOLEAN NOT NULL DEFAULT false,
  "offerHours" INTEGER NOT NULL DEFAULT 24,
  "taken" INTEGER NOT NULL DEFAULT 0,

  CONSTRAINT "GuestList_pkey" PRIMARY KEY ("eventId"),
  CONSTRAINT "GuestList_offerHours_check" CHECK ("offerHours" BETWEEN 1 AND 336),
  -- No guest beyond the bound, whoever writes.
  CONSTRAINT "GuestList_capacity_check" CHECK ("taken" >= 0 AND ("capacity" IS NULL OR ("capacity" >= 0 AND "taken" <= "capacity")))
);
ALTER TABLE "GuestList" ADD CONSTRAINT "GuestList_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TYPE "CheckInOutcome" AS ENUM ('admitted', 'duplicate', 'refused', 'undone', 'kept');

CREATE TABLE "DoorLink" (
  "id" TEXT NOT NULL DEFAULT (gen_random_uuid())::text,
  "eventId" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "tokenHash" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  "revokedAt" TIMESTAMPTZ(3),
  "lastUsedAt" TIMESTAMPTZ(3),

  CONSTRAINT "DoorLink_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "DoorLink_tokenHash_check" CHECK ("tokenHash" ~ '^[0-9a-f]{64}$'),
  CONSTRAINT "DoorLink_name_check" CHECK ("name" ~ '[^[:space:]]' AND char_length("name") <= 80)
);
CREATE UNIQUE INDEX "DoorLink_tokenHash_key" ON "DoorLink"("tokenHash");
CREATE INDEX "DoorLink_eventId_idx" ON "DoorLink"("eventId");
ALTER TABLE "DoorLink" ADD CONSTRAINT "DoorLink_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "CheckIn" (
  "id" TEXT NOT NULL,
  "ticketId" TEXT NOT NULL,
  "doorName" TEXT NOT NULL,
  "outcome" "CheckInOutcome" NOT NULL,
  "scannedAt" TIMESTAMPTZ(3) NOT NULL,
  "receivedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "wasOffline" BOOLEAN NOT NULL DEFAULT false,

  CONSTRAINT "CheckIn_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "CheckIn_doorName_check" CHECK (char_length("doorName") <= 120)
);
CREATE INDEX "CheckIn_ticketId_receivedAt_idx" ON "CheckIn"("ticketId", "receivedAt");
ALTER TABLE "CheckIn" ADD CONSTRAINT "CheckIn_ticketId_fkey" FOREIGN KEY ("ticketId") REFERENCES "Ticket"("ticketId") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE FUNCTION ticket_takes_place(status "TicketStatus") RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT status::text IN ('valid', 'used', 'offered')
$$;

INSERT INTO "GuestList" ("eventId", "taken")
SELECT "eventId", count(*) FILTER (WHERE ticket_takes_place("status")) FROM "Ticket" GROUP BY "eventId";

CREATE FUNCTION derive_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW."ticketId" IS DISTINCT FROM OLD."ticketId" THEN
    NEW."codeHash" := left(encode(sha256(convert_to(NEW."ticketId", 'UTF8')), 'hex'), 32);
  ELSE
    NEW."codeHash" := OLD."codeHash";
  END IF;
  -- By the wall clock: a list that was loaded while this transaction ran would else miss the change.
  IF TG_OP = 'INSERT' OR (NEW."status", NEW."name", NEW."email") IS DISTINCT FROM (OLD."status", OLD."name", OLD."email") THEN
    NEW."changedAt" := clock_timestamp();
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ticket_derive BEFORE INSERT OR UPDATE ON "Ticket" FOR EACH ROW EXECUTE FUNCTION derive_ticket();

-- The row of the guest list is the lock that admission goes through: whoever takes a place waits for whoever takes one at this moment.
CREATE FUNCTION shift_places(event text, change bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "GuestList" SET "taken" = "taken" + change WHERE "eventId" = event;
  -- Not an upsert: the row that it proposes would be held against the constraint before it is found to exist. A list that is deleted with its event is not made anew.
  IF NOT FOUND AND change > 0 THEN
    INSERT INTO "GuestList" ("eventId") VALUES (event) ON CONFLICT DO NOTHING;
    UPDATE "GuestList" SET "taken" = "taken" + change WHERE "eventId" = event;
  END IF;
END $$;

CREATE FUNCTION count_added_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM shift_places(sums."eventId", sums.change) FROM (
    SELECT "eventId", count(*) AS change FROM added WHERE ticket_takes_place("status") GROUP BY "eventId" ORDER BY "eventId"
  ) AS sums;
  RETURN NULL;
END $$;
CREATE FUNCTION count_removed_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM shift_places(sums."eventId", -sums.change) FROM (
    SELECT "eventId", count(*) AS change FROM removed WHERE ticket_takes_place("status") GROUP BY "eventId" ORDER BY "eventId"
  ) AS sums;
  RETURN NULL;
END $$;
CREATE FUNCTION count_changed_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM shift_places(sums."eventId", sums.change) FROM (
    SELECT "eventId", sum(weight)::bigint AS change FROM (
      SELECT "eventId", 1 AS weight FROM added WHERE ticket_takes_place("status")
      UNION ALL
      SELECT "eventId", -1 FROM removed WHERE ticket_takes_place("status")
    ) AS each GROUP BY "eventId" HAVING sum(weight) <> 0 ORDER BY "eventId"
  ) AS sums;
  RETURN NULL;
END $$;
CREATE TRIGGER ticket_added AFTER INSERT ON "Ticket" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_places();
CREATE TRIGGER ticket_removed AFTER DELETE ON "Ticket" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_places();
CREATE TRIGGER ticket_changed AFTER UPDATE ON "Ticket" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_changed_places();

-- A ticket stays with its event: the counting relies on it.
CREATE FUNCTION keep_ticket_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A ticket stays with its event' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER ticket_event BEFORE UPDATE OF "eventId" ON "Ticket" FOR EACH ROW WHEN (OLD."eventId" IS DISTINCT FROM NEW."eventId") EXECUTE FUNCTION keep_ticket_event();
