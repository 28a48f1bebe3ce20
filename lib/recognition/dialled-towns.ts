import type { Gazetteer } from '@/lib/geo/gazetteer'
import type { Point } from '@/lib/geo/distance'
import type { Row } from './layout'

/** A town that a printed phone number belongs to; several points if it has namesakes. */
export type DialledTown = { name: string; points: readonly Point[] }

const CALLING_CODES: Record<string, string> = { DE: '49', AT: '43', CH: '41', IT: '39', ES: '34', NL: '31', BE: '32', GB: '44', IE: '353' }
const BY_LANGUAGE: Record<string, string> = { de: 'DE', it: 'IT', es: 'ES', ca: 'ES', nl: 'NL' }

const INTERNATIONAL = new RegExp(
  String.raw`(?:\+|(?<!\d)00)\s?(${Object.values(CALLING_CODES).join('|')})[\s/.-]*(?:\(0\)|0)?((?:[\s()/.-]*\d){6,12})`,
  'gu',
)
const NATIONAL = /(?<![\d.,:+])\(?(0[1-9]\d{0,4})\)?\s?[\s/–-]\s?(\d[\d\s/–-]{3,12}\d)(?![\d:])/gu

/**
 * The towns of the phone numbers on a flyer, each once. Mobile numbers say nothing.
 * @param countryCodes the countries suggested by the flyer's other evidence; a national number is read as one of the first known country.
 */
export function dialledTowns(
  rows: readonly Row[],
  { gazetteer, language, countryCodes }: { gazetteer: Gazetteer; language: string | null; countryCodes: readonly string[] },
): DialledTown[] {
  const home = [...countryCodes, BY_LANGUAGE[language ?? ''] ?? ''].find((country) => CALLING_CODES[country] !== undefined) ?? ''
  const numbers = rows.flatMap(({ text }) => [
    ...[...text.matchAll(INTERNATIONAL)].map((match) => ({ calling: match[1] ?? '', digits: (match[2] ?? '').replace(/\D/gu, '') })),
    ...[...text.matchAll(NATIONAL)].map((match) => ({
      calling: CALLING_CODES[home] ?? '',
      digits: `${match[1] ?? ''}${match[2] ?? ''}`.replace(/\D/gu, ''),
    })),
  ])
  const names = new Map<string, string>()
  for (const { calling, digits } of numbers) {
    const name =
      calling === '' ? null : gazetteer.findAreaCode(calling, calling === '39' ? digits.replace(/^0*/u, '0') : digits.replace(/^0+/u, ''))
    if (name !== null) names.set(name, calling)
  }
  return [...names].map(([name, calling]) => ({
    name,
    points: gazetteer
      .findCities(name)
      .filter((city) => CALLING_CODES[city.countryCode] === calling)
      .map(({ latitude, longitude }) => ({ latitude, longitude })),
  }))
}
