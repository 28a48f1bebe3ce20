import { rememberPosition } from '@/components/browser/position'
import { call } from '@/lib/api/client'
import { CitySuggestions } from '@/lib/api/geo'
import { toHintPoint } from '@/lib/uploads/position'

const PATIENCE_MS = 10_000
const FRESH_ENOUGH_MS = 600_000

/** The nearest town to this device, or why it is unknown. */
export type NearTown = { kind: 'town'; name: string } | { kind: 'denied' } | { kind: 'nowhere' } | { kind: 'failed' }

/** Asks for the position and looks the town up in our gazetteer. The server learns the position only to about a kilometre. */
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
