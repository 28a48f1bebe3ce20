-- CreateIndex
CREATE INDEX "Ticket_email_idx" ON "Ticket"("email");
