import { db } from '@/server/platform/db'
import { log } from '@/server/platform/log'

/** How long a process that reads a picture holds its upload without a sign of life. */
export const LEASE_MS = 8000
const RENEW_MS = 2000

/** The upload was taken over by another attempt: what this one has made must not be kept. */
export class LostLease extends Error {}

export type HeldUpload = { uploadId: string; attempt: number }

/**
 * Keeps an upload ours while `work` runs: the lease is renewed as long as this process lives. A renewal that fails, since the database
 * is away, is tried again; a lease that ran out meanwhile is still ours unless somebody took it.
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
