import type { FlyerFacts } from './facts'
import type { FlyerText } from './flyer-text'
import { layOut } from './layout'
import { cutRows, otherPaper, type OtherPaper } from './other-papers'

/**
 * What a picture lacks to announce an event; what it is instead, if that is clear; `cut` if its lines run off the picture; `event` if it
 * has everything and still looks like something else.
 */
export type Missing = 'words' | OtherPaper | 'cut' | 'date' | 'title' | 'place' | 'event'

/** Fewer words are just noise. */
const FEWEST_WORDS = 3

/** Why a picture is not an event, the most relevant reason first; never empty. */
export function listMissing(text: FlyerText, facts: FlyerFacts): Missing[] {
  const words = text.lines.flatMap((line) => line.text.match(/\p{L}{2,}/gu) ?? []).length
  if (words < FEWEST_WORDS) return ['words']
  const layout = layOut(text)
  const paper = otherPaper(layout, { hasContact: [facts.website, facts.ticketLink, facts.email].some(({ value }) => value !== null) })
  if (paper !== null) return [paper]
  const missing: Missing[] = cutRows(layout).cut.length > 0 ? ['cut'] : []
  if (facts.startDate.value === null && facts.startTime.value === null) missing.push('date')
  if (facts.title.value === null) missing.push('title')
  if (facts.venue.value === null && facts.city.value === null && facts.street.value === null) missing.push('place')
  return missing.length > 0 ? missing : ['event']
}
