import { CITY_NAMES } from '@/lib/geo/city-names'
import { foldName, foldWithoutDigraphs } from '@/lib/geo/fold-name'

/** Every name of a listed city by each of its names, folded. */
const namesOf = new Map<string, Set<string>>()
for (const { foldedName, otherNames } of CITY_NAMES) {
  const names = [foldedName, ...otherNames]
  for (const name of names) {
    const known = namesOf.get(foldName(name)) ?? new Set<string>()
    names.forEach((other) => known.add(other))
    namesOf.set(foldName(name), known)
  }
}

const DIGRAPHS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' }

/**
 * A town's name with its other names and spellings: "Cologne" with "Köln", "Goettingen" with "Gottingen". Of spellings that differ only in
 * accents one is enough, since names are compared folded.
 */
export function cityNames(name: string): string[] {
  const folded = foldName(name)
  const collapsed = foldWithoutDigraphs(folded)
  const listed = namesOf.get(folded) ?? namesOf.get(collapsed) ?? []
  const spellings = [name.trim(), name.trim().replace(/[äöüÄÖÜ]/g, (letter) => DIGRAPHS[letter] ?? letter), collapsed, ...listed]
  const kept = new Map(spellings.map((spelling) => [foldName(spelling), spelling] as const).reverse())
  return [...kept.values()].reverse()
}
