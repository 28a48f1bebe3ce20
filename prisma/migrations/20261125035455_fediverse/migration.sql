-- CreateEnum
CREATE TYPE "RemoteActKind" AS ENUM ('like', 'share', 'join');

-- DropForeignKey
ALTER TABLE "Delivery" DROP CONSTRAINT "Delivery_eventId_fkey";

-- DropForeignKey
ALTER TABLE "Delivery" DROP CONSTRAINT "Delivery_remoteActorId_fkey";

-- AlterTable
ALTER TABLE "Comment" ADD COLUMN     "remoteActorId" TEXT,
ADD COLUMN     "remoteUri" TEXT;

-- AlterTable
ALTER TABLE "Profile" ADD COLUMN     "isFederated" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "RemoteActor" DROP COLUMN "blockedAt",
DROP COLUMN "publicKeyId",
DROP COLUMN "publicKeyPem",
ADD COLUMN     "url" TEXT;

-- Nothing has signed with these keys before.
DELETE FROM "SigningKey";

-- AlterTable
ALTER TABLE "SigningKey" DROP CONSTRAINT "SigningKey_pkey",
DROP COLUMN "id",
DROP COLUMN "privateKeyPem",
DROP COLUMN "retiredAt",
ADD COLUMN     "actor" TEXT NOT NULL,
ADD COLUMN     "sealedPrivateKey" TEXT NOT NULL,
ADD CONSTRAINT "SigningKey_pkey" PRIMARY KEY ("actor");

-- DropTable
DROP TABLE "Delivery";

-- DropEnum
DROP TYPE "DeliveryStatus";

-- CreateTable
CREATE TABLE "RemoteAct" (
    "activityId" TEXT NOT NULL,
    "kind" "RemoteActKind" NOT NULL,
    "remoteActorId" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RemoteAct_pkey" PRIMARY KEY ("activityId")
);

-- CreateTable
CREATE TABLE "ToldObject" (
    "path" TEXT NOT NULL,
    "digest" TEXT,
    "toldAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ToldObject_pkey" PRIMARY KEY ("path")
);

-- CreateTable
CREATE TABLE "BlockedServer" (
    "host" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BlockedServer_pkey" PRIMARY KEY ("host")
);

-- CreateTable
CREATE TABLE "FederationMemory" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "expiresAt" TIMESTAMPTZ(3),

    CONSTRAINT "FederationMemory_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "RemoteAct_eventId_kind_idx" ON "RemoteAct"("eventId", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "RemoteAct_remoteActorId_eventId_kind_key" ON "RemoteAct"("remoteActorId", "eventId", "kind");

-- CreateIndex
CREATE INDEX "FederationMemory_expiresAt_idx" ON "FederationMemory"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "Comment_remoteUri_key" ON "Comment"("remoteUri");

-- CreateIndex
CREATE INDEX "Comment_remoteActorId_idx" ON "Comment"("remoteActorId");

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_remoteActorId_fkey" FOREIGN KEY ("remoteActorId") REFERENCES "RemoteActor"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RemoteAct" ADD CONSTRAINT "RemoteAct_remoteActorId_fkey" FOREIGN KEY ("remoteActorId") REFERENCES "RemoteActor"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RemoteAct" ADD CONSTRAINT "RemoteAct_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;
