import type { EventPatch } from '@/lib/api/events'
import type { Gazetteer } from '@/lib/geo/gazetteer'
import type { Judge } from '@/lib/recognition/judge/judge'

/** What a prompt may change; never permissions, host or sponsorship. */
export type PromptPatch = Omit<EventPatch, 'timeZone' | 'lineupPictureUrl' | 'teaserUrl' | 'gifUrl' | 'confirmedFacts' | 'baseUpdatedAt'>

/** The event before the change. Days `YYYY-MM-DD`, hours `HH:MM`, local. */
export type PromptedFacts = {
  startDate: string | null
  endDate: string | null
  startTime: string | null
  status: string
  city: string | null
  countryCode: string | null
  description: string
  lineup: readonly { _id: string; name: string; role: string; startTime: string }[]
  socialMediaLinks: { instagram?: string | undefined; facebook?: string | undefined; twitter?: string | undefined }
}

export type PromptContext = {
  /** Local date at the event's place. */
  today: string
  gazetteer: Gazetteer
  judge: Judge
  event: PromptedFacts
}

/** Words for moving something to another day, hour or place. */
export const MOVES =
  /verschob|verschieb|verleg|verlager|vorverleg|vorgezogen|umgezogen|zieht\s.*um(?!\p{L})|geändert|wechsel|(?:neuer?|neues)\s(?:termin|datum|ort|tag|beginn|uhrzeit)|statt|jetzt|nun(?!\p{L})|mov(?:e|ed|es|ing)(?!\p{L})|reloca|postpone|reschedul|chang(?:e|ed)|shift(?:ed)?|switch|brought forward|instead|now(?!\p{L})|new\s(?:date|day|time|venue|location|place)/iu

/** A condition: what follows has not happened. */
export const IS_CONDITIONAL =
  /(?<!\p{L})(?:wenn|falls|sollte|bei (?:regen|schlechtem|unwetter|schnee)|eventuell|vielleicht|if|in case|unless|should|might|maybe|perhaps|may be)(?!\p{L})/iu

/** No change needs more sentences than this. */
const MOST_SENTENCES = 60

/** The sentences and lines of a text, up to a limit; a dot within a date, an hour or an abbreviation does not end a sentence. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/\n+|(?<=[!?;])\s+|(?<=\p{L}{3}|[)€"”»]|:\d\d)\.\s+(?=\p{Lu})|\.\s*$/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    .slice(0, MOST_SENTENCES)
}

/** The clauses of a sentence, split at commas and dashes, but not at decimal commas. */
export function clausesOf(sentence: string): string[] {
  return sentence
    .split(/,(?!\d)\s*|\s[–—-]\s|;\s*/u)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
}
