import { chooseCity } from '@/lib/geo/choose-city'
import { isOrdinaryWord } from '@/lib/geo/place-words'
import { longestEnd, longestStart, unknownStart } from './address-names'
import type { Row } from './layout'
import { VENUE_WORDS, type CityFound, type PlaceContext } from './place-context'
import type { StreetFound } from './street'

/** "…straße 5, Freiburg", "Wien, …gasse 3": the city next to a street in the same row, as `withoutAddresses` leaves its text. */
export function citiesBesideStreet(row: Row, text: string, context: PlaceContext): CityFound[] {
  return (context.streets.get(row.index) ?? []).flatMap((street): CityFound[] => {
    const after = /^[\s,;.|/•·)–-]{1,4}/u.exec(text.slice(street.to))
    if (after) {
      const start = street.to + after[0].length
      const segment =
        /^[^,;|•·()\d]+/u
          .exec(text.slice(start))?.[0]
          .replace(/\.\s.*$/u, '')
          .trim() ?? ''
      const words = segment.split(/\s+/u).filter(Boolean)
      const known = longestStart(words, context, null)
      if (known && /^\p{Lu}/u.test(known.printed) && (!isOrdinaryWord(known.printed) || known.printed.length === segment.length)) {
        return [
          {
            kind: 'street',
            ...known,
            postalCode: null,
            score: known.city.population > 3000 ? 0.92 : 0.85,
            row,
            from: start,
            to: start + known.printed.length,
          },
        ]
      }
      const unknown = /[,–-]/u.test(after[0]) && street.houseNumber !== null ? unknownStart(words) : null
      if (
        unknown !== null &&
        unknown === segment &&
        !VENUE_WORDS.test(unknown) &&
        !/^(?:eingang|tel|stock|hinterhof|keller|erdgeschoss|saal|floor|suite|raum|beim|nähe|haltestelle|ecke|hof|tor|st(?:iege)?|top|eg|og|ug)/iu.test(
          unknown,
        )
      ) {
        return [
          { kind: 'street', printed: unknown, city: null, postalCode: null, score: 0.7, row, from: start, to: start + unknown.length },
        ]
      }
    }
    const before = /([\p{L}.'’-]+(?:\s[\p{L}.'’-]+){0,3})(?:\s(?:\d{1,2}|[IVX]+)\.?(?=,))?[\s,;:|•·–-]+$/u.exec(text.slice(0, street.from))
    const printedBefore = before?.[1] ?? ''
    const known = longestEnd(printedBefore.split(/\s+/u), context, null)
    if (before && known.city && /^\p{Lu}/u.test(known.printed) && !isOrdinaryWord(known.printed)) {
      const from = before.index + printedBefore.length - known.printed.length
      return [
        {
          kind: 'street',
          ...known,
          city: known.city,
          postalCode: null,
          score: /[,:|•·–-]/u.test(before[0].slice(printedBefore.length)) ? 0.88 : 0.7,
          row,
          from,
          to: from + known.printed.length,
        },
      ]
    }
    const apart = townApart(text, street, context)
    return apart ? [{ kind: 'street', ...apart, postalCode: null, score: 0.85, row }] : []
  })
}

/** "Bologna, Teatro Comunale, Via Garibaldi 12": a large town that is the first or last part of an address. */
function townApart(text: string, street: StreetFound, context: PlaceContext): Pick<CityFound, 'printed' | 'city' | 'from' | 'to'> | null {
  const parts = [...text.matchAll(/[^,;|•·]+/gu)].map((match) => ({ printed: match[0].trim(), from: match.index + match[0].search(/\S/u) }))
  if (parts.length < 3) return null
  for (const part of [parts[0], parts.at(-1)]) {
    if (!part || (part.from < street.to && part.from + part.printed.length > street.from) || isOrdinaryWord(part.printed)) continue
    const city = chooseCity(context.gazetteer.findCities(part.printed), context.evidence)
    if (city && city.population > 20_000 && /^\p{Lu}/u.test(part.printed)) return { ...part, city, to: part.from + part.printed.length }
  }
  return null
}
