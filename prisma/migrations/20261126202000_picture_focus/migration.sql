-- Where a flyer's title is, so that crops keep it. Pictures from before keep the crop they have: theirs are made and cached for ever.
ALTER TABLE "MediaObject" ADD COLUMN "focus" DOUBLE PRECISION[] NOT NULL DEFAULT ARRAY[]::DOUBLE PRECISION[];
