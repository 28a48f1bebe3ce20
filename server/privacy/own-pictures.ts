import { pool } from '@/server/platform/db'

/** The keys of the pictures and films a person uploaded: in their profile, events, messages and notes about artists. */
export async function listOwnPictures(userId: string): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>({
    name: 'own-pictures',
    text: `SELECT "profileImageKey" AS "key" FROM "Profile" WHERE "userId" = $1 AND "profileImageKey" IS NOT NULL
      UNION SELECT "headerImageKey" FROM "Profile" WHERE "userId" = $1 AND "headerImageKey" IS NOT NULL
      UNION SELECT "imageKey" FROM "Event" WHERE "hostId" = $1 AND "imageKey" IS NOT NULL
      UNION SELECT image."mediaKey" FROM "EventImage" image JOIN "Event" event ON event."id" = image."eventId" WHERE event."hostId" = $1
      UNION SELECT entry."imageKey" FROM "LineupEntry" entry JOIN "Event" event ON event."id" = entry."eventId" WHERE event."hostId" = $1 AND entry."imageKey" IS NOT NULL
      UNION SELECT "mediaKey" FROM "Upload" WHERE "userId" = $1 AND "mediaKey" IS NOT NULL
      UNION SELECT "feedImageKey" FROM "FeedItem" WHERE "profileId" = $1 AND "feedImageKey" IS NOT NULL
      UNION SELECT "fileKey" FROM "Message" WHERE "senderId" = $1 AND "fileKey" IS NOT NULL
      UNION SELECT "imageKey" FROM "ArtistSubmission" WHERE "userId" = $1 AND "imageKey" IS NOT NULL
      ORDER BY 1`,
    values: [userId],
  })
  return rows.map(({ key }) => key)
}
