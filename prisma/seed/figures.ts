import { STATISTICS_DAYS } from '@/lib/api/event-desk'
import { DAY_MS } from '@/lib/time/spans'
import type { ViewSource } from '@/lib/events/counts/view-source'
import type { Prisma } from '@/server/platform/db'
import type { Member } from './community'
import type { DemoEvent } from './events'
import type { Random } from './random'

/** How visitors usually come, in parts of a hundred. */
const SOURCES: readonly (readonly [ViewSource, number])[] = [
  ['list', 34],
  ['search', 17],
  ['direct', 13],
  ['share', 11],
  ['engine', 9],
  ['social', 7],
  ['qr', 4],
  ['profile', 3],
  ['poster', 1],
  ['mail', 1],
]

const dayOf = (instant: Date) => new Date(`${instant.toISOString().slice(0, 10)}T00:00:00Z`)

/** What hosts read about their events: views day by day and where they came from, calendar entries, presses on the ticket link. Never more views than the event has. */
export function createFigures(
  random: Random,
  events: readonly DemoEvent[],
  now: Date,
): { days: Prisma.EventDayCreateManyInput[]; sources: Prisma.EventSourceCreateManyInput[] } {
  const days: Prisma.EventDayCreateManyInput[] = []
  const sources: Prisma.EventSourceCreateManyInput[] = []
  for (const { row } of events) {
    const age = Math.floor((now.getTime() - new Date(String(row.createdAt)).getTime()) / DAY_MS)
    const count = Math.max(1, Math.min(STATISTICS_DAYS - 1, age))
    // Much in the first days, little on most, more again on some.
    const weights = Array.from({ length: count }, (_, index) => (index < 3 ? 3 : 1) * (0.2 + random.next()) * (random.chance(0.12) ? 4 : 1))
    const whole = weights.reduce((sum, weight) => sum + weight, 0)
    const all = (row.views ?? 0) * (age <= STATISTICS_DAYS ? 1 : STATISTICS_DAYS / age)
    weights.forEach((weight, index) => {
      const views = Math.floor((all * weight) / whole)
      if (views === 0) return
      const day = dayOf(new Date(now.getTime() - (count - index) * DAY_MS))
      days.push({
        eventId: row.id,
        day,
        views,
        calendarAdds: Math.floor(views * 0.08 * random.next()),
        ticketClicks: row.ticketLink ? Math.floor(views * 0.15 * random.next()) : 0,
      })
      for (const [source, part] of SOURCES) {
        const from = Math.floor((views * part) / 100)
        if (from > 0) sources.push({ eventId: row.id, day, source, views: from })
      }
    })
  }
  return { days, sources }
}

/** Who goes to what is to come, or perhaps does; most let themselves be seen. */
export function createGoing(random: Random, events: readonly DemoEvent[], members: readonly Member[]): Prisma.GoingCreateManyInput[] {
  const people = members.filter((member) => member.venue === null)
  return events
    .filter((event) => event.offsetDays >= 0)
    .flatMap((event) => {
      const near = people.filter((member) => member.city === event.city)
      return random.sample([...near, ...random.sample(people, 3)], random.int(0, near.length)).flatMap((member, index, chosen) =>
        chosen.indexOf(member) === index
          ? [
              {
                eventId: event.row.id,
                userId: member.id,
                answer: random.chance(0.7) ? ('going' as const) : ('maybe' as const),
                isShown: random.chance(0.8),
              },
            ]
          : [],
      )
    })
}
