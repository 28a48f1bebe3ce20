import type { EventView } from '@/lib/api/events'
import { whenOf } from './when'

/** An event's position on the wall: by day; within a day, events that start then come before those already running, soonest first. */
export type WallPlace = {
  /** Local date `YYYY-MM-DD`; today for running events. */
  day: string
  isRunning: boolean
  /** Its start in seconds since 1970. */
  seconds: number
  id: string
}

export type WallEvent = Pick<EventView, 'id' | 'startDate' | 'endDate' | 'startTime' | 'endTime' | 'dates'> & { seconds: number }

/**
 * The position of an upcoming or running event.
 * @param today local date at its place.
 */
export function wallPlace(event: WallEvent, today: string): WallPlace {
  const { date, state } = whenOf(event, today)
  const isRunning = state === 'running' || (date !== null && date < today)
  return { day: isRunning || date === null ? today : date, isRunning, seconds: event.seconds, id: event.id }
}

/** The order of the wall, for `sort`. */
export function compareWallPlaces(a: WallPlace, b: WallPlace): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1
  if (a.isRunning !== b.isRunning) return a.isRunning ? 1 : -1
  return a.seconds - b.seconds || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

const WRITTEN = /^w\.(\d{4}-\d{2}-\d{2})\.([01])\.(-?\d{1,12})\.([^\u0000]{1,80})$/

/** A position as a cursor for clients. */
export function formatWallPlace({ day, isRunning, seconds, id }: WallPlace): string {
  return `w.${day}.${isRunning ? 1 : 0}.${seconds}.${id}`
}

/** The position behind a cursor; null for any other text. */
export function parseWallPlace(cursor: string): WallPlace | null {
  const [, day, running, seconds, id] = WRITTEN.exec(cursor) ?? []
  if (day === undefined || id === undefined) return null
  return { day, isRunning: running === '1', seconds: Number(seconds), id }
}

/** How many of the sorted positions are at or before a given one. */
export function countUpTo(places: readonly WallPlace[], place: WallPlace): number {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >> 1
    const found = places[middle]
    if (found && compareWallPlaces(found, place) <= 0) low = middle + 1
    else high = middle
  }
  return low
}
