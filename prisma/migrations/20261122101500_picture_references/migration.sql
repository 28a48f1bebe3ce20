-- Who still shows a picture is asked whenever one is replaced, and once more by every foreign key when it is removed.
CREATE INDEX "EventImage_mediaKey_idx" ON "EventImage" ("mediaKey");
CREATE INDEX "LineupEntry_imageKey_idx" ON "LineupEntry" ("imageKey") WHERE "imageKey" IS NOT NULL;
CREATE INDEX "Upload_mediaKey_idx" ON "Upload" ("mediaKey") WHERE "mediaKey" IS NOT NULL;
CREATE INDEX "FeedItem_feedImageKey_idx" ON "FeedItem" ("feedImageKey") WHERE "feedImageKey" IS NOT NULL;
CREATE INDEX "Profile_profileImageKey_idx" ON "Profile" ("profileImageKey") WHERE "profileImageKey" IS NOT NULL;
CREATE INDEX "Profile_headerImageKey_idx" ON "Profile" ("headerImageKey") WHERE "headerImageKey" IS NOT NULL;
CREATE INDEX "Message_fileKey_idx" ON "Message" ("fileKey") WHERE "fileKey" IS NOT NULL;
CREATE INDEX "ArtistSubmission_imageKey_idx" ON "ArtistSubmission" ("imageKey") WHERE "imageKey" IS NOT NULL;
