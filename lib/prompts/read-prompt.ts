import { readFacts } from '@/lib/recognition/read-facts'
import { emailsIn, hostOf, webAddressesIn } from '@/lib/recognition/web-address'
import { layOut } from '@/lib/recognition/layout'
import { readContacts } from '@/lib/recognition/read-contacts'
import { plainFlyer } from './plain-flyer'
import { IS_CONDITIONAL, MOVES, sentencesOf, type PromptContext, type PromptPatch } from './prompt-context'
import { readLabels } from './read-labels'
import { readLineupChange } from './read-lineup-change'
import { readPlaceChange } from './read-place-change'
import { readPriceChange } from './read-price-change'
import { readStatusChange } from './read-status-change'
import { readTimeChange } from './read-time-change'

const SOCIAL: readonly (readonly ['instagram' | 'facebook' | 'twitter', RegExp])[] = [
  ['instagram', /(?:^|\.)instagram\.com$/],
  ['facebook', /(?:^|\.)(?:facebook\.com|fb\.me)$/],
  ['twitter', /(?:^|\.)(?:twitter\.com|x\.com)$/],
]
const TICKETS = /(?<!\p{L})(?:tickets?|karten|vvk|vorverkauf)(?!\p{L})/iu

/** Web and e-mail addresses that occur literally in the text. */
function readAddresses(text: string, { event }: PromptContext): PromptPatch {
  const patch: PromptPatch = {}
  for (const sentence of sentencesOf(text)) {
    for (const address of webAddressesIn(sentence)) {
      const host = hostOf(address)
      const social = SOCIAL.find(([, pattern]) => pattern.test(host))?.[0]
      const isTicket =
        readContacts(layOut(plainFlyer([address])), []).ticketLink !== null ||
        TICKETS.test(sentence.slice(0, sentence.toLowerCase().indexOf(host)))
      if (social) patch.socialMediaLinks = { ...event.socialMediaLinks, ...patch.socialMediaLinks, [social]: address }
      else if (isTicket) patch.ticketLink ??= address
      else patch.website ??= address
    }
    const [email] = emailsIn(sentence)
    if (email !== undefined) patch.email ??= email
  }
  return patch
}

/** Texts with at least this many lines are also read as a poster. */
const POSTER_LINES = 4
const MOST_LINES = 60
/** Minimum confidence for a fact from such a text. */
const SURE = 0.75

/** What a pasted announcement says beyond its sentences; title and prose are ignored. */
function readPoster(text: string, { today, gazetteer, judge }: PromptContext): PromptPatch {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length < POSTER_LINES) return {}
  const facts = readFacts(plainFlyer(lines.slice(0, MOST_LINES)), { today, gazetteer, judge })
  const sure = (fact: { value: string | null; confidence: number }) =>
    fact.value !== null && fact.confidence >= SURE ? fact.value : undefined
  const [street, houseNumber, postalCode] = [sure(facts.street), sure(facts.houseNumber), sure(facts.postalCode)]
  const patch: PromptPatch = {
    startDate: sure(facts.startDate),
    endDate: sure(facts.endDate),
    startTime: sure(facts.startTime),
    endTime: sure(facts.endTime),
    doorsTime: sure(facts.doorsTime),
    venue: sure(facts.venue),
    city: sure(facts.city),
    price: sure(facts.price),
    ...(street === undefined && postalCode === undefined
      ? {}
      : {
          address: {
            ...(street === undefined ? {} : { street, houseNumber: houseNumber ?? null }),
            ...(postalCode === undefined ? {} : { postalCode }),
          },
        }),
  }
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
}

/**
 * The change a host describes in free text, German or English: only what the text states, and only what may be changed this way. Null if
 * nothing is understood. Instructions, conditions and stories in the text have no effect.
 */
export function readPrompt(text: string, context: PromptContext): PromptPatch | null {
  const { patch: labelled, rest } = readLabels(text.replace(/\r\n?/gu, '\n').replace(/[^\P{Cc}\n]|\p{Cf}/gu, ' '), context)
  const { event } = context
  const words = rest.replace(/\S+@\S+\.\S+|https?:\/\/\S+|(?<!\p{L})www\.\S+/giu, ' ')
  const times = readTimeChange(words, context)
  const place = readPlaceChange(words, context)
  const price = readPriceChange(words)
  const lineup = readLineupChange(words, context)
  const told = readStatusChange(words, { names: event.lineup.map((entry) => entry.name), status: event.status })
  const isShifted = times.startDate !== undefined && times.startDate !== event.startDate
  const isMovedDay =
    isShifted && event.startDate !== null && sentencesOf(words).some((sentence) => !IS_CONDITIONAL.test(sentence) && MOVES.test(sentence))
  // "Postponed" with a new day means moved; with a new hour or place, the event is still on.
  const hasNewPlan = times.startTime !== undefined || Object.keys(place).length > 0
  const status =
    told === 'postponed'
      ? isMovedDay
        ? ('moved' as const)
        : hasNewPlan
          ? null
          : told
      : (told ?? (isMovedDay && event.status !== 'cancelled' ? ('moved' as const) : null))
  const poster = readPoster(words, context)
  const patch: PromptPatch = {
    ...poster,
    ...times,
    ...place,
    ...(poster.address && place.address ? { address: { ...poster.address, ...place.address } } : {}),
    ...(price === null ? {} : { price }),
    ...readAddresses(rest, context),
    ...(lineup === undefined ? {} : { lineup }),
    ...(status === null ? {} : { status }),
    ...labelled,
  }
  return Object.keys(patch).length > 0 ? patch : null
}
