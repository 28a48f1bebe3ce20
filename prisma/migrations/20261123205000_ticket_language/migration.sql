-- The language of the request that put a guest on the list: mails to the guest are written in it.
ALTER TABLE "Ticket" ADD COLUMN "language" TEXT,
  ADD CONSTRAINT "Ticket_language_check" CHECK ("language" ~ '^[a-z]{2}$');
