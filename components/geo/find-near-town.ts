import { rememberPosition } from '@/components/browser/position'
import { call } from '@/lib/api/client'
import { CitySuggestions } from '@/lib/api/geo'
import { toHintPoint } from '@/lib/uploads/position'

const PATIENCE_MS = 10_000
const FRESH_ENOUGH_MS = 600_000

/** The town around this device, or why none is known. */
export type NearTown = { kind: 'town'; name: string } | { kind: 'denied' } | { kind: 'nowhere' } | { kind: 'failed' }

/** Asks for the position, and our gazetteer for the town; the server learns the position to about a kilometre. */
export async function findNearTown(): Promise<NearTown> {
  const position = await readPosition()
  if (!position) return { kind: 'denied' }
  const [longitude, latitude] = toHintPoint(position).coordinates
  rememberPosition({ latitude, longitude })
  try {
    const { cities } = await call(
      `geo/cities?${new URLSearchParams({ latitude: String(latitude), longitude: String(longitude) }).toString()}`,
      { response: CitySuggestions },
    )
    const [town] = cities
    return town ? { kind: 'town', name: town.name } : { kind: 'nowhere' }
  } catch {
    return { kind: 'failed' }
  }
}

function readPosition(): Promise<GeolocationCoordinates | null> {
  const { geolocation } = navigator as Partial<Navigator>
  if (!geolocation) return Promise.resolve(null)
  return new Promise((resolve) =>
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      () => resolve(null),
      { maximumAge: FRESH_ENOUGH_MS, timeout: PATIENCE_MS },
    ),
  )
}
