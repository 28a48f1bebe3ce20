-- CreateTable
CREATE TABLE "TicketPass" (
    "serial" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "isAtGoogle" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changedAt" TIMESTAMPTZ(0) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TicketPass_pkey" PRIMARY KEY ("serial")
);

-- CreateTable
CREATE TABLE "PassDevice" (
    "deviceId" TEXT NOT NULL,
    "serial" TEXT NOT NULL,
    "pushToken" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PassDevice_pkey" PRIMARY KEY ("deviceId","serial")
);

-- CreateIndex
CREATE INDEX "TicketPass_eventId_idx" ON "TicketPass"("eventId");

-- CreateIndex
CREATE INDEX "PassDevice_serial_idx" ON "PassDevice"("serial");

-- AddForeignKey
ALTER TABLE "TicketPass" ADD CONSTRAINT "TicketPass_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PassDevice" ADD CONSTRAINT "PassDevice_serial_fkey" FOREIGN KEY ("serial") REFERENCES "TicketPass"("serial") ON DELETE CASCADE ON UPDATE CASCADE;
