-- Authors change what they said, hosts hide what others said: neither is the same as being held by moderation.
ALTER TYPE "CommentState" ADD VALUE 'hidden';
ALTER TABLE "Comment" ADD COLUMN "editedAt" TIMESTAMPTZ(3);
