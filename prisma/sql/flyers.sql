-- Flyers: recognising one again.

-- How many of 64 bits differ.
CREATE OR REPLACE FUNCTION public.hamming_distance(a bigint, b bigint)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT bit_count((a # b)::bit(64))::integer
$function$;

-- The eight bytes of a hash, each told apart by its place. Two hashes that differ in at most 7 bits share one:
-- WHERE flyer_bands("perceptualHash") && flyer_bands($1) AND hamming_distance("perceptualHash", $1) <= 7
CREATE OR REPLACE FUNCTION public.flyer_bands(hash bigint)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT array_agg((place * 256 + ((hash >> (place * 8)) & 255))::integer ORDER BY place) FROM generate_series(0, 7) AS place
$function$;
