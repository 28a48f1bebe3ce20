-- AlterTable
ALTER TABLE "Report" ADD COLUMN     "foundByMachine" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "NudityRating" (
    "key" TEXT NOT NULL,
    "percent" INTEGER NOT NULL,
    "ratedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reviewedAt" TIMESTAMPTZ(3),

    CONSTRAINT "NudityRating_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "NudityRating_percent_idx" ON "NudityRating"("percent");
