import { wordsAsFlyer } from '@/lib/events/import/words-as-flyer'
import { webFields } from '@/lib/events/import/web-fields'
import type { SourceFields } from '@/lib/events/import/source-row'
import { todayIn } from '@/lib/events/when'
import type { FlyerFacts } from '@/lib/recognition/facts'
import type { FlyerText } from '@/lib/recognition/flyer-text'
import { listKnownVenues } from '@/server/geo/known-venues'
import { now } from '@/server/platform/clock'
import { env } from '@/server/platform/env'
import { categoryName, webAddress } from '@/server/uploads/event-columns'
import { understandText } from '@/server/uploads/understanding/understand-text'

/** What the reader found, in the shape of an import row. */
function toFields(facts: FlyerFacts): SourceFields {
  const { startDate, endDate, category, tags, ticketLink, website, ...rest } = facts
  const plain = [
    'title',
    'description',
    'startTime',
    'endTime',
    'doorsTime',
    'venue',
    'street',
    'houseNumber',
    'postalCode',
    'city',
  ] as const
  return webFields({
    ...Object.fromEntries([...plain, 'price' as const, 'email' as const].map((name) => [name, rest[name].value])),
    startDate: startDate.value,
    endDate: endDate.value !== null && startDate.value !== null && endDate.value > startDate.value ? endDate.value : null,
    category: category.value === null ? null : categoryName(category.value),
    tags: tags.join(','),
    ticketLink: webAddress(ticketLink.value),
    website: webAddress(website.value),
  })
}

export type ReadWords = {
  /** Whether the words announce something at all. */
  isEvent: boolean
  text: FlyerText
  facts: FlyerFacts
  /** The events announced, soonest first; a single one unless the text is a programme. */
  events: SourceFields[]
}

/** The events a text announces, found by the flyer reader without a picture. Works locally; nothing is sent elsewhere. Throws `unavailable`. */
export async function readWords(words: string): Promise<ReadWords> {
  const text = wordsAsFlyer(words)
  const venues = await listKnownVenues(text)
  const { facts, programme } = await understandText({ text, today: todayIn(env().app.timeZone, now()), hint: null, venues })
  const found = programme.length > 1 ? programme : [facts]
  return { isEvent: facts.isEvent || programme.length > 1, text, facts, events: found.map(toFields) }
}
