import { fold } from '@/lib/recognition/fold'
import type { FlyerTruth } from '@/lib/recognition/score-facts'

/** How many letters must change for the short text to occur in the long one. */
function distanceInside(short: string, long: string): number {
  let previous = new Array<number>(long.length + 1).fill(0)
  for (let i = 0; i < short.length; i += 1) {
    const current = [i + 1]
    for (let j = 0; j < long.length; j += 1)
      current.push(Math.min((previous[j + 1] ?? 0) + 1, (current[j] ?? 0) + 1, (previous[j] ?? 0) + (short[i] === long[j] ? 0 : 1)))
    previous = current
  }
  return Math.min(...previous)
}

/** Whether a row is part of a name or contains all of it, apart from a misread letter or two. */
export function belongsTo(row: string, name: string): boolean {
  const [said, wanted] = [fold(row), fold(name)].map((text) => text.replaceAll(' ', '')) as [string, string]
  if (said.length < 2 || wanted.length < 2) return false
  if (said.length <= wanted.length) return distanceInside(said, wanted) <= (said.length < 5 ? 0 : 0.25 * said.length)
  return wanted.length >= 3 && distanceInside(wanted, said) <= (wanted.length < 5 ? 0 : 0.2 * wanted.length)
}

/** Every correct answer for a field. */
export function acceptedFor(field: 'title' | 'venue' | 'city', truth: FlyerTruth): string[] {
  return [truth[field], ...(truth[`${field}Alternatives`] ?? [])].filter((one): one is string => typeof one === 'string' && one !== '')
}

/** Whether a row belongs to the title, to a performer, to the venue: 1 or 0 each. */
export function rowTargets(text: string, truth: FlyerTruth): { title: number; act: number; venue: number } {
  const any = (names: readonly string[]) => (names.some((name) => belongsTo(text, name)) ? 1 : 0)
  return { title: any(acceptedFor('title', truth)), act: any(truth.lineup ?? []), venue: any(acceptedFor('venue', truth)) }
}
