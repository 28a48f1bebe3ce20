import type { FlyerText } from '@/lib/recognition/flyer-text'
import { weekdayOfDate } from '@/lib/calendar/days'
import { NIGHT_ENDS } from './dates'
import { apart } from './flyer-passages'
import type { DateCandidate } from './schedule-dates'
import type { TimeCandidate } from './schedule-times'

const ROLE_RANK: Record<string, number> = { start: 0.9, doors: -0.5 }

/** Bonus for an hour close to the day: above it, it is more often another's than below it. */
const ABOVE = 0.5
const BELOW = 0.7
/** Boxes of a date and a time count as neighbours within this many letter heights. */
const NEIGHBOUR = 1.5

const distanceBetween = (flyer: FlyerText, some: readonly number[], others: readonly number[]): number =>
  Math.min(
    ...some.flatMap((one) =>
      others.map((other) => {
        const [a, b] = [flyer.lines[one], flyer.lines[other]]
        return a === undefined || b === undefined ? Infinity : apart(a, b)
      }),
    ),
  )

/** The printed date a time belongs to: the last one before it in its own box, else the closest one. */
export const ownerOf = (time: TimeCandidate, members: readonly DateCandidate[], flyer: FlyerText): DateCandidate | null => {
  const place = (member: DateCandidate) => (member.lines[0] === time.lines[0] ? member.at : -1)
  const beside = members.filter((member) => member.lines.some((line) => time.lines.includes(line))).sort((a, b) => place(a) - place(b))
  if (beside.length > 0) return beside.findLast((member) => place(member) <= time.at) ?? beside[0] ?? null
  return (
    members.map((member) => ({ member, far: distanceBetween(flyer, time.lines, member.lines) })).sort((a, b) => a.far - b.far)[0]?.member ??
    null
  )
}

/** Before it, an hour is the end of a night if others are in the afternoon or evening. */
const SMALL_HOURS_END = '05:00'

/** Penalty for an hour on another day: "Sat 11:00" of a weekend that begins on Friday. */
const OTHER_DAY = -0.3

/**
 * The start among all printed times: the one with a cue, next to the first date or its weekday, or the largest; else the earliest.
 * @param options.dates every date on the flyer: one that is not a separate day ("13.–15. August", below it "So 15.8. 11 Uhr") still owns
 * the hour in its row.
 */
export const chooseStart = (
  times: TimeCandidate[],
  members: readonly DateCandidate[],
  { flyer, dates }: { flyer: FlyerText; dates: readonly DateCandidate[] },
): TimeCandidate | null => {
  const tallest = Math.max(1, ...times.map((time) => time.heightPx))
  const firstDay = members.map((member) => member.first.date).sort()[0]
  const sharesBox = (time: TimeCandidate) => (date: DateCandidate) => date.lines.some((line) => time.lines.includes(line))
  const openings = members.filter((member) => member.first.date === firstDay)
  const near = (time: TimeCandidate): number => {
    if (firstDay === undefined) return 0
    if (time.weekday !== null) return time.weekday === weekdayOfDate(firstDay) ? 1 : OTHER_DAY
    const isClose = (date: DateCandidate) =>
      distanceBetween(flyer, time.lines, date.lines) < NEIGHBOUR * Math.max(time.heightPx, Math.min(date.heightPx, 2 * time.heightPx))
    const isBeside = sharesBox(time)
    const besides = members.some(isBeside) ? members : dates.filter((date) => date.found.role === 'event' && isBeside(date))
    const owner = ownerOf(time, besides.length > 0 ? besides : members, flyer)
    if (owner !== null && owner.first.date !== firstDay) return isClose(owner) ? OTHER_DAY : 0
    if (owner !== null && !members.includes(owner)) return 1
    if (openings.some((opening) => time.lines.some((line) => opening.lines.includes(line)))) return 1
    const close = openings.find(isClose)
    if (close === undefined) return members.length > 1 ? 0.3 : 0
    return time.order < (close.lines[0] ?? 0) ? ABOVE : BELOW
  }
  const scored = times.map((time) => ({
    time,
    score: (ROLE_RANK[time.role ?? ''] ?? 0) + near(time) + 0.5 * (time.heightPx / tallest) - (time.isWeak ? 0.4 : time.isListed ? 0.1 : 0),
  }))
  const best = Math.max(...scored.map(({ score }) => score))
  const isNight = times.some((time) => time.time >= NIGHT_ENDS)
  const inOrder = (time: string) => Number(time.replace(':', '')) + (isNight && time < SMALL_HOURS_END ? 2400 : 0)
  // Times with nearly equal scores are a programme, which begins with the earliest; the small hours follow the evening.
  return (
    scored
      .filter(({ score }) => score >= best - 0.15)
      .map(({ time }) => time)
      .sort((a, b) => inOrder(a.time) - inOrder(b.time) || a.order - b.order)[0] ?? null
  )
}
