import { db } from '@/server/platform/db'
import { log } from '@/server/platform/log'

/** How long a process keeps its upload without a sign of life. */
export const LEASE_MS = 8000
const RENEW_MS = 2000

/** Another attempt took the upload over; this one's result must be discarded. */
export class LostLease extends Error {}

export type HeldUpload = { uploadId: string; attempt: number }

/**
 * Keeps the upload's lease while `work` runs, renewing it as long as this process lives. A renewal that fails because the database is down
 * is tried again; an expired lease is still ours unless someone took it.
 */
export async function holdLease<T>({ uploadId, attempt }: HeldUpload, work: () => Promise<T>): Promise<T> {
  const renew = () =>
    db.$executeRaw`UPDATE "Upload" SET "leaseUntil" = clock_timestamp() + ${LEASE_MS} * interval '1 millisecond'
      WHERE "id" = ${uploadId} AND "attempt" = ${attempt} AND "state" NOT IN ('done', 'failed')`.catch((error: unknown) =>
      log().warn({ uploadId, err: error }, 'upload lease'),
    )
  const timer = setInterval(() => void renew(), RENEW_MS).unref()
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
