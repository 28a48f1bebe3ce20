import type { Point } from '@/lib/api/events'

/** Berlin, sent if the position is unknown, as the original client does; the server treats it as unknown. */
export const FALLBACK_POINT: Point = { type: 'Point', coordinates: [13.404954, 52.520008] }

/**
 * A position as a hint for recognition, rounded to about a kilometre.
 * @param position latitude and longitude in degrees.
 */
export function toHintPoint({ latitude, longitude }: { latitude: number; longitude: number }): Point {
  const round = (degrees: number) => Math.round(degrees * 100) / 100
  return { type: 'Point', coordinates: [round(longitude), round(latitude)] }
}
