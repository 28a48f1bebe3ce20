import { DAY_MS } from '@/lib/time/spans'
import type { Concept } from '../concept'
import { addDays } from '../events'
import type { Random } from '../random'

/** When an event is; days are `YYYY-MM-DD`, hours `HH:MM`, all local to its place. */
export type Times = {
  concept: Concept
  startDate: string
  endDate: string | null
  startTime: string | null
  endTime: string | null
  doorsTime: string | null
  /** Of a series, each performance. */
  dates: readonly { date: string; startTime: string | null }[]
  /** From today; negative for the past. */
  offsetDays: number
}

/** How far back and ahead the programme reaches. */
const PAST_DAYS = 180
const AHEAD_DAYS = 365
const PAST_SHARE = 1 / 3

/** Days as they lie from today, remembered: there are a few hundred. */
export function createCalendar(today: string) {
  const days = new Map<number, { day: string; weekday: number }>()
  const at = (offset: number) => {
    const found = days.get(offset)
    if (found) return found
    const day = addDays(today, offset)
    const made = { day, weekday: new Date(`${day}T00:00:00Z`).getUTCDay() }
    days.set(offset, made)
    return made
  }
  return { dayAt: (offset: number) => at(offset).day, weekdayAt: (offset: number) => at(offset).weekday }
}
type Calendar = ReturnType<typeof createCalendar>

const later = (time: string, minutes: number) => {
  const total = (Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes + 1440) % 1440
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`
}

/** Days from today, never before it was brought: a third is over, most of the rest soon, some next year. */
function pickOffset(random: Random, ageDays: number, arrivalDays: number): number {
  const isPast = random.next() < ((ageDays / arrivalDays) * PAST_SHARE) / 0.5
  if (isPast) return -1 - Math.floor(random.next() * Math.min(ageDays, PAST_DAYS))
  return Math.floor(AHEAD_DAYS * random.next() ** 1.7)
}

/** The nearest day to an offset that suits: the weekdays of the idea, else mostly the end of the week. What is over stays over. */
function suit(random: Random, calendar: Calendar, offset: number, concept: Concept, ageDays: number): number {
  const wanted = concept.days ?? (random.chance(0.4) ? [4, 5, 6] : undefined)
  if (!wanted) return offset
  const [first, last] = offset < 0 ? [-Math.floor(ageDays) - 1, -1] : [0, Infinity]
  for (let shift = 0; shift < 7; shift += 1) {
    for (const day of [offset + shift, offset - shift])
      if (day >= first && day <= last && wanted.includes(calendar.weekdayAt(day))) return day
  }
  return offset
}

const DOORS = ['concert', 'jazz', 'comedy', 'classical']
const ALL_DAY = ['exhibition', 'market', 'festival']

/** Day and hour of an event, with the idea that `conceptFor` has for a month (1 is January). */
export function planTimes(
  random: Random,
  moment: { createdAt: number; nowMs: number; calendar: Calendar; arrivalDays: number },
  conceptFor: (month: number) => Concept,
): Times {
  const { calendar } = moment
  const ageDays = (moment.nowMs - moment.createdAt) / DAY_MS
  const drawn = pickOffset(random, ageDays, moment.arrivalDays)
  const concept = conceptFor(Number(calendar.dayAt(drawn).slice(5, 7)))
  const { kind } = concept
  let offsetDays = suit(random, calendar, drawn, concept, ageDays)
  const isAllDay = random.chance(ALL_DAY.includes(kind) ? 0.3 : 0.03)
  let startTime = isAllDay ? null : random.pick(concept.starts)
  if (startTime && random.chance(0.25)) startTime = later(startTime, random.pick([-30, -15, 15, 30]))
  const isAfterMidnight = kind === 'club' && startTime !== null && random.chance(0.15)
  if (isAfterMidnight) {
    startTime = random.pick(['00:00', '00:30', '01:00', '02:00'])
    offsetDays += 1
  }
  const run = concept.runsDays ? random.int(concept.runsDays[0], concept.runsDays[1]) : random.chance(0.015) ? random.int(1, 3) : 0
  const isSeries = kind === 'theater' && run === 0 && random.chance(0.15)
  const performances = isSeries
    ? Array.from({ length: random.int(2, 6) }, (_, turn) => ({
        date: calendar.dayAt(offsetDays + turn * random.pick([1, 1, 7])),
        startTime,
      }))
    : []
  const unique = performances
    .filter((entry, at) => performances.findIndex(({ date }) => date === entry.date) === at)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
  const lastDay = unique.at(-1)?.date ?? (run > 0 ? calendar.dayAt(offsetDays + run) : null)
  const startDate = calendar.dayAt(offsetDays)
  return {
    concept,
    startDate,
    endDate: lastDay !== null && lastDay > startDate ? lastDay : null,
    startTime,
    endTime:
      startTime === null || kind === 'concert' || kind === 'jazz' || random.chance(0.2) ? null : later(startTime, concept.hours * 60),
    doorsTime: startTime !== null && DOORS.includes(kind) && random.chance(0.6) ? later(startTime, -60) : null,
    dates: unique.length > 1 ? unique : [],
    offsetDays,
  }
}
