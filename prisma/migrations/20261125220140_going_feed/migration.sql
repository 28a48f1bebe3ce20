-- AlterEnum
ALTER TYPE "SecretFeedKind" ADD VALUE 'going';
