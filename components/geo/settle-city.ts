import { bestCity } from '@/lib/geo/best-city'

/** Enter does not wait longer for suggestions. */
const PATIENCE_MS = 1500

/** The town that Enter means: the best suggestion, asked for where none has come yet; what was typed where there is none. */
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
