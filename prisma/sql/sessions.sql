-- Tells open connections that a session or an account has ended.

CREATE OR REPLACE FUNCTION public.session_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('session', OLD."id");
  RETURN NULL;
END
$function$;

CREATE TRIGGER session_deleted AFTER DELETE ON public."Session" FOR EACH ROW EXECUTE FUNCTION session_end();
CREATE TRIGGER session_revoked AFTER UPDATE OF "revokedAt" ON public."Session" FOR EACH ROW WHEN (((new."revokedAt" IS NOT NULL) AND (old."revokedAt" IS NULL))) EXECUTE FUNCTION session_end();

CREATE OR REPLACE FUNCTION public.account_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('account', NEW."id");
  RETURN NULL;
END
$function$;

CREATE TRIGGER account_disabled AFTER UPDATE OF "disabledAt" ON public."User" FOR EACH ROW WHEN (((new."disabledAt" IS NOT NULL) AND (old."disabledAt" IS NULL))) EXECUTE FUNCTION account_end();
