import { DAY_MS } from '@/lib/time/spans'

const dayTerm = (instant: number) => `^${new Date(instant).toISOString().slice(0, 10).replaceAll('-', '')}`
const monthStart = (year: number, month: number) => Date.UTC(year, month, 1)

/** The start of the UTC day of an instant, in milliseconds. */
export const dayStart = (instant: number): number => Math.floor(instant / DAY_MS) * DAY_MS

/** The term of an instant's month for longer events. */
function runningTerm(instant: number): string {
  return `~${new Date(instant).toISOString().slice(0, 7).replace('-', '')}`
}

/** The terms for longer events of the months between two instants, both ends included; at most two years. */
export function runningTerms(from: number, until: number): string[] {
  const terms: string[] = []
  const start = new Date(from)
  for (let month = start.getUTCMonth(); terms.length < 24 && monthStart(start.getUTCFullYear(), month) <= until; month++) {
    terms.push(runningTerm(monthStart(start.getUTCFullYear(), month)))
  }
  return terms
}

/**
 * Terms that together cover every start from one instant until before another, in milliseconds: days for a span of at most `mostDays`,
 * months and years for a longer one, which may extend a little beyond both ends.
 */
export function startTerms(from: number, until: number, mostDays: number): string[] {
  const first = dayStart(from)
  if ((until - first) / DAY_MS <= mostDays + 2) {
    const terms: string[] = []
    for (let day = first; day < until; day += DAY_MS) terms.push(dayTerm(day))
    return terms
  }
  const terms: string[] = []
  const start = new Date(first)
  let year = start.getUTCFullYear()
  let month = start.getUTCMonth()
  while (monthStart(year, month) < until) {
    if (month === 0 && monthStart(year + 1, 0) <= until) {
      terms.push(`^${year}`)
      year += 1
      continue
    }
    terms.push(dayTerm(monthStart(year, month)).slice(0, 7))
    year += month === 11 ? 1 : 0
    month = (month + 1) % 12
  }
  return terms
}
