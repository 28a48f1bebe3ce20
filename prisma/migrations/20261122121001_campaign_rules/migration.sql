-- Advertising that is paid for: what is kept, and what the database itself refuses.

ALTER TABLE "Campaign"
  ADD COLUMN "plannedStartAt" TIMESTAMPTZ(3),
  ADD COLUMN "extendedDays" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "heldReason" TEXT;

ALTER TABLE "Payment"
  ADD COLUMN "reference" TEXT,
  ADD COLUMN "refundedCents" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "refundId" TEXT,
  ADD COLUMN "disputedAt" TIMESTAMPTZ(3),
  ADD COLUMN "receiptNumber" INTEGER;
CREATE UNIQUE INDEX "Payment_receiptNumber_key" ON "Payment"("receiptNumber");
CREATE INDEX "Payment_reference_idx" ON "Payment"("reference");
CREATE SEQUENCE "Payment_receiptNumber_seq" AS INTEGER OWNED BY "Payment"."receiptNumber";

CREATE TYPE "AdCountKind" AS ENUM ('view', 'click');
CREATE TABLE "AdCount" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "campaignId" TEXT NOT NULL,
    "kind" "AdCountKind" NOT NULL,
    "surface" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "slot" INTEGER NOT NULL DEFAULT 0,
    "visitorHash" TEXT NOT NULL,
    "networkHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AdCount_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "AdCount_campaignId_day_kind_slot_visitorHash_key" ON "AdCount"("campaignId", "day", "kind", "slot", "visitorHash");
CREATE INDEX "AdCount_campaignId_day_kind_networkHash_idx" ON "AdCount"("campaignId", "day", "kind", "networkHash");
ALTER TABLE "AdCount" ADD CONSTRAINT "AdCount_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "CampaignChange" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "transactionId" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "CampaignChange_pkey" PRIMARY KEY ("id")
);
INSERT INTO "CampaignChange" DEFAULT VALUES;
ALTER TABLE "CampaignChange" ADD CONSTRAINT "CampaignChange_one_row" CHECK ("id" = 1);

-- ---------------------------------------------------------------- payments

