import { daysBetween } from '@/lib/calendar/days'
import type { FlyerFacts } from './facts'
import type { FlyerText } from './flyer-text'
import { fold } from './fold'
import { layOut, type Layout } from './layout'
import { listDatedRows, listMoments, type DatedRow } from './programme/dated-rows'
import { readEntries, groupDates, type Entry } from './programme/entries'
import { isSameTitle, saysWhere } from './programme/entry-title'
import { toEventFacts, type ProgrammeEvent } from './programme/event-facts'
import type { FactsContext } from './read-facts'

/** Most events of one flyer; a longer list is a booklet. */
const MAX_PROGRAMME_EVENTS = 40
/** Days of a festival are within this many days; a programme is spread over weeks. */
const FESTIVAL_DAYS = 16
const FESTIVAL_DENSITY = 0.5
/** A heading that names one event is this much taller than the titles below it. */
const UMBRELLA = 1.25
/** Headings of a list of events rather than of one event. */
const GATHERING =
  /(?:^| )(?:\p{L}*programme?|programma|programmvorschau|\p{L}*kalender|calendar|spielplan|veranstaltungen|\p{L}*termine|events|dates|agenda|vorschau|\p{L}*reihe|series|serie|saison|season|stagione|temporada|seizoen|konzerte|concerts|lesungen|januar|februar|marz|april|mai|juni|juli|august|september|oktober|november|dezember|january|february|march|may|june|july|october|december|fruhling|sommer|herbst|winter|fruhjahr|monat|month|this week|coming up|on stage|auf der buhne|halbjahr)(?= |$)/u

/** Height of the heading above the entries, if it names one event rather than a list; 0 without one. */
function umbrellaHeight(entries: readonly Entry[], facts: FlyerFacts, layout: Layout): number {
  const title = facts.title.value
  if (title === null || GATHERING.test(fold(title)) || entries.some((entry) => isSameTitle(entry.title, title))) return 0
  const height = titleHeight(layout, facts)
  return height > UMBRELLA * Math.max(...entries.map(({ titleHeightPx }) => titleHeightPx)) ? height : 0
}

/** Whether the dates are days of the event in the heading: a festival of a few days, or dates with just a word for the place or part. */
function isOneEvent(entries: readonly Entry[], facts: FlyerFacts, hasUmbrella: boolean): boolean {
  const days = [...new Set(entries.flatMap(({ dated }) => [dated.date, ...dated.more]))].sort()
  const [first = '', last = first] = [days[0], days.at(-1)]
  const span = daysBetween(first, last)
  if (hasUmbrella && entries.filter(({ title }) => !/\s/.test(title)).length * 2 >= entries.length) return true
  if (span > FESTIVAL_DAYS) return false
  const { startDate, endDate } = facts
  const isRange =
    startDate.value !== null &&
    endDate.value !== null &&
    facts.dates.length === 0 &&
    startDate.value <= first &&
    endDate.value >= last &&
    span > 0
  return isRange || (hasUmbrella && days.length / (span + 1) >= FESTIVAL_DENSITY)
}

/** Letter height of the poster's own title; 0 if it has none. */
function titleHeight(layout: Layout, facts: FlyerFacts): number {
  const evidence = fold(facts.title.evidence ?? facts.title.value ?? '')
  return Math.max(0, ...layout.rows.filter((row) => row.text.length > 2 && evidence.includes(fold(row.text))).map((row) => row.heightPx))
}

/** Groups entries of the same title into one event with several days: a run, a repeated film. */
function gather(entries: readonly Entry[]): Entry[][] {
  const events: Entry[][] = []
  for (const entry of entries) {
    const same = events.find(([first]) => first !== undefined && isSameTitle(first.title, entry.title))
    if (same) same.push(entry)
    else events.push([entry])
  }
  return events
}

/**
 * Aligns the years of a list: "5.10., 12.10., 19.10." read on the tenth are three days of one autumn, not one of them a year later. Only if
 * neither year nor weekday is printed.
 */
function alignYears(dated: readonly DatedRow[], today: string): DatedRow[] {
  const isOpen = dated.every(({ basis, weekdayAgrees }) => basis === 'next' && weekdayAgrees === null)
  const last = dated.at(-1)
  if (!isOpen || !last) return [...dated]
  const before = (date: string) => `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`
  let next = last.date
  const aligned = dated.toReversed().map((one) => {
    const date = one.date > next && before(one.date) <= next ? before(one.date) : one.date
    next = date
    return { ...one, date }
  })
  const isOrdered = aligned.every((one, index) => index === 0 || one.date <= (aligned[index - 1]?.date ?? one.date))
  return isOrdered && daysBetween(aligned.at(-1)?.date ?? today, last.date) < 366 ? aligned.toReversed() : [...dated]
}

/**
 * The events of a flyer that announces several, each with its own title and day, soonest first; empty for a flyer with one event. It counts
 * as a list only if at least two dates set alike each have their own title: the days of a run, a tour, a festival or a course stay one
 * event. A wrong split is worse than none.
 */
export function readProgramme(text: FlyerText, facts: FlyerFacts, context: FactsContext): ProgrammeEvent[] {
  if (!facts.isEvent) return []
  const layout = layOut(text)
  if (!mayBeList(layout)) return []
  const moments = listMoments(text, { today: context.today, language: facts.language, countryCode: facts.place?.countryCode ?? null })
  const dated = listDatedRows(layout, { ...moments, today: context.today })
  const [group] = groupDates(dated)
  if (!group || group.length < 2) return []
  const entries = readEntries(alignYears(group, context.today), layout)
  if (!entries) return []
  const events = gather(entries)
  const said = entries.map(({ title }) => saysWhere(title, context.gazetteer))
  const isTour =
    said.filter((where) => where === 'town').length * 3 >= entries.length ||
    said.filter((where) => where !== null).length * 2 >= entries.length
  if (events.length < 2 || events.length > MAX_PROGRAMME_EVENTS || events.length < entries.length / 2 || isTour) return []
  const days = new Set(entries.flatMap(({ dated: one }) => [one.date, one.through ?? one.date, ...one.more]))
  // A date larger than the list is the event's; the list is then about something else.
  if (facts.startDate.value !== null && !days.has(facts.startDate.value) && !facts.dates.some(({ date }) => days.has(date))) return []
  if (days.size < 2 || hasGap([...days].sort()) || isOneEvent(entries, facts, umbrellaHeight(entries, facts, layout) > 0)) return []
  return toEventFacts(events, { text, layout, facts, context, times: moments.times }).toSorted((a, b) => compare(a.facts, b.facts))
}

/** Whether at least two rows contain numbers that may be days. A cheap check that rules out most posters. */
const mayBeList = (layout: Layout) =>
  layout.rows.filter((row) => /(?<!\d)(?:3[01]|[12]\d|0?[1-9])(?!\d)/.test(row.text)).length > 1 ||
  layout.rows.some((row) => (row.text.match(/\d{1,2}\s?[./]\s?\d/g) ?? []).length > 1)

/** Days farther apart do not belong to one programme, or one was misread. */
const MOST_DAYS_APART = 200
const hasGap = (days: readonly string[]) =>
  days.some((day, index) => index > 0 && daysBetween(days[index - 1] ?? day, day) > MOST_DAYS_APART)

const compare = (a: FlyerFacts, b: FlyerFacts) =>
  `${a.startDate.value} ${a.startTime.value ?? ''}`.localeCompare(`${b.startDate.value} ${b.startTime.value ?? ''}`)
