-- CreateTable
CREATE TABLE "Webhook" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "userId" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "kinds" TEXT[],
    "isForAll" BOOLEAN NOT NULL DEFAULT false,
    "sealedSecret" TEXT NOT NULL,
    "sealedFormer" TEXT,
    "formerUntil" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "nextTryAt" TIMESTAMPTZ(3),
    "offAt" TIMESTAMPTZ(3),
    "offBecause" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Webhook_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WebhookDelivery" (
    "id" TEXT NOT NULL DEFAULT (uuidv7())::text,
    "webhookId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "eventId" TEXT,
    "body" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "status" INTEGER,
    "problem" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "triedAt" TIMESTAMPTZ(3),
    "deliveredAt" TIMESTAMPTZ(3),
    "givenUpAt" TIMESTAMPTZ(3),

    CONSTRAINT "WebhookDelivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Webhook_isForAll_idx" ON "Webhook"("isForAll");

-- CreateIndex
CREATE UNIQUE INDEX "Webhook_userId_url_key" ON "Webhook"("userId", "url");

-- CreateIndex
CREATE INDEX "WebhookDelivery_webhookId_id_idx" ON "WebhookDelivery"("webhookId", "id");

-- CreateIndex
CREATE INDEX "WebhookDelivery_createdAt_idx" ON "WebhookDelivery"("createdAt");

-- AddForeignKey
ALTER TABLE "Webhook" ADD CONSTRAINT "Webhook_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WebhookDelivery" ADD CONSTRAINT "WebhookDelivery_webhookId_fkey" FOREIGN KEY ("webhookId") REFERENCES "Webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What waits, however much was sent before. Not in the Prisma model.
CREATE INDEX "WebhookDelivery_waiting_idx" ON "WebhookDelivery" ("webhookId", "id") WHERE "deliveredAt" IS NULL AND "givenUpAt" IS NULL;
