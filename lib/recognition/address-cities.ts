import {
  brazilianState,
  isFrenchDepartment,
  isItalianProvince,
  regionAfterCity,
  STATE_LETTERS,
  STATE_NAMES,
  STATE_SHORT,
} from '@/lib/geo/regions'
import type { City } from '@/lib/geo/gazetteer'
import {
  isLargeTownOf,
  isName,
  longestEnd,
  longestStart,
  misreadCity,
  NAME,
  NAME_WORD,
  postalPlace,
  unknownStart,
  unlistedCity,
} from './address-names'
import { citiesBesideStreet } from './cities-beside-street'
import type { Row } from './layout'
import { withoutAddresses, type CityFound, type PlaceContext } from './place-context'

const POSTAL = new RegExp(
  String.raw`(?<![\p{L}\d.,:/+-])(?:([A-Z]{1,3})\s?[-–]\s?|([A-Z]{1,2})\s)?(\d{5}|\d{4}(?:\s?[A-Z]{2}(?![\p{L}\d]))?|\d{3}\s\d{2})(?![\d.:,]\d)[\s,]{1,2}(${NAME})`,
  'gu',
)
const BRITISH = new RegExp(String.raw`(${NAME}),?\s+([A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})(?![\p{L}\d])`, 'gu')
const WITH_STATE = new RegExp(
  String.raw`((?:${NAME_WORD}\s){0,5}${NAME_WORD})\s?[,.]\s{0,2}(${STATE_LETTERS}|${STATE_NAMES}|${STATE_SHORT}|(?:[A-Z]\.){2})(?![\p{L}\d])\.?(?:[\s,]{1,2}(\d{5})(?:-\d{4})?(?!\d))?`,
  'gu',
)
const WITH_STATE_BARE = new RegExp(
  String.raw`((?:${NAME_WORD}\s){0,4}${NAME_WORD})\s(${STATE_LETTERS})(?:\s(\d{5}))?(?=\s*$|\s*[|•·,])`,
  'gu',
)
const WITH_BRACKET = new RegExp(String.raw`(${NAME})\s?\(\s?([A-Z]{2}|[\dO]{2})\s?\)`, 'gu')
const WITH_DASH = new RegExp(String.raw`(${NAME})\s?[-–/]\s?([A-Z]{2})(?![\p{L}\d])`, 'gu')
const STREET_END =
  /(?<![\p{L}])(?:street|st|avenue|ave|av|road|rd|boulevard|blvd|lane|ln|drive|dr|way|place|pl|court|ct|highway|hwy|parkway|pkwy|square|sq)\.?$/iu

/** Cities confirmed by an address: postal code, state, province, or the place after a street. */
export function addressCities(row: Row, context: PlaceContext): CityFound[] {
  const text = withoutAddresses(row.text)
  return [
    ...afterPostalCode(row, text, context),
    ...beforeState(row, text, context),
    ...beforeBracket(row, text, context),
    ...beforeBrazilianState(row, text, context),
    ...citiesBesideStreet(row, text, context),
  ]
}

function hasStreetNear(row: Row, context: PlaceContext): boolean {
  return [-2, -1, 0, 1].some((step) => context.streets.has(row.index + step))
}

function afterPostalCode(row: Row, text: string, context: PlaceContext): CityFound[] {
  return [...text.matchAll(POSTAL)]
    .flatMap((match): CityFound[] => {
      const [all, country, loose, code = '', name = ''] = match
      const codeAt = match.index + all.indexOf(code)
      if ((context.streets.get(row.index) ?? []).some((street) => codeAt >= street.from && codeAt < street.to)) return []
      const words = name.split(/\s+/u)
      const isYear = /^(?:19|20)\d\d$/u.test(code)
      const known = longestStart(words, context, code)
      const nearStreet = hasStreetNear(row, context)
      if (isYear && !(known && (country || nearStreet))) return []
      const nameAt = match.index + all.length - name.length
      const from =
        match.index + (loose !== undefined && loose !== '' && !/^(?:A|D|CH|F|I|B|L|NL|AT|DE)$/u.test(loose) ? loose.length + 1 : 0)
      const at = (printed: string, city: City | null, score: number): CityFound[] => [
        { kind: 'postal', printed, city, postalCode: code, score, row, from, to: nameAt + printed.length },
      ]
      const isNear = nearStreet || Boolean(country)
      if (known) {
        if (known.city.countryCode !== 'US' && !/^\d{4,5}/u.test(code)) return []
        return at(known.printed, known.city, isYear ? 0.75 : isNear ? 0.98 : 0.92)
      }
      const confirmed = isYear ? null : postalPlace(words, code, context)
      if (confirmed) return at(confirmed.printed, confirmed.city, isNear ? 0.97 : 0.92)
      if (!isNear) return []
      // of a large recipient, new, or with a misread digit
      const elsewhere = isYear ? null : longestStart(words, context, null)
      if (elsewhere && elsewhere.city.countryCode !== 'US') return at(elsewhere.printed, elsewhere.city, 0.88)
      const unknown = unknownStart(words)
      return unknown === null ? [] : at(unknown, null, 0.85)
    })
    .concat(beforeBritishCode(row, text, context))
}

