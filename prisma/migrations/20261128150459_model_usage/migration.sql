-- Calls and tokens spent on the model per day, by all servers together.
CREATE TABLE "ModelUsage" (
    "day" DATE NOT NULL,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "tokens" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ModelUsage_pkey" PRIMARY KEY ("day")
);
