-- Why a comment waits for a look, for those who look; empty for what was never held.
ALTER TABLE "Comment" ADD COLUMN "heldFor" TEXT[] NOT NULL DEFAULT '{}';

-- How often a word stood in comments that staff rejected (spam) and let pass (ham). The empty word counts the decisions.
CREATE TABLE "SpamWord" (
    "word" TEXT NOT NULL,
    "spam" INTEGER NOT NULL DEFAULT 0,
    "ham" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "SpamWord_pkey" PRIMARY KEY ("word")
);

CREATE INDEX "Report_decidedAt_idx" ON "Report" ("decidedAt", "id") WHERE "decidedAt" IS NOT NULL;
