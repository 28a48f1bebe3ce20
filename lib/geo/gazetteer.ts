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
  /** Degrees. */
  latitude: number
  longitude: number
  population: number
  /** IANA name. */
  timeZone: string
  /** A part of a larger city rather than a town of its own. */
  isDistrict: boolean
}

/** Where names of cities are looked up. Names are compared folded: case, accents and "Sankt"/"St." do not matter. */
export type Gazetteer = {
  /** Every place of exactly this name (or a known other name of it), the largest first. */
  findCities: (name: string) => City[]
  /** Places whose name begins with the text, then larger ones whose name contains it, each the largest first; `limit` at most, 5 by default. */
  suggestCities: (text: string, limit?: number) => City[]
  /** Places within a radius of a point in degrees, the largest first. */
  citiesAround: (point: { latitude: number; longitude: number }, radiusKm: number) => City[]
}
