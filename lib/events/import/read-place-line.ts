export type PlaceLine = { venue?: string; street?: string; houseNumber?: string; postalCode?: string; city?: string }

/** Anything longer is not a place. */
const MAX_LINE = 1000
const STREET = /^(.{3,}?)\s+(\d+\s?[a-z]?(?:[-–/]\d+\s?[a-z]?)?)$/i
const TOWN = /^(?:[A-Z]{1,2}-)?(\d{4,5})\s+(.{2,})$/

/**
 * A place in one line, as calendars write it: `Venue, Street 12, 10115 Town`. Whatever is unclear stays with the venue.
 * @param isAddress the line begins with no venue.
 */
export function readPlaceLine(line: string, { isAddress = false } = {}): PlaceLine {
  const place: PlaceLine = {}
  const rest: string[] = []
  for (const part of line
    .slice(0, MAX_LINE)
    .split(/[,\n]/)
    .map((one) => one.replace(/\s+/g, ' ').trim())
    .filter((one) => one !== '')) {
    const [, postalCode, city] = TOWN.exec(part) ?? []
    const [, street, houseNumber] = STREET.exec(part) ?? []
    if (postalCode && city && place.city === undefined) Object.assign(place, { postalCode, city })
    else if (street && houseNumber && place.street === undefined && !/^\d/.test(street)) Object.assign(place, { street, houseNumber })
    else rest.push(part)
  }
  // A town without a postal code comes last, after the venue; countries are dropped.
  const towns = rest.filter((part) => !/^(germany|deutschland|austria|österreich|switzerland|schweiz)$/i.test(part))
  const [venue, ...others] = isAddress ? [undefined, ...towns] : towns
  if (place.city === undefined && others.length > 0) place.city = others.pop() ?? ''
  const named = [venue, ...others].filter(Boolean).join(', ')
  return { ...(named === '' ? {} : { venue: named.slice(0, 160) }), ...place }
}
