-- Formats of values, used by the tables' check constraints.

-- Has the form of an ISO 4217 code.
CREATE OR REPLACE FUNCTION public.is_currency(code text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT code ~ '^[A-Z]{3}$'
$function$;

-- A local hour on a 24-hour clock, HH:MM.
CREATE OR REPLACE FUNCTION public.is_local_time(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT value ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
$function$;

-- True for an IANA name such as Europe/Berlin or UTC; false for abbreviations and POSIX rules ("CET", "FOO5").
-- Raises invalid_parameter_value (22023) for a name of the right form that the server does not know.
CREATE OR REPLACE FUNCTION public.is_time_zone(zone text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT (zone = 'UTC' OR zone ~ '^[A-Z][A-Za-z_-]+(/[A-Z][A-Za-z_-]+){1,2}$')
     AND (timestamptz 'epoch' AT TIME ZONE zone) IS NOT NULL
$function$;

-- The hour, or null if there is none (the checks then reject the row).
CREATE OR REPLACE FUNCTION public.local_time(value text)
 RETURNS time without time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE WHEN is_local_time(value) THEN make_time(left(value, 2)::integer, right(value, 2)::integer, 0) END
$function$;
