import type { PostalCodePlace } from '@/lib/geo/gazetteer'
import { packTexts } from './packed-texts'
import { readPlaceFile } from './place-files'

/** Upper bound for the number of countries with a table of postal codes. */
const MOST_COUNTRIES = 16

/**
 * Reads the table of about 65,000 postal codes, some 3 MB in memory. Returns a function that gives a code's place in each country that has
 * it.
 */
export function readPostalCodes(): (code: string) => PostalCodePlace[] {
  const countries: string[] = []
  const rows: { key: number; text: string }[] = []
  readPlaceFile('postal-codes', ([code = '', names = '', latitude = '', longitude = ''], [countryCode = '']) => {
    if (countries.at(-1) !== countryCode) countries.push(countryCode)
    rows.push({ key: Number(code) * MOST_COUNTRIES + countries.length - 1, text: `${code.length}\t${names}\t${latitude}\t${longitude}` })
  })
  rows.sort((a, b) => a.key - b.key)
  const keys = Uint32Array.from(rows, ({ key }) => key)
  const { textAt } = packTexts(rows.map(({ text }) => text))

  const firstAtLeast = (key: number) => {
    let low = 0
    let high = keys.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((keys[middle] ?? 0) < key) low = middle + 1
      else high = middle
    }
    return low
  }
  return (code) => {
    const digits = code.replace(/\D/gu, '')
    if (digits.length < 4 || digits.length > 5) return []
    const first = Number(digits) * MOST_COUNTRIES
    const found: PostalCodePlace[] = []
    for (let at = firstAtLeast(first); at < keys.length && (keys[at] ?? 0) < first + MOST_COUNTRIES; at++) {
      const [length, names = '', latitude, longitude] = textAt(at).split('\t')
      if (Number(length) !== digits.length) continue
      found.push({
        countryCode: countries[(keys[at] ?? 0) % MOST_COUNTRIES] ?? '',
        names: names.split('|'),
        latitude: Number(latitude) / 100,
        longitude: Number(longitude) / 100,
      })
    }
    return found
  }
}

/** Longest area code of a national number. */
const LONGEST_AREA = 7

/**
 * Reads the table of area codes. Returns a function that gives the place of the longest area code a national number (without its leading
 * zero) starts with.
 */
export function readAreaCodes(): (callingCode: string, digits: string) => string | null {
  const places = new Map<string, string>()
  readPlaceFile('dialling-codes', ([area = '', name = ''], [callingCode = '']) => places.set(`${callingCode} ${area}`, name))
  return (callingCode, digits) => {
    for (let length = Math.min(LONGEST_AREA, digits.length); length > 0; length--) {
      const name = places.get(`${callingCode} ${digits.slice(0, length)}`)
      if (name !== undefined) return name
    }
    return null
  }
}
