ALTER TABLE "NotificationSettings" ADD COLUMN "digestSentOn" DATE;

-- Once an hour somebody asks who wants the digest in the zones where it is time for it.
CREATE INDEX "NotificationSettings_digest_idx" ON "NotificationSettings" ("timeZone", "userId") WHERE "channels" #>> '{digest,mail}' = 'true';
