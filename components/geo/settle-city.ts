import { bestCity } from '@/lib/geo/best-city'

/** Enter waits this long at most for suggestions. */
const PATIENCE_MS = 1500

/** The town that Enter chooses: the best suggestion, fetched if none has arrived yet; what was typed if there is none. */
export async function settleCity(typed: string, cities: readonly { name: string }[]): Promise<string> {
  const text = typed.trim()
  const known = text === '' ? text : bestCity(text, cities)
  if (known !== null) return known
  try {
    const { findCities } = await import('./find-cities')
    return bestCity(text, await findCities(text, AbortSignal.timeout(PATIENCE_MS))) ?? text
  } catch {
    return text
  }
}
