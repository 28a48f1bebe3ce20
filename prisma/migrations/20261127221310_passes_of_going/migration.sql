-- AlterTable
ALTER TABLE "TicketPass" ADD COLUMN     "goingId" TEXT;

-- CreateIndex
CREATE INDEX "TicketPass_goingId_idx" ON "TicketPass"("goingId");
