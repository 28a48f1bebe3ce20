import type { SeriesScope } from '@/lib/api/event-desk'

type Dated = { id: string; seriesId?: string | undefined; startDate?: string | undefined }

/**
 * What a deletion takes off the screen: one event, a series, or its dates from one on.
 * @param scope null for the event alone.
 */
export function deletionKey({ id, seriesId, startDate }: Dated, scope: SeriesScope | null): string {
  if (scope === null || seriesId === undefined) return `event:${id}`
  return scope === 'all' ? `series:${seriesId}` : `series:${seriesId}:${startDate ?? ''}`
}

/** Whether one of these deletions takes an event along. */
export function isDeletedBy(keys: ReadonlySet<string>, { id, seriesId, startDate = '' }: Dated): boolean {
  if (keys.has(`event:${id}`)) return true
  if (seriesId === undefined) return false
  const from = `series:${seriesId}:`
  return keys.has(`series:${seriesId}`) || [...keys].some((key) => key.startsWith(from) && startDate >= key.slice(from.length))
}
