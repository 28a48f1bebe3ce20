import { z } from 'zod'
import { showToast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { ERRORS } from '@/lib/text/errors'
import { REVIEW } from '@/lib/text/review'

/** Takes events back, one after the other; answers those that are gone, and says so or what failed. */
export async function deleteEvents(ids: readonly string[]): Promise<string[]> {
  const gone: string[] = []
  for (const id of ids) {
    const isDeleted = await call(`events/${id}`, { method: 'DELETE', response: z.unknown() }).then(() => true, () => false)
    if (isDeleted) gone.push(id)
  }
  void showToast(gone.length === ids.length ? REVIEW.deleted : ERRORS.deleteEvent)
  return gone
}
