/** A populated place in the gazetteer. */
export type City = {
  /** Name in the gazetteer's own spelling, often English for large cities ("Vienna"). */
  name: string
  /** Name used by people there ("Wien"); equal to `name` if nothing else is known. */
  localName: string
  /** ISO 3166-1 alpha-2, upper case. */
  countryCode: string
  /** First-level region: GeoNames admin1 code, in the United States the state's two letters. */
  adminCode: string
  /** Second-level region, if it is part of addresses: province in Italy, Spain and Belgium, département in France; else empty. */
  provinceCode: string
  /** Degrees. */
  latitude: number
  longitude: number
  population: number
  /** IANA name. */
  timeZone: string
  /** A district of a larger city rather than a separate town. */
  isDistrict: boolean
}

/** A postal code's places in one country. */
export type PostalCodePlace = {
  countryCode: string
  /** Towns and villages that share the code. */
  names: readonly string[]
  /** Degrees; their centre, accurate to about a kilometre. */
  latitude: number
  longitude: number
}

/** Looks up places. Names are compared folded: case, accents and "Sankt"/"St." do not matter. */
export type Gazetteer = {
  /** Every place with exactly this name (or a known alternative name), largest first. */
  findCities: (name: string) => City[]
  /** Places whose name begins with the text, then larger ones whose name contains it, each largest first; at most `limit`, 5 by default. */
  suggestCities: (text: string, limit?: number) => City[]
  /** Places within a radius of a point in degrees, largest first. */
  citiesAround: (point: { latitude: number; longitude: number }, radiusKm: number) => City[]
  /** A postal code's places, one entry per country that has it; empty for an unknown code. */
  findPostalCode: (code: string) => PostalCodePlace[]
  /** The town or region of a national number's area code (digits only, without a leading zero except in Italy); null if unknown. */
  findAreaCode: (callingCode: string, digits: string) => string | null
}
