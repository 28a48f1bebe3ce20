import { chooseCity } from '@/lib/geo/choose-city'
import type { City } from '@/lib/geo/gazetteer'
import { fold } from '@/lib/recognition/fold'
import { streetsIn } from '@/lib/recognition/street'
import { namesVenue } from '@/lib/recognition/venue-words'
import { findDates } from '@/lib/recognition/dates/find-dates'
import { findTimes } from '@/lib/recognition/dates/find-times'
import { IS_CONDITIONAL, sentencesOf, type PromptContext, type PromptPatch } from './prompt-context'

export type PlaceChange = Pick<PromptPatch, 'venue' | 'city' | 'address'>

const INTO_HOUSE = String.raw`ins|in das|in die|in den|in der|im|zum|zur|zu den|auf die|auf den|auf das|aufs|auf dem|am|an der|an den|beim|bei der|to the|at the|into the|in the|inside the`
const INTO = String.raw`${INTO_HOUSE}|nach|in|to|at|into|zu|bei|@`
const NAME = String.raw`(?<name>[^\n;!?]+)`

/** Phrases that introduce the event's place, most reliable first. `into` tells a venue from a town. */
const LEADS: readonly { pattern: RegExp; moves: boolean }[] = [
  {
    pattern: new RegExp(
      `(?<!\\p{L})(?:verlegt|umgezogen|verlagert|verschoben|moved|relocated|moves|moving|switched|changed|zieht|wechselt|ziehen|wechseln)\\s+(?:(?:jetzt|nun|um|now)\\s+)?(?<into>${INTO})\\s+${NAME}`,
      'iu',
    ),
    moves: true,
  },
  {
    pattern: new RegExp(
      `(?<!\\p{L})(?:neue[rs]?\\s+|new\\s+)(?:ort|veranstaltungsort|spielort|location|venue|place|adresse|address)(?:\\s*[:=]\\s*|\\s+(?:ist|is|wird|will be)\\s+)(?:jetzt\\s+|nun\\s+|now\\s+)?(?:(?<into>${INTO})\\s+)?${NAME}`,
      'iu',
    ),
    moves: true,
  },
  {
    pattern: new RegExp(
      `(?<!\\p{L})(?:ort|veranstaltungsort|spielort|location|venue|place|wo|where|adresse|address)(?:\\s*[:=]\\s*|\\s+(?:ist|is|wird|will be|to|auf)\\s+)(?:jetzt\\s+|nun\\s+|now\\s+)?(?:(?<into>${INTO})\\s+)?${NAME}`,
      'iu',
    ),
    moves: false,
  },
  {
    pattern: new RegExp(
      `(?<!\\p{L})findet\\s+(?:\\p{L}+\\s+){0,2}?(?<into>${INTO_HOUSE}|in)\\s+(?<name>[^\\n;!?,]+?)\\s+statt(?!\\p{L})`,
      'iu',
    ),
    moves: true,
  },
  {
    pattern: new RegExp(
      `(?<!\\p{L})(?:jetzt|nun|stattdessen|now|takes? place|happening|held|instead)\\s+(?<into>${INTO})\\s+${NAME}`,
      'iu',
    ),
    moves: true,
  },
  { pattern: new RegExp(`(?:^|,\\s*)(?<into>im|in der|in den|at|@|at the|beim)\\s+${NAME}`, 'iu'), moves: false },
]

