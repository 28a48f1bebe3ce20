-- How many wrong passwords were tried at an account, by keyed hashes of whose budget it is.
CREATE TABLE "GuessBudget" (
    "keyHash" TEXT NOT NULL,
    "spent" INTEGER NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "GuessBudget_pkey" PRIMARY KEY ("keyHash")
);
ALTER TABLE "GuessBudget" ADD CONSTRAINT "GuessBudget_spent_check" CHECK ("spent" >= 0);
CREATE INDEX "GuessBudget_since_idx" ON "GuessBudget"("since");
