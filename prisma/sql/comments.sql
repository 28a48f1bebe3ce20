-- Comments: their depth, and how many an event has.

-- How deep a reply is nested: 0 for a comment on the event itself.
CREATE OR REPLACE FUNCTION public.comment_depth()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW."depth" := coalesce((SELECT parent."depth" + 1 FROM "Comment" parent WHERE parent."id" = NEW."parentId"), 0);
  RETURN NEW;
END
$function$;

CREATE TRIGGER comment_depth BEFORE INSERT OR UPDATE OF "parentId", depth ON public."Comment" FOR EACH ROW EXECUTE FUNCTION comment_depth();

-- The number of visible comments is kept with the event, so that lists of events need not count them.
CREATE OR REPLACE FUNCTION public.comment_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE TRIGGER comment_count AFTER INSERT OR DELETE OR UPDATE OF state, "deletedAt" ON public."Comment" FOR EACH ROW EXECUTE FUNCTION comment_count();
