-- What browsers were kept from by the content policy: how often per day, nothing about whose browser or which page it was.
CREATE TABLE "PolicyReport" (
    "day" DATE NOT NULL,
    "directive" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "PolicyReport_pkey" PRIMARY KEY ("day", "directive", "kind")
);
