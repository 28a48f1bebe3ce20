import { foldName } from './fold-name'

/** Fewer letters may mean anything. */
const LEAST_LETTERS = 3

/** The town that is meant by what was typed: of that name, else the first whose name begins so; null where none does. */
export function bestCity(typed: string, cities: readonly { name: string }[]): string | null {
  const wanted = foldName(typed)
  const begins = ({ name }: { name: string }) => wanted.length >= LEAST_LETTERS && foldName(name).startsWith(wanted)
  return (cities.find(({ name }) => foldName(name) === wanted) ?? cities.find(begins))?.name ?? null
}