/** The town before a British postal code ("Longdown EX6 7SN"), listed or not; never the end of a street ("Church Street, EX2 5EP"). */
function beforeBritishCode(row: Row, text: string, context: PlaceContext): CityFound[] {
  return [...text.matchAll(BRITISH)].flatMap((match): CityFound[] => {
    const [all, name = '', postalCode = null] = match
    const words = name.split(/\s+/u)
    const listed = longestEnd(words, context, null)
    const isStreet = STREET_END.test(listed.city ? listed.printed : name) && words.length > 1
    // An unlisted town must start its row or a part of it; after other words it may be anything ("Sunday 29 January NW3 2QP").
    const opens = /(?:^|,)\s*$/u.test(text.slice(0, match.index))
    const found = isStreet ? null : listed.city ? listed : opens ? unlistedCity(words, true, context) : null
    if (!found) return []
    const from = match.index + name.length - found.printed.length
    return [{ kind: 'postal', ...found, postalCode, score: found.city ? 0.97 : 0.85, row, from, to: match.index + all.length }]
  })
}

function beforeState(row: Row, text: string, context: PlaceContext): CityFound[] {
  const matches = [...text.matchAll(WITH_STATE)]
  const bare = [...text.matchAll(WITH_STATE_BARE)]
  const hasOwnCode = (code: string | undefined) =>
    code !== undefined && context.gazetteer.findPostalCode(code).some(({ countryCode }) => countryCode === 'US')
  matches.push(
    ...bare.filter(
      (match) => hasStreetNear(row, context) || hasOwnCode(match[3]) || isLargeTownOf(match[1] ?? '', match[2] ?? '', context),
    ),
  )
  return matches.flatMap((match): CityFound[] => {
    const region = regionAfterCity(match[2] ?? '')
    if (region === null) return []
    const street = (context.streets.get(row.index) ?? []).find(
      (found) => found.from <= match.index + (match[1] ?? '').length && found.to > match.index,
    )
    const cut = street ? Math.max(0, Math.min((match[1] ?? '').length, street.to - match.index)) : 0
    const words = (match[1] ?? '')
      .slice(cut)
      .split(/\s+/u)
      .filter((word) => /\p{L}/u.test(word))
    const start = words.findLastIndex((word) => STREET_END.test(word))
    const own = start >= 0 && start < words.length - 1 && !/^(?:st|ft|mt)\.?$/iu.test(words[start] ?? '') ? words.slice(start + 1) : words
    const known = longestEnd(own, context, region)
    const found = known.city
      ? known
      : (misreadCity(own, context, region) ?? unlistedCity(own, street !== undefined || own.length <= 3, context))
    if (found === null || !/^\p{L}{2,}/u.test(found.printed)) return []
    if (found.city === null && context.evidence.language !== 'en') return []
    const from = match.index + (match[1] ?? '').length - (known.city ? known.printed.length : own.join(' ').length)
    return [
      {
        kind: 'state',
        printed: found.printed,
        city: found.city,
        postalCode: match[3] ?? null,
        score: found.city ? 0.95 : 0.85,
        row,
        from: Math.max(match.index, from),
        to: match.index + match[0].length,
      },
    ]
  })
}

/** "Caruaru - PE": only a town in that state counts, since two letters after a dash may be anything. */
function beforeBrazilianState(row: Row, text: string, context: PlaceContext): CityFound[] {
  return [...text.matchAll(WITH_DASH)].flatMap((match): CityFound[] => {
    const region = brazilianState(match[2] ?? '')
    const found = region === null ? null : longestEnd((match[1] ?? '').split(/\s+/u), context, region)
    if (!found?.city) return []
    return [
      {
        kind: 'state',
        printed: found.printed,
        city: found.city,
        postalCode: null,
        score: 0.93,
        row,
        from: match.index + (match[1] ?? '').length - found.printed.length,
        to: match.index + match[0].length,
      },
    ]
  })
}

function beforeBracket(row: Row, text: string, context: PlaceContext): CityFound[] {
  return [...text.matchAll(WITH_BRACKET)].flatMap((match): CityFound[] => {
    const letters = (match[2] ?? '').replace(/O/gu, '0')
    const isProvince = isItalianProvince(match[2] ?? '')
    if (!isProvince && !isFrenchDepartment(letters)) return []
    const country = isProvince ? 'IT' : 'FR'
    const words = (match[1] ?? '').split(/\s+/u)
    const ofProvince = longestEnd(words, context, { countryCode: country, adminCode: null, provinceCode: letters.toUpperCase() })
    // A town in that province needs no other evidence of its country.
    if (!ofProvince.city && isProvince && context.evidence.language !== 'it' && !context.evidence.countryCodes.includes('IT')) return []
    if (
      !ofProvince.city &&
      !isProvince &&
      context.evidence.language !== 'fr' &&
      context.evidence.language !== null &&
      !context.evidence.countryCodes.includes('FR')
    )
      return []
    const known = ofProvince.city ? ofProvince : longestEnd(words, context, { countryCode: country, adminCode: null })
    const bullet = words.findLastIndex((word) => /^[oO·•e]$/u.test(word))
    const own = bullet >= 0 ? words.slice(bullet + 1) : words
    const start = own.findIndex((word) => isName(word))
    const printed = known.city
      ? withParticles(words, known.printed)
      : own.length - start <= 4
        ? own.slice(Math.max(0, start)).join(' ')
        : (own.at(-1) ?? '')
    if (printed.length < 3) return []
    return [
      {
        kind: 'bracket',
        printed,
        city: known.city,
        postalCode: null,
        score: known.city ? 0.93 : 0.82,
        row,
        from: match.index + (match[1] ?? '').length - printed.length,
        to: match.index + match[0].length,
      },
    ]
  })
}

/** "Monteleone di Serralta" is a place of its own even where only "Serralta" is listed. */
function withParticles(words: readonly string[], printed: string): string {
  const first = words.length - printed.split(' ').length
  const joins = /^(?:di|del|della|sur|sous|lès|les|en|de|du)$/u.test(words[first - 1] ?? '') && isName(words[first - 2] ?? '')
  return joins ? [words[first - 2], words[first - 1], printed].join(' ') : printed
}
