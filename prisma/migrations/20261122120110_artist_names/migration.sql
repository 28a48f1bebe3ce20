-- The page of an artist finds the events in whose line-ups the name stands, whatever its case.
CREATE INDEX "LineupEntry_name_idx" ON "LineupEntry" (lower(left("name", 120)));
