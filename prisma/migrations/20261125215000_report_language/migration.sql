ALTER TABLE "Report" ADD COLUMN "language" TEXT;