-- The states that a payment may go to from another one; the same as PAYMENT_MOVES of lib/payments/states.ts (a test compares them).
CREATE FUNCTION payment_may_become(old_status text, new_status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE old_status
    WHEN 'open' THEN new_status IN ('paid', 'review', 'failed', 'expired')
    WHEN 'failed' THEN new_status IN ('paid', 'review')
    WHEN 'expired' THEN new_status IN ('paid', 'review')
    WHEN 'paid' THEN new_status IN ('partially_refunded', 'refunded')
    WHEN 'review' THEN new_status = 'refunded'
    WHEN 'partially_refunded' THEN new_status = 'refunded'
    ELSE false
  END
$$;

CREATE FUNCTION payment_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."status" <> OLD."status" AND NOT payment_may_become(OLD."status"::text, NEW."status"::text) THEN
    RAISE EXCEPTION 'a payment that is % does not become %', OLD."status", NEW."status" USING ERRCODE = 'check_violation';
  END IF;
  IF NEW."amountCents" <> OLD."amountCents" OR NEW."currency" <> OLD."currency" THEN
    RAISE EXCEPTION 'what was asked for is never changed' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW."refundedCents" < OLD."refundedCents" THEN
    RAISE EXCEPTION 'what went back does not become less' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER payment_moves BEFORE UPDATE ON "Payment" FOR EACH ROW EXECUTE FUNCTION payment_moves();

ALTER TABLE "Payment"
  ADD CONSTRAINT "Payment_refunded_check" CHECK ("refundedCents" >= 0),
  -- one more checkout while another one is open would ask for the money twice
  ADD CONSTRAINT "Payment_settled_check" CHECK ("status"::text NOT IN ('paid', 'partially_refunded', 'refunded', 'review') OR "paidAt" IS NOT NULL);
CREATE UNIQUE INDEX "Payment_reference_open_key" ON "Payment"("reference") WHERE "status" = 'open' AND "reference" IS NOT NULL;

-- ---------------------------------------------------------------- campaigns

-- The same as CAMPAIGN_MOVES of lib/ads/campaign-states.ts (a test compares them).
CREATE FUNCTION campaign_may_become(old_status text, new_status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE old_status
    WHEN 'pending' THEN new_status IN ('scheduled', 'cancelled', 'held', 'refunded')
    WHEN 'cancelled' THEN new_status IN ('refunding', 'held')
    WHEN 'scheduled' THEN new_status IN ('active', 'refunding', 'held', 'refunded')
    WHEN 'active' THEN new_status IN ('finished', 'held', 'refunded')
    WHEN 'finished' THEN new_status = 'refunded'
    WHEN 'held' THEN new_status IN ('scheduled', 'refunding', 'refunded')
    WHEN 'refunding' THEN new_status IN ('refunded', 'held')
    ELSE false
  END
$$;

-- A campaign goes only ways that exist, and is scheduled or runs only while its money is here.
CREATE FUNCTION campaign_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."status" <> OLD."status" AND NOT campaign_may_become(OLD."status"::text, NEW."status"::text) THEN
    RAISE EXCEPTION 'a campaign that is % does not become %', OLD."status", NEW."status" USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'UPDATE' AND OLD."status"::text <> 'pending'
     AND (NEW."priceCents", NEW."currency", NEW."packageId", NEW."clickGuarantee") IS DISTINCT FROM (OLD."priceCents", OLD."currency", OLD."packageId", OLD."clickGuarantee") THEN
    RAISE EXCEPTION 'what was bought is never changed' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW."status"::text IN ('scheduled', 'active') AND NOT EXISTS (
    SELECT 1 FROM "Payment" payment
    WHERE payment."id" = NEW."paymentId" AND payment."status"::text IN ('paid', 'partially_refunded')
      AND payment."amountCents" >= NEW."priceCents" AND payment."currency" = NEW."currency"
  ) THEN
    RAISE EXCEPTION 'a campaign runs only when it is paid' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER campaign_moves BEFORE INSERT OR UPDATE OF "status", "paymentId", "priceCents", "currency", "packageId", "clickGuarantee" ON "Campaign"
  FOR EACH ROW EXECUTE FUNCTION campaign_moves();

ALTER TABLE "Campaign"
  -- at most doubled: see EXTENSION_CAP of lib/ads/guarantee.ts
  ADD CONSTRAINT "Campaign_extendedDays_check" CHECK ("extendedDays" BETWEEN 0 AND "durationDays");
CREATE INDEX "Campaign_running_idx" ON "Campaign" ("startsAt", "id") WHERE "status" = 'active';

-- Told at the very end of a transaction, so that no two of them wait for each other; once each.
CREATE FUNCTION campaign_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  this bigint := pg_current_xact_id()::text::bigint;
BEGIN
  UPDATE "CampaignChange" SET "transactionId" = this WHERE "id" = 1 AND "transactionId" <> this;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER campaign_added AFTER INSERT ON "Campaign" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."status" = 'active') EXECUTE FUNCTION campaign_changed();
CREATE CONSTRAINT TRIGGER campaign_changed AFTER UPDATE ON "Campaign" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD."status" = 'active' OR NEW."status" = 'active')
    AND (OLD."status", OLD."startsAt", OLD."endsAt", OLD."eventId") IS DISTINCT FROM (NEW."status", NEW."startsAt", NEW."endsAt", NEW."eventId"))
  EXECUTE FUNCTION campaign_changed();

-- ---------------------------------------------------------------- the ledger

ALTER TABLE "AdCount"
  ADD CONSTRAINT "AdCount_surface_check" CHECK ("surface" IN ('banner', 'reel', 'profiles')),
  ADD CONSTRAINT "AdCount_slot_check" CHECK (CASE "kind" WHEN 'view' THEN "slot" = 0 ELSE "slot" BETWEEN 0 AND 47 END);

-- Never changed; taken away only once it is too old to be asked about (400 days).
CREATE FUNCTION ad_count_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD."day" < CURRENT_DATE - 400 THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'what was counted is never changed' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
CREATE TRIGGER ad_count_is_final BEFORE UPDATE OR DELETE ON "AdCount" FOR EACH ROW EXECUTE FUNCTION ad_count_is_final();
CREATE TRIGGER ad_count_is_kept BEFORE TRUNCATE ON "AdCount" FOR EACH STATEMENT EXECUTE FUNCTION ad_count_is_final();

-- The sums of a campaign follow the ledger by themselves.
CREATE FUNCTION ad_count_adds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Campaign" SET
    "views" = "views" + CASE WHEN NEW."kind" = 'view' THEN 1 ELSE 0 END,
    "clicks" = "clicks" + CASE WHEN NEW."kind" = 'click' THEN 1 ELSE 0 END
  WHERE "id" = NEW."campaignId";
  RETURN NULL;
END
$$;
CREATE TRIGGER ad_count_adds AFTER INSERT ON "AdCount" FOR EACH ROW EXECUTE FUNCTION ad_count_adds();
