import type { Gazetteer } from '@/lib/geo/gazetteer'
import { isSameFlyer } from '@/lib/media/perceptual-hash'
import { dedupeKey } from '@/lib/recognition/dedupe-key'
import type { FlyerFacts } from '@/lib/recognition/facts'
import type { FlyerText } from '@/lib/recognition/flyer-text'
import { fold } from '@/lib/recognition/fold'
import { readFacts } from '@/lib/recognition/read-facts'
import type { FlyerLabel } from '@/lib/recognition/score-facts'
import { printKeys, printOf } from '@/lib/uploads/flyer-print'
import { chooseKnown, type KnownPrint } from '@/lib/uploads/same-flyer'
import type { Reading } from './reshot-readings'
import { getJudge } from '@/server/uploads/judge/load-judge'

export type Poster = { file: string; truth: FlyerLabel['truth']; reading: Reading; reshot: Reading | null; today: string }

/** What an upload knows about a picture once it is read. */
type Known = { file: string; facts: FlyerFacts; print: KnownPrint; keys: Set<number>; perceptualHash: string; dedupeKey: string | null }

/** The same number as an upload compares. */
const MAX_CANDIDATES = 20
const SHOWN = 12

/** The bench's tables, line by line. */
export function judgeReshots(
  posters: readonly Poster[],
  { gazetteer, showMisses }: { gazetteer: Gazetteer; showMisses: boolean },
): string[] {
  const learn = (file: string, { text, perceptualHash }: Reading, today: string): Known => {
    const facts = readFacts(text, { today, gazetteer, hint: null, judge: getJudge() })
    const print = printOf(text, facts)
    const [title, startDate, city, venue] = [facts.title.value, facts.startDate.value, facts.city.value, facts.venue.value]
    return {
      file,
      facts,
      print: { ...print, eventId: file },
      keys: new Set(printKeys(print)),
      perceptualHash,
      dedupeKey: dedupeKey({ title, startDate, city, venue }),
    }
  }
  const originals = posters.map(({ file, reading, today }) => learn(file, reading, today))
  // A rejected poster makes no event that another photo could find.
  const events = originals.filter(({ facts }) => facts.isEvent)
  const truths = new Map(posters.map(({ file, truth }) => [file, truth]))
  const isOneEvent = (one: string, other: string) => one === other || areOneEvent(truths.get(one), truths.get(other))

  const lines: string[] = []
  const misses: string[] = []
  const counts = { tried: 0, refused: 0, found: 0, foundBefore: 0, elsewhere: 0, series: 0, seriesMerged: 0 }
  for (const { file, truth, reading, reshot, today } of posters) {
    if (!reshot) continue
    if (!events.some((event) => event.file === file)) {
      counts.refused++
      continue
    }
    counts.tried++
    const upload = learn(file, reshot, today)
    const answer = findEvent(upload, events)
    const before = events.find((event) => looksOrReadsAlike(upload, event))
    if (before && isOneEvent(before.file, file)) counts.foundBefore++
    if (answer !== null && isOneEvent(answer, file)) counts.found++
    else {
      if (answer !== null) counts.elsewhere++
      misses.push(`  ${file} ${answer === null ? 'was not found' : `was taken for ${answer}`}`)
    }
    const sibling = truth.dateType === 'single' && truth.startDate ? onAnotherDay(reading.text, Number(truth.startDate.slice(8))) : null
    if (!sibling) continue
    counts.series++
    if (findEvent(upload, [learn(file, { ...reading, text: sibling, perceptualHash: '0'.repeat(16) }, today)]) !== null) {
      counts.seriesMerged++
      misses.push(`  ${file} was taken for the same poster with another date`)
    }
  }

  let different = 0
  const merged: string[] = []
  for (const [index, one] of events.entries())
    for (const other of events.slice(0, index)) {
      if (isOneEvent(one.file, other.file)) continue
      different++
      if (findEvent(one, [other]) !== null)
        merged.push(`  ${one.file} and ${other.file}: ${one.facts.title.value ?? '-'} / ${other.facts.title.value ?? '-'}`)
    }

  lines.push(
    `re-shots of posters that made an event: ${counts.tried} (${counts.refused} more of posters that were refused)`,
    `  found                               ${share(counts.found, counts.tried)}   wanted: 98 %`,
    `  taken for another event             ${share(counts.elsewhere, counts.tried)}`,
    `  found without their words           ${share(counts.foundBefore, counts.tried)}   (same title, day and place, or looks alike)`,
    `taken for the same poster with another date: ${share(counts.seriesMerged, counts.series)}`,
    `pairs of different posters merged: ${share(merged.length, different)}   at most: 0.5 %`,
    ...merged.slice(0, SHOWN),
  )
  if (showMisses) lines.push('', ...misses)
  return lines
}

/** The event that an upload finds, by the rules and order of `findEventOfFlyer` but without the database. */
function findEvent(upload: Known, events: readonly Known[]): string | null {
  const certain = events.find((event) => looksOrReadsAlike(upload, event))
  if (certain) return certain.file
  const candidates = events
    .map((event) => ({ event, shared: [...upload.keys].filter((key) => event.keys.has(key)).length }))
    .filter(({ shared }) => shared > 0)
  return chooseKnown(
    upload.print,
    candidates
      .toSorted((a, b) => b.shared - a.shared)
      .slice(0, MAX_CANDIDATES)
      .map(({ event }) => event.print),
  )
}

function looksOrReadsAlike(upload: Known, event: Known): boolean {
  const [one, other] = [upload.facts, event.facts]
  const isNoOther = (a: string | null, b: string | null) => a === null || b === null || fold(a) === fold(b)
  if (one.startDate.value !== other.startDate.value || !isNoOther(one.startTime.value, other.startTime.value)) return false
  if (upload.dedupeKey !== null && upload.dedupeKey === event.dedupeKey && isNoOther(one.venue.value, other.venue.value)) return true
  return (
    one.startDate.value !== null && isSameFlyer(upload.perceptualHash, event.perceptualHash) && isNoOther(one.city.value, other.city.value)
  )
}

/** Two posters may announce one event. */
function areOneEvent(one: Poster['truth'] | undefined, other: Poster['truth'] | undefined): boolean {
  if (!one?.title || !other?.title || one.startDate !== other.startDate) return false
  return fold(one.title) === fold(other.title)
}

/** The poster's text a week earlier or later, as for the next event of a series; null if the day is not found in its text. */
function onAnotherDay(text: FlyerText, day: number): FlyerText | null {
  const other = day > 21 ? day - 7 : day + 7
  const replaced = text.lines.map((line) => ({
    ...line,
    text: line.text.replace(new RegExp(`(?<!\\d)0?${day}(?!\\d)`, 'g'), String(other)),
  }))
  return replaced.some((line, index) => line.text !== text.lines[index]?.text) ? { ...text, lines: replaced } : null
}

const share = (part: number, of: number) =>
  of === 0 ? '-' : `${((100 * part) / of).toFixed(part / of < 0.05 ? 2 : 1)} % (${part} of ${of})`
