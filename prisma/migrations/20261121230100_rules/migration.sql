-- What keeps the data true beyond types and keys: checks, triggers, and indexes on expressions or on part of a table.
-- Prisma does not know these; they survive its migrations because it never sees them as drift (a test checks that).

-- ---------------------------------------------------------------- functions

-- True for an IANA name such as Europe/Berlin or UTC; false for abbreviations and POSIX rules ("CET", "FOO5").
-- Raises invalid_parameter_value (22023) for a name of the right form that the server does not know.
CREATE FUNCTION is_time_zone(zone text) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (zone = 'UTC' OR zone ~ '^[A-Z][A-Za-z_-]+(/[A-Z][A-Za-z_-]+){1,2}$')
     AND (timestamptz 'epoch' AT TIME ZONE zone) IS NOT NULL
$$;

-- A local hour on a 24-hour clock, HH:MM.
CREATE FUNCTION is_local_time(value text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT value ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
$$;

-- The hour it says, or null where it says none (the checks then refuse the row).
CREATE FUNCTION local_time(value text) RETURNS time LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN is_local_time(value) THEN make_time(left(value, 2)::integer, right(value, 2)::integer, 0) END
$$;

-- A point on earth in degrees: both or neither, in range (NaN is not).
CREATE FUNCTION is_point(latitude double precision, longitude double precision) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN latitude IS NULL OR longitude IS NULL THEN latitude IS NULL AND longitude IS NULL
    ELSE latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180
  END
$$;

-- ISO 4217 in form.
CREATE FUNCTION is_currency(code text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT code ~ '^[A-Z]{3}$'
$$;

-- Text without accents and capitals, for search: "Café Größe" becomes "cafe grosse".
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT lower(unaccent(value))
$$;

-- How many of 64 bits differ.
CREATE FUNCTION hamming_distance(a bigint, b bigint) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT bit_count((a # b)::bit(64))::integer
$$;

-- The eight bytes of a hash, each told apart by its place. Two hashes that differ in at most 7 bits share one:
-- WHERE flyer_bands("perceptualHash") && flyer_bands($1) AND hamming_distance("perceptualHash", $1) <= 7
CREATE FUNCTION flyer_bands(hash bigint) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_agg((place * 256 + ((hash >> (place * 8)) & 255))::integer ORDER BY place) FROM generate_series(0, 7) AS place
$$;

-- ---------------------------------------------------------------- accounts

ALTER TABLE "User"
  ADD CONSTRAINT "User_username_check" CHECK (
    char_length("username"::text) BETWEEN 1 AND 60
    AND "username"::text = btrim("username"::text)
    AND "username"::text !~ '[/\\[:cntrl:]]'
    AND "username"::text IS NFKC NORMALIZED
  ),
  -- Names and ids share the path /profile/{…}: a name never looks like an id, nor like the community's own page.
  ADD CONSTRAINT "User_username_reserved_check" CHECK (
    "username" <> 'public' AND "username"::text !~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$'
  ),
  ADD CONSTRAINT "User_email_check" CHECK ("email"::text ~ '^[^@[:space:]]+@[^@[:space:]]+$');

ALTER TABLE "Session" ADD CONSTRAINT "Session_expiresAt_check" CHECK ("expiresAt" > "createdAt");
ALTER TABLE "AccountToken" ADD CONSTRAINT "AccountToken_expiresAt_check" CHECK ("expiresAt" > "createdAt");
ALTER TABLE "Wallet" ADD CONSTRAINT "Wallet_address_check" CHECK ("address" ~ '^[1-9A-HJ-NP-Za-km-z]{32,44}$');
ALTER TABLE "Follow" ADD CONSTRAINT "Follow_target_check" CHECK (num_nonnulls("profileId", "artistName") = 1);
ALTER TABLE "Block" ADD CONSTRAINT "Block_self_check" CHECK ("blockerId" <> "blockedId");

ALTER TABLE "PointEntry" ADD CONSTRAINT "PointEntry_points_check" CHECK (
  CASE "cause" WHEN 'upload' THEN "points" > 0 WHEN 'upload_revoked' THEN "points" < 0 END
);

CREATE FUNCTION point_entry_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'points are never changed, only added' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
CREATE TRIGGER point_entry_is_final BEFORE UPDATE ON "PointEntry" FOR EACH ROW EXECUTE FUNCTION point_entry_is_final();

-- ---------------------------------------------------------------- events

ALTER TABLE "Event"
  ADD CONSTRAINT "Event_title_check" CHECK ("title" ~ '[^[:space:]]' AND char_length("title") <= 300),
  ADD CONSTRAINT "Event_description_check" CHECK (char_length("description") <= 20000),
  ADD CONSTRAINT "Event_timeZone_check" CHECK (is_time_zone("timeZone")),
  ADD CONSTRAINT "Event_startTime_check" CHECK (is_local_time("startTime")),
  ADD CONSTRAINT "Event_endTime_check" CHECK (is_local_time("endTime")),
  ADD CONSTRAINT "Event_doorsTime_check" CHECK (is_local_time("doorsTime")),
  ADD CONSTRAINT "Event_endDate_check" CHECK ("endDate" >= "startDate"),
  ADD CONSTRAINT "Event_dates_check" CHECK (jsonb_typeof("dates") = 'array'),
  ADD CONSTRAINT "Event_socialMediaLinks_check" CHECK (jsonb_typeof("socialMediaLinks") = 'object'),
  ADD CONSTRAINT "Event_point_check" CHECK (is_point("latitude", "longitude")),
  ADD CONSTRAINT "Event_countryCode_check" CHECK ("countryCode" ~ '^[A-Z]{2}$'),
  ADD CONSTRAINT "Event_price_check" CHECK ("priceCents" >= 0 AND NOT ("isFree" AND "priceCents" > 0)),
  ADD CONSTRAINT "Event_currency_check" CHECK (is_currency("currency") AND ("priceCents" IS NULL OR "currency" IS NOT NULL)),
  ADD CONSTRAINT "Event_counters_check" CHECK ("views" >= 0 AND "commentCount" >= 0 AND "sequence" >= 0),
  ADD CONSTRAINT "Event_flyerPart_check" CHECK ("flyerPart" >= 0),
  ADD CONSTRAINT "Event_mergedIntoId_check" CHECK ("mergedIntoId" <> "id");

ALTER TABLE "LineupEntry"
  ADD CONSTRAINT "LineupEntry_name_check" CHECK ("name" ~ '[^[:space:]]'),
  ADD CONSTRAINT "LineupEntry_startTime_check" CHECK (is_local_time("startTime"));

-- Room in each page for the next version of a row: counting a view then touches no index.
ALTER TABLE "Event" SET (fillfactor = 90);

-- One living event per flyer and part: two uploads of the same picture at once cannot double it.
CREATE UNIQUE INDEX "Event_flyerHash_flyerPart_live_key" ON "Event" ("flyerHash", "flyerPart")
  WHERE "flyerHash" IS NOT NULL AND "deletedAt" IS NULL AND "mergedIntoId" IS NULL;
CREATE INDEX "Event_perceptualHash_bands_idx" ON "Event" USING GIN (flyer_bands("perceptualHash")) WHERE "perceptualHash" IS NOT NULL;
CREATE INDEX "Event_dedupeKey_live_idx" ON "Event" ("dedupeKey") WHERE "dedupeKey" IS NOT NULL AND "deletedAt" IS NULL;
CREATE INDEX "Event_deviceKeyHash_idx" ON "Event" ("deviceKeyHash", "createdAt") WHERE "deviceKeyHash" IS NOT NULL;
CREATE INDEX "Event_sponsored_idx" ON "Event" ("startDate", "id") WHERE "isSponsored" AND "deletedAt" IS NULL;
CREATE INDEX "Event_mergedIntoId_idx" ON "Event" ("mergedIntoId") WHERE "mergedIntoId" IS NOT NULL;
CREATE INDEX "Event_imageKey_idx" ON "Event" ("imageKey") WHERE "imageKey" IS NOT NULL;

-- What is searched: the title first, then place, artists, tags and category, then the rest.
CREATE FUNCTION event_search(event "Event") RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT setweight(to_tsvector('simple', fold_text(event."title")), 'A')
      || setweight(to_tsvector('simple', fold_text(concat_ws(' ', event."venue", event."city", event."category",
           array_to_string(event."tags", ' '),
           (SELECT string_agg(entry."name", ' ' ORDER BY entry."position", entry."id") FROM "LineupEntry" entry WHERE entry."eventId" = event."id")))), 'B')
      || setweight(to_tsvector('simple', fold_text(event."description")), 'C')
$$;

CREATE FUNCTION event_derive() RETURNS trigger LANGUAGE plpgsql AS $$
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
  NEW."search" := event_search(NEW);

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
-- Counters, rights and bookkeeping are not content: changing them neither reindexes an event nor makes it newer.
CREATE TRIGGER event_derive_insert BEFORE INSERT ON "Event" FOR EACH ROW EXECUTE FUNCTION event_derive();
CREATE TRIGGER event_derive_update BEFORE UPDATE OF "title", "description", "status", "category", "tags", "startDate", "endDate", "startTime", "endTime",
  "doorsTime", "timeZone", "dates", "venue", "street", "houseNumber", "postalCode", "city", "countryCode", "latitude", "longitude", "priceText",
  "priceCents", "currency", "isFree", "ticketLink", "website", "email", "socialMediaLinks", "imageKey", "deletedAt"
  ON "Event" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION event_derive();

CREATE FUNCTION lineup_reindex() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Event" event SET "search" = event_search(event) WHERE event."id" IN (SELECT "eventId" FROM changed);
  RETURN NULL;
END
$$;
CREATE TRIGGER lineup_reindex_insert AFTER INSERT ON "LineupEntry" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lineup_reindex();
CREATE TRIGGER lineup_reindex_update AFTER UPDATE ON "LineupEntry" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lineup_reindex();
CREATE TRIGGER lineup_reindex_delete AFTER DELETE ON "LineupEntry" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lineup_reindex();

-- An anonymous upload has one feed item, as a profile's has.
CREATE UNIQUE INDEX "FeedItem_eventId_public_key" ON "FeedItem" ("eventId") WHERE "profileId" IS NULL;

-- ---------------------------------------------------------------- comments

ALTER TABLE "Comment"
  ADD CONSTRAINT "Comment_text_check" CHECK ("text" ~ '[^[:space:]]' AND char_length("text") <= 10000),
  ADD CONSTRAINT "Comment_depth_check" CHECK ("depth" BETWEEN 0 AND 5);

CREATE FUNCTION comment_depth() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."depth" := coalesce((SELECT parent."depth" + 1 FROM "Comment" parent WHERE parent."id" = NEW."parentId"), 0);
  RETURN NEW;
END
$$;
CREATE TRIGGER comment_depth BEFORE INSERT OR UPDATE OF "parentId", "depth" ON "Comment" FOR EACH ROW EXECUTE FUNCTION comment_depth();

CREATE FUNCTION comment_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD."state" = 'published' AND OLD."deletedAt" IS NULL THEN
    change := change - 1;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW."state" = 'published' AND NEW."deletedAt" IS NULL THEN
    change := change + 1;
  END IF;
  IF change <> 0 THEN
    UPDATE "Event" SET "commentCount" = "commentCount" + change WHERE "id" = coalesce(NEW."eventId", OLD."eventId");
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER comment_count AFTER INSERT OR DELETE OR UPDATE OF "state", "deletedAt" ON "Comment" FOR EACH ROW EXECUTE FUNCTION comment_count();

-- ---------------------------------------------------------------- groups and messages

ALTER TABLE "Group"
  ADD CONSTRAINT "Group_name_check" CHECK ("name" ~ '[^[:space:]]' OR "kind" = 'direct'),
  ADD CONSTRAINT "Group_communityType_check" CHECK (("kind" = 'community') = ("communityType" IS NOT NULL)),
  ADD CONSTRAINT "Group_directKey_check" CHECK (("kind" = 'direct') = ("directKey" IS NOT NULL));

ALTER TABLE "Message"
  ADD CONSTRAINT "Message_content_check" CHECK (char_length("content") <= 10000),
  ADD CONSTRAINT "Message_point_check" CHECK (is_point("latitude", "longitude") AND ("type" <> 'location' OR "latitude" IS NOT NULL));

-- ---------------------------------------------------------------- tickets, ads, payments, shopping

ALTER TABLE "Ticket" ADD CONSTRAINT "Ticket_email_check" CHECK ("email"::text ~ '^[^@[:space:]]+@[^@[:space:]]+$');

ALTER TABLE "Campaign"
  ADD CONSTRAINT "Campaign_price_check" CHECK ("priceCents" >= 0 AND is_currency("currency")),
  ADD CONSTRAINT "Campaign_package_check" CHECK ("durationDays" > 0 AND "clickGuarantee" >= 0 AND "clicks" >= 0 AND "views" >= 0),
  ADD CONSTRAINT "Campaign_period_check" CHECK ("endsAt" > "startsAt"),
  ADD CONSTRAINT "Campaign_active_check" CHECK ("status" <> 'active' OR ("paymentId" IS NOT NULL AND "startsAt" IS NOT NULL AND "endsAt" IS NOT NULL));

ALTER TABLE "Payment"
  ADD CONSTRAINT "Payment_amount_check" CHECK ("amountCents" >= 0 AND is_currency("currency")),
  ADD CONSTRAINT "Payment_paidAt_check" CHECK ("status" NOT IN ('paid', 'refunded') OR "paidAt" IS NOT NULL);

ALTER TABLE "ShopItem"
  ADD CONSTRAINT "ShopItem_title_check" CHECK ("title" ~ '[^[:space:]]'),
  ADD CONSTRAINT "ShopItem_price_check" CHECK ("priceCents" >= 0 AND is_currency("currency") AND ("priceCents" IS NULL OR "currency" IS NOT NULL));

ALTER TABLE "ArtistSubmission" ADD CONSTRAINT "ArtistSubmission_name_check" CHECK ("name"::text ~ '[^[:space:]]');

-- ---------------------------------------------------------------- media, places, uploads

ALTER TABLE "MediaObject"
  ADD CONSTRAINT "MediaObject_size_check" CHECK ("sizeBytes" > 0 AND "widthPx" > 0 AND "heightPx" > 0),
  ADD CONSTRAINT "MediaObject_accent_check" CHECK ("accent" ~ '^#[0-9a-f]{6}$');

ALTER TABLE "Place"
  ADD CONSTRAINT "Place_point_check" CHECK (is_point("latitude", "longitude")),
  ADD CONSTRAINT "Place_timeZone_check" CHECK (is_time_zone("timeZone")),
  ADD CONSTRAINT "Place_countryCode_check" CHECK ("countryCode" ~ '^[A-Z]{2}$');

ALTER TABLE "Upload" ADD CONSTRAINT "Upload_duration_check" CHECK ("durationMs" >= 0);
CREATE INDEX "Upload_perceptualHash_bands_idx" ON "Upload" USING GIN (flyer_bands("perceptualHash")) WHERE "perceptualHash" IS NOT NULL;

-- ---------------------------------------------------------------- moderation and federation

ALTER TABLE "Report"
  ADD CONSTRAINT "Report_goodFaith_check" CHECK ("goodFaith"),
  ADD CONSTRAINT "Report_decision_check" CHECK ("status" NOT IN ('actioned', 'dismissed') OR ("decision" IS NOT NULL AND "decidedAt" IS NOT NULL));

CREATE UNIQUE INDEX "RemoteFollow_remoteActorId_instance_key" ON "RemoteFollow" ("remoteActorId") WHERE "userId" IS NULL;
CREATE UNIQUE INDEX "SigningKey_active_key" ON "SigningKey" (coalesce("userId", '')) WHERE "retiredAt" IS NULL;
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_attempts_check" CHECK ("attempts" >= 0);
