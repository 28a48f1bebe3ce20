/** A single event, or a series: its first date in the list, and all of its dates there. */
export type SeriesGroup<T> = { event: T; dates: T[] }

/** Groups a list so that each series appears once, at its first date; dates keep the list's order. */
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
