-- Places: cells and squares of a map, distances, and valid points.

-- The square of a tenth of a degree that contains a point, and the square of a whole degree; longitude 180 is longitude -180.
CREATE OR REPLACE FUNCTION public.geo_cell(latitude double precision, longitude double precision)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT floor((latitude + 90) * 10)::integer * 3600 + floor((longitude + 180) * 10)::integer % 3600
$function$;

CREATE OR REPLACE FUNCTION public.geo_square(latitude double precision, longitude double precision)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT floor(latitude + 90)::integer * 360 + floor(longitude + 180)::integer % 360
$function$;

-- Great-circle distance between two points in kilometres.
CREATE OR REPLACE FUNCTION public.distance_km(latitude double precision, longitude double precision, to_latitude double precision, to_longitude double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT 12742 * asin(least(1, sqrt(
    power(sind((to_latitude - latitude) / 2), 2) + cosd(latitude) * cosd(to_latitude) * power(sind((to_longitude - longitude) / 2), 2))))
$function$;

-- A valid point in degrees: both coordinates or neither, in range (NaN is not).
CREATE OR REPLACE FUNCTION public.is_point(latitude double precision, longitude double precision)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE
    WHEN latitude IS NULL OR longitude IS NULL THEN latitude IS NULL AND longitude IS NULL
    ELSE latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180
  END
$function$;
