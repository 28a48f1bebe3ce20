/** An event of its own, or a series by its first date in the list with all of its dates there. */
export type SeriesGroup<T> = { event: T; dates: T[] }

/** A list of events with each series told once, at the place of its first date; dates stay in the order of the list. */
export function groupSeries<T extends { seriesId?: string | undefined }>(events: readonly T[]): SeriesGroup<T>[] {
  const groups: SeriesGroup<T>[] = []
  const bySeries = new Map<string, SeriesGroup<T>>()
  for (const event of events) {
    const known = event.seriesId === undefined ? undefined : bySeries.get(event.seriesId)
    if (known) {
      known.dates.push(event)
      continue
    }
    const group = { event, dates: [event] }
    groups.push(group)
    if (event.seriesId !== undefined) bySeries.set(event.seriesId, group)
  }
  return groups
}
