import { pageText } from '@/components/texts/fetch-area'
import { z } from 'zod'
import { showToast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'

/** Deletes events one after the other; returns those that are gone, and says so or what failed. */
export async function deleteEvents(ids: readonly string[]): Promise<string[]> {
  const gone: string[] = []
  for (const id of ids) {
    const isDeleted = await call(`events/${id}`, { method: 'DELETE', response: z.unknown() }).then(
      () => true,
      () => false,
    )
    if (isDeleted) gone.push(id)
  }
  const t = await pageText('review')
  void showToast(gone.length === ids.length ? t.deleted : (await pageText('errors')).deleteEvent)
  return gone
}
