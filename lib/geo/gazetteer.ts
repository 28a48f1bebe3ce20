/** A place with inhabitants, as a gazetteer knows it. */
export type City = {
  /** Name in the gazetteer's own spelling, often English for large cities ("Vienna"). */
  name: string
  /** Name people there use ("Wien"); equal to `name` where nothing else is known. */
  localName: string
  /** ISO 3166-1 alpha-2, upper case. */
  countryCode: string
  /** First-level region: GeoNames admin1 code, in the United States the state's two letters. */
  adminCode: string
  /** Second-level region where a part of addresses: province in Italy, Spain and Belgium, département in France; else empty. */
  provinceCode: string
  /** Degrees. */
  latitude: number
  longitude: number
  population: number
  /** IANA name. */
  timeZone: string
  /** A part of a larger city rather than a town of its own. */
  isDistrict: boolean
}

/** Where a postal code is delivered in one country. */
export type PostalCodePlace = {
  countryCode: string
  /** Towns and villages that share the code. */
  names: readonly string[]
  /** Degrees, the middle of them to about a kilometre. */
  latitude: number
  longitude: number
}

/** Where names of cities are looked up. Names are compared folded: case, accents and "Sankt"/"St." do not matter. */
export type Gazetteer = {
  /** Every place of exactly this name (or a known other name of it), the largest first. */
  findCities: (name: string) => City[]
  /** Places whose name begins with the text, then larger ones whose name contains it, each the largest first; `limit` at most, 5 by default. */
  suggestCities: (text: string, limit?: number) => City[]
  /** Places within a radius of a point in degrees, the largest first. */
  citiesAround: (point: { latitude: number; longitude: number }, radiusKm: number) => City[]
  /** Where a postal code is delivered, once for each country that has it; empty for a code no table knows. */
  findPostalCode: (code: string) => PostalCodePlace[]
  /** The town or region of the area code that a national number (digits only, without a leading zero except in Italy) begins with; null if unknown. */
  findAreaCode: (callingCode: string, digits: string) => string | null
}
