-- How fast pages were for visitors, as counts per bucket: nothing about whose browser it was or which page exactly.
CREATE TABLE "WebVital" (
    "day" DATE NOT NULL,
    "page" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "vital" TEXT NOT NULL,
    "bucket" SMALLINT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "WebVital_pkey" PRIMARY KEY ("day","page","device","vital","bucket")
);
