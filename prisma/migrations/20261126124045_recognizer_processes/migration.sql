-- CreateTable
CREATE TABLE "Reading" (
    "id" TEXT NOT NULL,
    "readerId" TEXT,
    "startedAt" TIMESTAMPTZ(3),
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "news" JSON,
    "newsCount" INTEGER NOT NULL DEFAULT 0,
    "answer" JSON,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Reading_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Recognizer" (
    "id" TEXT NOT NULL,
    "ok" BOOLEAN NOT NULL,
    "detail" TEXT NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Recognizer_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Reading_createdAt_idx" ON "Reading"("createdAt");
