-- AlterTable
ALTER TABLE "User" ADD COLUMN     "asleepSince" TIMESTAMPTZ(3),
ADD COLUMN     "formerId" TEXT;

-- CreateTable
CREATE TABLE "DeletedAccount" (
    "idHash" TEXT NOT NULL,
    "deletedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DeletedAccount_pkey" PRIMARY KEY ("idHash")
);

-- CreateIndex
CREATE INDEX "User_formerId_idx" ON "User"("formerId");

-- From prisma/sql
CREATE OR REPLACE FUNCTION public.note_deleted_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO "DeletedAccount" ("idHash") VALUES (encode(sha256(convert_to(OLD."id", 'UTF8')), 'hex')) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE TRIGGER account_deleted AFTER DELETE ON public."User" FOR EACH ROW EXECUTE FUNCTION note_deleted_account();

-- An operator's import asks whether an event was deleted here before it is created.
CREATE INDEX "Event_hostId_importUid_gone_idx" ON "Event"("hostId", "importUid")
  WHERE "importUid" IS NOT NULL AND ("deletedAt" IS NOT NULL OR "mergedIntoId" IS NOT NULL);
