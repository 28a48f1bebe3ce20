import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'

const ERRORS = textFor('savedSearches').errors

/** Deletes one of the viewer's saved searches. Throws `not_found`, also for someone else's. */
export async function deleteSavedSearch({ userId }: Viewer, id: string): Promise<void> {
  const { count } = await db.savedSearch.deleteMany({ where: { id, userId } })
  if (count === 0) throw new AppError('not_found', ERRORS.absent)
}