/** Where a name ends and the sentence continues. */
const NAME_ENDS =
  /\s*(?:,(?!\s*\p{Lu})|\.(?:\s|$)|\(|\s(?:statt|anstatt|verlegt|verschoben|umgezogen|instead|rather|wegen|because|due|um|ab|mit|with|from|für|for|und|and|aber|but|weil|da|on|am\s+\d|den\s+\d|at\s+\d|jetzt|now|nun|beginn|start\p{L}*|einlass|doors|eintritt|entry|tickets?|kosten)(?!\p{L})).*$/iu
/** What an event can move to that is not a place. */
const NO_PLACE =
  /^(?:(?:ein(?:en?|er)?|a|an|the|den|dem)\s+)*(?:(?:unbestimmte|later|spätere[nr]?|next|nächste[nrs]?|kommende[nrs]?|another|einen anderen|woche|week|month|monat|jahr|year|zeit|date|time|termin|morgen|heute|today|tonight|tomorrow|abend|evening|anschluss|internet|home|door|vorverkauf|advance|online|stream|freien)(?:\s|$))+/iu
/** Venues often named after a distant town. */
const HOSPITALITY = /(?:^| )(?:cafe|bar|hotel|restaurant|kneipe|pub|lounge|ristorante|trattoria|pizzeria)(?: |$)/

const MIN_CITY = 1000
const LARGE_CITY = 50_000

function listCities(name: string, { gazetteer, event }: PromptContext): City | null {
  if (!/^\p{Lu}/u.test(name)) return null
  return chooseCity(gazetteer.findCities(name), {
    language: null,
    countryCodes: event.countryCode === null ? [] : [event.countryCode],
    hint: null,
  })
}

/** The town at the end of a name, and what stands before it. */
function townAtEnd(name: string, context: PromptContext): { town: string; before: string; isApart: boolean } | null {
  const parts = /^(?<before>.+?)(?:,\s*|\s+in\s+)(?:\d{4,5}\s+)?(?<town>\p{Lu}[\p{L} .'’-]+)$/u.exec(name)?.groups
  if (parts?.town && parts.before && (listCities(parts.town, context)?.population ?? 0) >= MIN_CITY)
    return { town: parts.town, before: parts.before, isApart: true }
  const words = name.split(/\s+/u)
  for (let count = Math.min(3, words.length - 1); count > 0; count--) {
    const town = words.slice(-count).join(' ')
    if ((listCities(town, context)?.population ?? 0) >= LARGE_CITY)
      return { town, before: words.slice(0, -count).join(' '), isApart: false }
  }
  return null
}

const isSame = (one: string, other: string | null) => other !== null && fold(one) === fold(other)

/** Venue and city from the words after such a phrase; null if they name no place. */
function readName(words: string, into: string, context: PromptContext): PlaceChange | null {
  const name = words
    .replace(NAME_ENDS, '')
    .replace(/^["“„]|["”“]$/gu, '')
    .replace(/^(?:the|das|die|der)\s+(?=\p{Lu})/u, '')
    .replace(/[\s.,]+$/u, '')
    .trim()
  if (name === '' || name.length > 120 || NO_PLACE.test(name) || !/\p{Lu}|\p{L}\d|\d\p{L}/u.test(name)) return null
  if (findTimes(`um ${name}`).some((time) => !time.isWeak) || findDates(name).some((date) => !date.isWeak)) return null
  if (/^\p{L}+(?:tag|day)(?:\s|$)/iu.test(name) && !namesVenue(name)) return null
  const leadsToHouse = new RegExp(`^(?:${INTO_HOUSE})$`, 'iu').test(into)
  const city = leadsToHouse ? null : listCities(name, context)
  if (city && !namesVenue(name) && (isSame(name, context.event.city) || city.population >= (/^nach$/iu.test(into) ? MIN_CITY : LARGE_CITY)))
    return { city: name }
  const [street] = streetsIn(name)
  const ending = townAtEnd(name, context)
  if (!ending) {
    const venue = street ? name.slice(0, street.from).replace(/[\s,]+$/u, '') : name
    return venue === '' ? null : { venue: venue.slice(0, 160) }
  }
  const { town, before, isApart } = ending
  const venue = (street ? before.slice(0, street.from) : before).replace(/[\s,]+$/u, '')
  if (isApart) return { ...(venue === '' ? {} : { venue: venue.slice(0, 160) }), city: town }
  // "Kulturhaus Berlin" may be the full name; it still names the town, unless such venues tend to borrow town names.
  const isTold = isSame(town, context.event.city) || context.event.city === null || (namesVenue(before) && !HOSPITALITY.test(fold(before)))
  return { venue: name.slice(0, 160), ...(isTold ? { city: town } : {}) }
}

/** An address anywhere in the text. */
function readAddress(text: string, context: PromptContext): PlaceChange {
  const [found] = streetsIn(text)
  const [, postalCode, town] =
    /(?<!\d)(\d{5}|(?:A-|CH-)?\d{4})\s+(\p{Lu}[\p{L}.'’-]+(?:\s(?:am|an der|im)\s\p{Lu}\p{L}+)?)/u.exec(text) ?? []
  const isTown = town !== undefined && listCities(town, context) !== null
  const address = {
    ...(found ? { street: found.street, houseNumber: found.houseNumber } : {}),
    ...(postalCode !== undefined && isTown ? { postalCode } : {}),
  }
  return { ...(Object.keys(address).length > 0 ? { address } : {}), ...(isTown ? { city: town } : {}) }
}

/**
 * Where a text says the event takes place: venue, address, town. A move clears the old address, and a move to another town the old venue as
 * well.
 */
export function readPlaceChange(text: string, context: PromptContext): PlaceChange {
  for (const sentence of sentencesOf(text)) {
    if (IS_CONDITIONAL.test(sentence)) continue
    const told = readAddress(sentence, context)
    for (const { pattern, moves } of LEADS) {
      const groups = pattern.exec(sentence)?.groups
      const named = groups ? readName(groups.name ?? '', groups.into ?? '', context) : null
      if (!named) continue
      const place: PlaceChange = { ...told, ...named }
      const leavesTown =
        named.venue === undefined && named.city !== undefined && named.city !== null && !isSame(named.city, context.event.city)
      if (!moves || (named.venue === undefined && !leavesTown)) return place
      return {
        ...(leavesTown ? { venue: null } : {}),
        ...place,
        address: { street: null, houseNumber: null, postalCode: null, ...told.address },
      }
    }
    if (told.address?.street) return told
  }
  return {}
}
