-- Moderation: what is taken down stays down, and actions stay on record.

-- Only moderation can restore what it took down; changes by its host or uploader keep it held.
CREATE OR REPLACE FUNCTION public.keep_taken_down()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT 1 FROM "Takedown" WHERE "subject" = TG_ARGV[0]::"ReportSubject" AND "subjectId" = NEW."id") THEN
    NEW."state" := 'held';
  END IF;
  RETURN NEW;
END $function$;

CREATE TRIGGER aa_keep_taken_down BEFORE UPDATE OF state ON public."Comment" FOR EACH ROW WHEN ((new.state <> 'held'::"CommentState")) EXECUTE FUNCTION keep_taken_down('comment');
CREATE TRIGGER aa_keep_taken_down BEFORE UPDATE OF state ON public."Event" FOR EACH ROW WHEN ((new.state <> 'held'::"EventState")) EXECUTE FUNCTION keep_taken_down('event');

-- What staff did stays on record.
CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'the log of staff acts is never changed' USING ERRCODE = 'insufficient_privilege';
END $function$;

CREATE TRIGGER audit_is_kept BEFORE DELETE OR UPDATE ON public."AuditEntry" FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_is_never_emptied BEFORE TRUNCATE ON public."AuditEntry" FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
