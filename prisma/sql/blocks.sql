-- Blocks: sockets learn at once of each, and of each that is lifted.

CREATE OR REPLACE FUNCTION public.block_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM pg_notify('block', NEW."blockerId" || ' ' || NEW."blockedId");
  ELSE
    PERFORM pg_notify('block', OLD."blockerId" || ' ' || OLD."blockedId");
  END IF;
  RETURN NULL;
END
$function$;

CREATE TRIGGER block_changed AFTER INSERT OR DELETE ON public."Block" FOR EACH ROW EXECUTE FUNCTION block_changed();
