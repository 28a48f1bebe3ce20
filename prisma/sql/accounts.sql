-- Accounts: those deleted here stay deleted, whatever an archive brings.

CREATE OR REPLACE FUNCTION public.note_deleted_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO "DeletedAccount" ("idHash") VALUES (encode(sha256(convert_to(OLD."id", 'UTF8')), 'hex')) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$function$;

CREATE TRIGGER account_deleted AFTER DELETE ON public."User" FOR EACH ROW EXECUTE FUNCTION note_deleted_account();
