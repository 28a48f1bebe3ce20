-- Advertising and payments: allowed state changes, and counts that must not be changed.

-- Allowed state changes of a payment; the same as PAYMENT_MOVES in lib/payments/states.ts (a test compares them).
CREATE OR REPLACE FUNCTION public.payment_may_become(old_status text, new_status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE old_status
    WHEN 'open' THEN new_status IN ('paid', 'review', 'failed', 'expired')
    WHEN 'failed' THEN new_status IN ('paid', 'review')
    WHEN 'expired' THEN new_status IN ('paid', 'review')
    WHEN 'paid' THEN new_status IN ('partially_refunded', 'refunded')
    WHEN 'review' THEN new_status = 'refunded'
    WHEN 'partially_refunded' THEN new_status = 'refunded'
    ELSE false
  END
$function$;

-- A payment changes its status only as above, never what was asked for, and money that went back stays back.
CREATE OR REPLACE FUNCTION public.payment_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE TRIGGER payment_moves BEFORE UPDATE ON public."Payment" FOR EACH ROW EXECUTE FUNCTION payment_moves();

-- The same as CAMPAIGN_MOVES in lib/ads/campaign-states.ts (a test compares them).
CREATE OR REPLACE FUNCTION public.campaign_may_become(old_status text, new_status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
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
$function$;

-- A campaign makes only allowed state changes, and is scheduled or active only while it is paid for.
CREATE OR REPLACE FUNCTION public.campaign_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE TRIGGER campaign_moves BEFORE INSERT OR UPDATE OF status, "paymentId", "priceCents", currency, "packageId", "clickGuarantee" ON public."Campaign" FOR EACH ROW EXECUTE FUNCTION campaign_moves();

-- Runs at the very end of a transaction, so that no two transactions wait for each other; once for each row.
CREATE OR REPLACE FUNCTION public.campaign_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  this bigint := pg_current_xact_id()::text::bigint;
BEGIN
  UPDATE "CampaignChange" SET "transactionId" = this WHERE "id" = 1 AND "transactionId" <> this;
  RETURN NULL;
END
$function$;

CREATE CONSTRAINT TRIGGER campaign_added AFTER INSERT ON public."Campaign" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.status = 'active'::"CampaignStatus")) EXECUTE FUNCTION campaign_changed();
CREATE CONSTRAINT TRIGGER campaign_changed AFTER UPDATE ON public."Campaign" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((old.status = 'active'::"CampaignStatus") OR (new.status = 'active'::"CampaignStatus")) AND ((((old.status IS DISTINCT FROM new.status) OR (old."startsAt" IS DISTINCT FROM new."startsAt")) OR (old."endsAt" IS DISTINCT FROM new."endsAt")) OR (old."eventId" IS DISTINCT FROM new."eventId")))) EXECUTE FUNCTION campaign_changed();

-- Never changed; deleted only after 400 days, when nobody can ask about it any more.
CREATE OR REPLACE FUNCTION public.ad_count_is_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND OLD."day" < CURRENT_DATE - 400 THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'what was counted is never changed' USING ERRCODE = 'integrity_constraint_violation';
END
$function$;

CREATE TRIGGER ad_count_is_final BEFORE DELETE OR UPDATE ON public."AdCount" FOR EACH ROW EXECUTE FUNCTION ad_count_is_final();
CREATE TRIGGER ad_count_is_kept BEFORE TRUNCATE ON public."AdCount" FOR EACH STATEMENT EXECUTE FUNCTION ad_count_is_final();

-- Keeps a campaign's totals in line with the ledger.
CREATE OR REPLACE FUNCTION public.ad_count_adds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE "Campaign" SET
    "views" = "views" + CASE WHEN NEW."kind" = 'view' THEN 1 ELSE 0 END,
    "clicks" = "clicks" + CASE WHEN NEW."kind" = 'click' THEN 1 ELSE 0 END
  WHERE "id" = NEW."campaignId";
  RETURN NULL;
END
$function$;

CREATE TRIGGER ad_count_adds AFTER INSERT ON public."AdCount" FOR EACH ROW EXECUTE FUNCTION ad_count_adds();
