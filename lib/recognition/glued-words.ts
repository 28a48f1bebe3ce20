import type { Gazetteer } from '@/lib/geo/gazetteer'

/** Word endings of venues, squares and streets. */
const PLACE_END =
  /(?:platz|haus|halle|park|mountain|straße|strasse|street|avenue|club|theater|theatre|kirche|church|center|centre|zentrum|saal|schule|school|museum|hall|stage|hotel|arena|stadion|stadium|garten|garden|square|library|bibliothek|rathaus|bahnhof|station|college|university|universität)$/iu
const SHORTEST = 4
const LEAST_POPULATION = 10_000

/**
 * A town whose name was read together with the venue before it ("MOUNTAINJACKSON", "RATHAUSPLATZFREIBURG"), as printed; null if the word is
 * not a place name followed by a town's.
 */
export function gluedCity(word: string, gazetteer: Gazetteer): string | null {
  if (word.length < 2 * SHORTEST || gazetteer.findCities(word).length > 0) return null
  for (let at = SHORTEST; at <= word.length - SHORTEST; at++) {
    const town = word.slice(at)
    if (PLACE_END.test(word.slice(0, at)) && gazetteer.findCities(town).some((city) => city.population >= LEAST_POPULATION)) return town
  }
  return null
}
