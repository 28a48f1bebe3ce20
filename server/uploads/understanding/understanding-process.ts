/**
 * The process that understands texts, started by `understand-text.ts`: a dense text takes seconds, which must not be the web process's. It
 * holds the gazetteer and the judge and knows neither the database nor a secret.
 */
import { knownVenuesBy, type KnownVenue } from '@/lib/geo/known-venues'
import type { FlyerFacts } from '@/lib/recognition/facts'
import type { FlyerText } from '@/lib/recognition/flyer-text'
import { readFacts } from '@/lib/recognition/read-facts'
import { readProgramme } from '@/lib/recognition/read-programme'
import { getGazetteer } from '@/server/geo/gazetteer'
import { answerParent } from '@/server/platform/helper-side'
import { getJudge } from '@/server/uploads/judge/load-judge'

export type TextToUnderstand = {
  text: FlyerText
  /** Day of the reading, local date `YYYY-MM-DD`. */
  today: string
  /** Where the reader is, in degrees rounded to about a kilometre, or null. */
  hint: { latitude: number; longitude: number } | null
  /** The known venues the text names, by folded name; null if they are unknown. */
  venues: ReadonlyMap<string, readonly KnownVenue[]> | null
}
export type Understood = {
  facts: FlyerFacts
  /** The events of a text that announces several, soonest first; empty if there is only one. */
  programme: FlyerFacts[]
}

answerParent<TextToUnderstand, never, Understood>(({ text, today, hint, venues }) => {
  const context = { today, hint, gazetteer: getGazetteer(), knownVenues: venues && knownVenuesBy(venues), judge: getJudge() }
  const facts = readFacts(text, context)
  return { facts, programme: readProgramme(text, facts, context).map((one) => one.facts) }
})
