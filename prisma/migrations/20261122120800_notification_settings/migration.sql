-- A push subscription ends with the sign-in that asked for it: ended sign-ins stay as rows, so the product looks at them when it sends.
ALTER TABLE "PushSubscription" ADD COLUMN "sessionId" TEXT;

CREATE TABLE "NotificationSettings" (
    "userId" TEXT NOT NULL,
    "channels" JSONB NOT NULL DEFAULT '{}',
    "quietFrom" TEXT,
    "quietUntil" TEXT,
    "timeZone" TEXT NOT NULL DEFAULT 'Europe/Berlin',
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "NotificationSettings_pkey" PRIMARY KEY ("userId")
);
ALTER TABLE "NotificationSettings" ADD CONSTRAINT "NotificationSettings_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "NotificationSettings" ADD CONSTRAINT "NotificationSettings_quiet" CHECK (
    ("quietFrom" IS NULL) = ("quietUntil" IS NULL)
    AND ("quietFrom" IS NULL OR ("quietFrom" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' AND "quietUntil" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'))
);

CREATE TABLE "DeliveryReceipt" (
    "key" TEXT NOT NULL,
    "sentAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DeliveryReceipt_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "DeliveryReceipt_sentAt_idx" ON "DeliveryReceipt"("sentAt");
