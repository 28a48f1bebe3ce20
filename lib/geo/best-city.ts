import { foldName } from './fold-name'

/** Fewer letters could mean anything. */
const LEAST_LETTERS = 3

/** The town someone means by what they typed: the one of that name, else the first with that prefix; null if there is none. */
export function bestCity(typed: string, cities: readonly { name: string }[]): string | null {
  const wanted = foldName(typed)
  const begins = ({ name }: { name: string }) => wanted.length >= LEAST_LETTERS && foldName(name).startsWith(wanted)
  return (cities.find(({ name }) => foldName(name) === wanted) ?? cities.find(begins))?.name ?? null
}
