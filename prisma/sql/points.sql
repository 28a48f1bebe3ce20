-- Points: credits are permanent.

CREATE OR REPLACE FUNCTION public.point_entry_is_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'points are never changed, only added' USING ERRCODE = 'integrity_constraint_violation';
END
$function$;

CREATE TRIGGER point_entry_is_final BEFORE UPDATE ON public."PointEntry" FOR EACH ROW EXECUTE FUNCTION point_entry_is_final();
