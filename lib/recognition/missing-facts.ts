import type { FlyerFacts } from './facts'
import type { FlyerText } from './flyer-text'
import { layOut } from './layout'
import { isCutOff, otherPaper, type OtherPaper } from './other-papers'

/**
 * What a picture lacks that announces no event; what it is instead, where that is plain; `cut` where its lines run out of it; `event`
 * where it has everything and still reads like something else.
 */
export type Missing = 'words' | OtherPaper | 'cut' | 'date' | 'title' | 'place' | 'event'

/** Fewer words are dust and ornaments. */
const FEWEST_WORDS = 3

/** What kept a picture from being an event, the most telling first; never empty. */
export function listMissing(text: FlyerText, facts: FlyerFacts): Missing[] {
  const words = text.lines.flatMap((line) => line.text.match(/\p{L}{2,}/gu) ?? []).length
  if (words < FEWEST_WORDS) return ['words']
  const layout = layOut(text)
  const paper = otherPaper(layout, { hasContact: [facts.website, facts.ticketLink, facts.email].some(({ value }) => value !== null) })
  if (paper !== null) return [paper]
  const missing: Missing[] = isCutOff(layout) ? ['cut'] : []
  if (facts.startDate.value === null && facts.startTime.value === null) missing.push('date')
  if (facts.title.value === null) missing.push('title')
  if (facts.venue.value === null && facts.city.value === null && facts.street.value === null) missing.push('place')
  return missing.length > 0 ? missing : ['event']
}
