import { rememberPosition } from '@/components/browser/position'
import { toHintPoint } from '@/lib/uploads/position'

const PATIENCE_MS = 10_000
const FRESH_ENOUGH_MS = 600_000

/** Where this device is, rounded to about a kilometre because it ends up in the URL; null if denied or unknown. */
export async function findPosition(): Promise<{ latitude: number; longitude: number } | null> {
  const { geolocation } = navigator as Partial<Navigator>
  if (!geolocation) return null
  const coords = await new Promise<GeolocationCoordinates | null>((resolve) =>
    geolocation.getCurrentPosition(
      (position) => resolve(position.coords),
      () => resolve(null),
      { maximumAge: FRESH_ENOUGH_MS, timeout: PATIENCE_MS },
    ),
  )
  if (!coords) return null
  const [longitude, latitude] = toHintPoint(coords).coordinates
  rememberPosition({ latitude, longitude })
  return { latitude, longitude }
}
